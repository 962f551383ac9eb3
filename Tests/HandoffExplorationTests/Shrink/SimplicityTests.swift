import Handoff
import Testing

@testable import HandoffExploration
@testable import HandoffScenarios

struct SimplicityTests {
  @Test func `of two different scenarios exactly one is simpler`() throws {
    let scenarios = try ScenarioFolder.names.prefix(30).flatMap {
      try ScenarioFolder.scenarios(in: $0)
    }
    let ranked = scenarios.map { ($0, Simplicity($0)) }
    for (index, left) in ranked.enumerated() {
      #expect(!Simplicity.isSimpler(left, left))
      for right in ranked[(index + 1)...] where left.0 != right.0 {
        #expect(Simplicity.isSimpler(left, right) != Simplicity.isSimpler(right, left))
      }
    }
  }

  @Test func `fewer steps count before all else, and a shorter text last`() {
    let begin = WallReading(instant: Instant(milliseconds: 0), offset: .utc, zone: .utc)
    let capture = ScenarioStep(.after(.zero), CaptureStep("a"))
    let late = ScenarioStep(.after(.seconds(86_400)), CaptureStep("a", count: 300))
    let one = Scenario(title: "t", begin: begin, seed: 9, steps: [late])
    let two = Scenario(title: "t", begin: begin, steps: [capture, capture])
    #expect(Simplicity(one) < Simplicity(two))
    let long = Scenario(
      title: "t", begin: begin, steps: [ScenarioStep(.after(.zero), CaptureStep("ab"))])
    let short = Scenario(title: "t", begin: begin, steps: [capture])
    #expect(Simplicity(long) == Simplicity(short))
    #expect(Simplicity.isSimpler((short, Simplicity(short)), (long, Simplicity(long))))
  }

  @Test func `durations that people write are smoother than others`() {
    let smooth: [Duration] = [.zero, .seconds(60), .seconds(2 * 86_400), .seconds(7_200)]
    let rough: [Duration] = [.seconds(120), .seconds(61), .milliseconds(1)]
    let roughness = (smooth + rough).map { HumanDurations.roughness(of: $0) }
    #expect(roughness == roughness.sorted())
    #expect(Set(roughness).count == roughness.count)
  }

  @Test func `every kind of step has a form, and every invariant of time is one`() {
    for kind in StepKinds.all {
      #expect(StepForms.all.contains { $0.name == kind.name }, "\(kind.name)")
    }
    #expect(StepForms.all.count == StepKinds.all.count)
    for name in Breakage.ofTime {
      #expect(Invariants.all.contains { $0.name == name }, "\(name)")
    }
  }
}
