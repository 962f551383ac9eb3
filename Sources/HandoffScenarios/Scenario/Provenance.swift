/// Where a kept failure comes from: the run that broke.
public struct Provenance: Hashable, Sendable {
  /// The invariant that it is about, such as `no_loss`, or ``unjudged``.
  public var invariant: String
  /// What came out of that invariant and must again, `broken` or `held`.
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
  /// Stands where no invariant can: the run could not be judged.
  public static let unjudged = "error"

  /// A name that is none would make a file that holds for ever, or never.
  private static let invariants =
    Invariants.all.map { Word($0.name, $0.about) } + [
      Word(unjudged, "no invariant: the run comes to no end that can be judged")
    ]

  private static let verdicts = [
    Word(Verdict.broken.rawValue, "the file holds while the subject still breaks the invariant"),
    Word(Verdict.held.rawValue, "it was mended; the file holds while the subject keeps it"),
  ]

  static let table = Table<Provenance>(
    "the origin of a kept failure",
    "A kept failure counts as held while it still breaks that subject in that way.",
    blank: Provenance(invariant: "", verdict: "", subject: "", seed: 0, version: ""),
    fields: [
      .required(
        "invariant", \.invariant, .word(of: invariants), "The invariant that it is about."),
      .required(
        "verdict", \.verdict, .word(of: verdicts), "What came out of that invariant.",
        example: #""broken""#),
      .required("subject", \.subject, .line, "The implementation that it breaks."),
      .required("seed", \.seed, .seed, "The seed of that run."),
      .required("version", \.version, .line, "The version of Handoff that found it."),
    ])
}
