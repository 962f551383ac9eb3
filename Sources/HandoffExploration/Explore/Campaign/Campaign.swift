import Handoff
import HandoffScenarios
import HandoffSimulation

/// Scenarios from a seed, each run against a subject and judged by the invariants alone.
///
/// A campaign is a value, and what comes of a number depends on nothing else: numbers may be run on
/// any thread and on any machine, in any order.
public struct Campaign: Sendable {
  public let seed: UInt64
  private let generator: Generator
  private let runner: Runner

  public init(
    seed: UInt64 = 0, subject: any Subject = ReferenceSubject(), zones: ZoneDatabase
  ) {
    self.seed = seed
    self.generator = Generator(zones: zones)
    self.runner = Runner(subject: subject, zones: zones)
  }

  /// Runs the scenario of a number, counted from 0.
  public func run(_ number: Int) -> CampaignRun {
    let generated = generator.scenario(number, seed: seed)
    let watch = RunWatch()
    let run = runner.run(generated.scenario, readers: [watch])
    return CampaignRun(
      number: number, traits: generated.traits, reached: watch.reached, events: watch.events,
      skipped: run.problems.count { $0.kind != .failure }, simulated: run.simulated,
      failure: Failure(of: run))
  }
}

/// What came of one scenario of a campaign.
public struct CampaignRun: Sendable {
  public var number: Int
  var traits: [Trait]
  var reached: [Int]
  var events: [Int]
  /// Steps that did not apply, and faults that never struck.
  var skipped: Int
  /// Virtual time.
  public var simulated: Duration
  /// `nil` when everything held.
  public var failure: Failure?
}

/// A generated scenario under which something broke.
public struct Failure: Sendable {
  public var scenario: Scenario
  public var subject: String
  /// The name of the first invariant that broke, or ``Provenance/unjudged``.
  public var invariant: String
  /// What broke, in one sentence.
  public var message: String

  /// `nil` when nothing broke.
  public init?(of run: Run) {
    if let message = run.message(of: Provenance.unjudged) {
      invariant = Provenance.unjudged
      self.message = message
    } else if let broken = run.invariants.first(where: { !$0.holds }) {
      invariant = broken.name
      message = broken.message ?? ""
    } else {
      return nil
    }
    scenario = run.scenario
    subject = run.subject
  }
}
