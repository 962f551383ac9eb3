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
      case notApplicable
      /// Something was scripted and never struck.
      case neverStruck
      /// The run cannot be judged.
      case failure
    }

    public var kind: Kind
    /// The step that it is about, by index from 0.
    public var step: Int?
    public var message: String
  }

  public var verdict: Verdict {
    let found = scenario.found.flatMap { $0.subject == subject ? $0 : nil }
    // What cannot be judged, and was kept for that, is as it was.
    if let found, found.invariant == Provenance.unjudged, breaks(found.invariant) {
      return isStillFound(found) ? .held : .error
    }
    if !problems.isEmpty { return .error }
    if let found { return isStillFound(found) ? .held : .broken }
    return isBroken ? .broken : .held
  }

  /// Whether an expectation or an invariant is broken.
  public var isBroken: Bool {
    expectations.contains { !$0.holds } || invariants.contains { !$0.holds }
  }

  /// A kept failure holds while it still breaks the subject that it was found with.
  private func isStillFound(_ found: Provenance) -> Bool {
    breaks(found.invariant) == (found.verdict == Verdict.broken.rawValue)
  }

  /// Whether an invariant is broken; of ``Provenance/unjudged``, whether the run cannot be judged.
  public func breaks(_ invariant: String) -> Bool { message(of: invariant) != nil }

  /// What broke an invariant, in one sentence, or why the run cannot be judged; `nil` when neither.
  public func message(of invariant: String) -> String? {
    if invariant == Provenance.unjudged {
      return problems.first { $0.kind == .failure }?.message
    }
    return invariants.first { $0.name == invariant && !$0.holds }.map { $0.message ?? "" }
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
