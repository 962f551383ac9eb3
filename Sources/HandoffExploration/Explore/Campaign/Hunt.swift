import Handoff
import HandoffScenarios
import HandoffSimulation

/// Looks for one wrong implementation from one seed: how many scenarios it takes to find it.
public struct Hunt: Sendable {
  public let subject: any Subject
  public let seed: UInt64
  /// After so many scenarios it has survived.
  public let limit: Int
  private let zones: ZoneDatabase

  public init(for subject: any Subject, seed: UInt64, limit: Int, zones: ZoneDatabase) {
    self.subject = subject
    self.seed = seed
    self.limit = limit
    self.zones = zones
  }

  /// What came of it.
  public struct Catch: Sendable {
    /// How many scenarios were run, the one that broke counted.
    public var scenarios: Int
    public var failure: Failure
    /// `nil` when it could not be shrunk.
    public var shrunk: Shrunk?
  }

  /// Runs scenarios until one breaks; `nil` when none does.
  public func perform() -> Catch? {
    let campaign = Campaign(seed: seed, subject: subject, zones: zones)
    for number in 0..<limit {
      guard let failure = campaign.run(number).failure else { continue }
      let runner = Runner(subject: subject, zones: zones)
      return Catch(
        scenarios: number + 1, failure: failure,
        shrunk: failure.shrunk(by: runner, version: "hunt"))
    }
    return nil
  }
}
