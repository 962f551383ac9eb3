import Handoff
import HandoffSimulation

/// What came out of one scenario, one seed and one subject.
public struct Run: Sendable {
  public var scenario: Scenario
  public var seed: UInt64
  public var subject: String
  /// One for each expect step, in their order.
  public var expectations: [ExpectationVerdict]
  /// One for each invariant, in the order of ``Invariants``.
  public var invariants: [InvariantVerdict]
  /// Why the run could not be judged, or the scenario could not be played as it is written.
  public var problems: [Problem]
  /// Which tz data it was computed with, such as `Foundation 2025b`.
  public var zones: String
  /// Virtual time from the beginning to the end.
  public var simulated: Duration
  /// Journal entries.
  public var entries: Int

  /// Something that makes a run an error rather than broken.
  public struct Problem: Hashable, Sendable {
    /// What sort of problem it is.
    public enum Kind: Hashable, Sendable {
      /// A step did not apply.
      case skipped
      /// Something was scripted and never struck.
      case neverStruck
      /// The run could not be judged. A generated scenario may have the others.
      case unjudged
    }

    public var kind: Kind
    /// The step that it is about, by index from 0.
    public var step: Int?
    public var message: String
  }

  public var verdict: Verdict {
    if !problems.isEmpty { return .error }
    if let found = scenario.found, found.subject == subject { return isStillFound(found) }
    return isBroken ? .broken : .held
  }

  /// Whether an expectation or an invariant is broken.
  public var isBroken: Bool {
    expectations.contains { !$0.holds } || invariants.contains { !$0.holds }
  }

  /// A kept failure holds while it still breaks the subject that it was found with.
  private func isStillFound(_ found: Provenance) -> Verdict {
    let breaks = invariants.contains { $0.name == found.invariant && !$0.holds }
    return breaks == (found.verdict == Verdict.broken.rawValue) ? .held : .broken
  }
}

/// What came out, in one word.
public enum Verdict: String, CaseIterable, Hashable, Sendable {
  case held, broken, error
}

/// What came out of one expect step.
public struct ExpectationVerdict: Hashable, Sendable {
  /// The step's index from 0.
  public var step: Int
  public var mismatches: [Mismatch]
  /// Journal entries that there were when it was judged.
  public var entry: Int
  /// When it was judged, in true time since the beginning.
  public var time: VirtualTime

  public var holds: Bool { mismatches.isEmpty }
}
