import HandoffScenarios

/// What came out of shrinking.
public struct Shrunk: Sendable {
  /// The smallest scenario that was found.
  public var scenario: Scenario
  /// What it breaks.
  public var breakage: Breakage
  /// False when the scenario that was given broke nothing of the kind; it is then as it was.
  public var stillBreaks: Bool
  /// Runs that shrinking took, the first one counted.
  public var runs: Int
  /// Runs that explaining took, after that.
  public var explainingRuns = 0
  /// What is left, each with whether it must be so.
  public var notes: [Note] = []
  /// The scenario nearest to it that holds; nil where none was found.
  public var passing: Scenario?
  /// In what `passing` differs, in words.
  public var passingDifference: String?

  /// One thing that is left in the scenario.
  public struct Note: Hashable, Sendable {
    /// What it is, in words: `step 2 (transfer)`, `the wait before step 2, 1m`.
    public var what: String
    /// Whether it must be so: false when the scenario breaks in the same way with another value.
    public var isNeeded: Bool
    /// What was put in its place.
    public var instead: String
  }
}
