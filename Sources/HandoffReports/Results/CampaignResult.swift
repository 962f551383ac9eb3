import Handoff
import HandoffScenarios

/// Many generated scenarios that all held, told as one.
public struct CampaignResult: Sendable {
  /// What was run, in one line: `500 scenarios of seed 0 against reference`.
  public var title: String
  public var runs: Int
  public var seed: UInt64
  public var subject: String
  /// Which tz data they were computed with.
  public var zones: String
  /// Virtual time, all together.
  public var simulated: Duration
  /// What none of them reached although it should be reached now and then, a sentence each.
  public var holes: [String]

  public init(
    title: String, runs: Int, seed: UInt64, subject: String, zones: String, simulated: Duration,
    holes: [String]
  ) {
    self.title = title
    self.runs = runs
    self.seed = seed
    self.subject = subject
    self.zones = zones
    self.simulated = simulated
    self.holes = holes
  }

  /// Stands where other results have their file.
  public static let place = "<explore>"

  /// What is told of it, a line each.
  var sentences: [String] {
    let held = "Every invariant held in \(runs == 1 ? "it" : "each of them")"
    return ["\(held), \(inWords(simulated)) in all, zones of \(zones)."]
      + holes.map { "Never reached: \($0)" }
  }
}
