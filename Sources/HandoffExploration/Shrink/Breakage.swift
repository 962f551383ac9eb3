import HandoffScenarios
import HandoffSimulation

/// What is broken, and must stay so while a scenario shrinks.
public enum Breakage: Hashable, Sendable {
  /// An invariant, by its name, or ``Provenance/unjudged``.
  case invariant(String)
  /// An expectation: where it stands in its step, such as `home.crumbs.plumber.day`.
  case expectation(String)

  /// What is broken in a run: that it cannot be judged, or else the first broken invariant, or else
  /// the first thing that is not as expected; nil when all held.
  public init?(in run: Run) {
    if run.breaks(Provenance.unjudged) {
      self = .invariant(Provenance.unjudged)
    } else if let verdict = run.invariants.first(where: { !$0.holds }) {
      self = .invariant(verdict.name)
    } else if let mismatch = run.expectations.lazy.flatMap(\.mismatches).first {
      self = .expectation(mismatch.path)
    } else {
      return nil
    }
  }

  var isExpectation: Bool {
    if case .expectation = self { true } else { false }
  }

  /// The invariants that may break by what day or what time it is.
  static let ofTime = ["capture_truth", "day_never_moves", "flagged_not_repaired"]

  var isOfTime: Bool {
    if case .invariant(let name) = self { Breakage.ofTime.contains(name) } else { false }
  }

  /// Whether it depends on what comes in the same instant.
  var isOfInstant: Bool { isOfTime || self == .invariant("forgotten_after_durable") }

  var isUnjudged: Bool { self == .invariant(Provenance.unjudged) }
}

extension Breakage: CustomStringConvertible {
  /// `no_loss`, `home.crumbs.plumber.day`.
  public var description: String {
    switch self {
    case .invariant(let name), .expectation(let name): name
    }
  }
}
