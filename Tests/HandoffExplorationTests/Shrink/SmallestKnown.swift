import Testing

/// The smallest scenario that is known to break an invariant with a known bug, by its steps.
struct SmallestKnown: CustomTestStringConvertible, Sendable {
  var bug: String
  var invariant: String
  var events: Int
  /// The most runs that shrinking to it may take.
  var runs: Int

  init(_ bug: String, _ invariant: String, events: Int, runs: Int = 150) {
    self.bug = bug
    self.invariant = invariant
    self.events = events
    self.runs = runs
  }

  var testDescription: String { "\(bug): \(invariant)" }

  static let all: [SmallestKnown] = [
    SmallestKnown("new_id_after_lost_answer", "filed_once", events: 2),
    SmallestKnown("refused_discarded", "no_loss", events: 2),
    SmallestKnown("trusts_captive_portal", "no_loss", events: 2),
    SmallestKnown("auth_failure_quarantined", "pause_is_pause", events: 2),
    SmallestKnown("transient_quarantined", "pause_is_pause", events: 2),
    SmallestKnown("retries_at_once", "pause_is_pause", events: 2),
    SmallestKnown("acknowledges_on_arrival", "no_loss", events: 1),
    SmallestKnown("stamps_arrival", "capture_truth", events: 1),
  ]
}
