/// Where a kept failure comes from: the run that broke.
public struct Provenance: Hashable, Sendable {
  /// The invariant that it breaks, such as `no_loss`.
  public var invariant: String
  /// The verdict of that run, such as `broken`.
  public var verdict: String
  /// The implementation that it breaks.
  public var subject: String
  public var seed: UInt64
  /// The version of Handoff that found it.
  public var version: String

  public init(
    invariant: String, verdict: String, subject: String, seed: UInt64, version: String
  ) {
    self.invariant = invariant
    self.verdict = verdict
    self.subject = subject
    self.seed = seed
    self.version = version
  }
}
