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

extension Provenance {
  static let table = Table<Provenance>(
    "the origin of a kept failure",
    "A kept failure counts as held while it still breaks that subject in that way.",
    blank: Provenance(invariant: "", verdict: "", subject: "", seed: 0, version: ""),
    fields: [
      .required(
        "invariant", \.invariant, .name(of: Invariants.all.map { $0.name }),
        "The invariant that it breaks.", example: #""no_loss""#),
      .required(
        "verdict", \.verdict, .name(of: Verdict.allCases.map(\.rawValue)),
        "What the run came out as.", example: #""broken""#),
      .required("subject", \.subject, .line, "The implementation that it breaks."),
      .required("seed", \.seed, .seed, "The seed of that run."),
      .required("version", \.version, .line, "The version of Handoff that found it."),
    ])
}
