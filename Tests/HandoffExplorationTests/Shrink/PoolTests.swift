import Handoff
import HandoffSimulation
import Testing

@testable import HandoffExploration
@testable import HandoffScenarios

struct PoolTests {
  private static let zones = ScenarioFolder.zones

  /// A capture and nothing else, in a few that differ in their other step.
  private static func members(_ actions: [any StepAction]) throws -> [Scenario] {
    let begin = try #require(BeginRank.plainest(zones))
    return actions.map { action in
      Scenario(
        title: "a member", begin: begin,
        steps: [
          ScenarioStep(.after(.zero), CaptureStep("a")), ScenarioStep(.after(.seconds(60)), action),
        ])
    }
  }

  @Test(arguments: [true, false])
  func `the reference breaks nothing in a pool of all that most often goes wrong`(
    atOnce: Bool
  ) throws {
    let members = try Self.members(PlainSteps.all)
    let pool = try #require(Pool(members[...], atOnce: atOnce))
    let run = Runner(zones: Self.zones).run(pool.scenario)
    #expect(!run.isBroken, "\(run.summary)")
    #expect(run.message(of: Provenance.unjudged) == nil, "\(run.summary)")
  }

  @Test func `what one member breaks its pool breaks too, and without it the pool holds`() throws {
    let subject = try #require(KnownBugs.named("trusts_captive_portal"))
    let runner = Runner(subject: subject, zones: Self.zones)
    let harmless: [any StepAction] = [
      LinkStep(to: .down), HomeStep(.answer(.status(503))), AppStep(.phone, to: .killed),
      ClockStep(.watch, .jump(.seconds(60))), PowerStep(.watch, to: .restart),
    ]
    let without = try #require(Pool(try Self.members(harmless)[...], atOnce: false))
    #expect(!runner.run(without.scenario).breaks("no_loss"))
    var members = try Self.members(harmless)
    let portal = try #require(try Self.members([HomeStep(.answer(.captive))]).first)
    members.insert(portal.changed { $0.setWait(.zero, at: 1) }, at: 2)
    let with = try #require(Pool(members[...], atOnce: false))
    #expect(runner.run(with.scenario).breaks("no_loss"))
  }

  @Test func `a member begins at the time of day of its pool, whatever was before it`() throws {
    let members = try Self.members([NoteStep("later"), HomeStep(.reach(.down)), NoteStep("later")])
    let pool = try #require(Pool(members[...], atOnce: false))
    var now = Duration.zero
    var captures: [Duration] = []
    for index in pool.scenario.steps.indices {
      now += pool.scenario.wait(before: index)
      if pool.scenario.steps[index].action is CaptureStep { captures.append(now) }
    }
    #expect(captures == [.zero, .seconds(86_400), .seconds(172_800)])
  }

  @Test func `those that nobody can put right, and those of another seed, are in no pool`() throws {
    let plain = try Self.members([NoteStep("later")])[0]
    let ever = DiskStep(.watch, .fault(.full), at: DiskPoint(ever: true))
    let dead = try Self.members([ever])[0]
    let other = plain.changed { $0.seed = 1 }
    #expect(Pool([plain, dead], atOnce: false) == nil)
    #expect(Pool([plain, other], atOnce: false) == nil)
    #expect(Pool([], atOnce: false) == nil)
    #expect(Pool([plain, plain], atOnce: false) != nil)
  }
}
