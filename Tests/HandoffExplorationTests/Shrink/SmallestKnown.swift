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
    SmallestKnown("forgets_on_send", "forgotten_after_durable", events: 1),
    SmallestKnown("acknowledgement_after_relaunch_ignored", "drained", events: 2),
    SmallestKnown("evicts_above_capacity", "no_loss", events: 1),
    SmallestKnown("too_large_dropped_silently", "no_loss", events: 1),
    SmallestKnown("wrist_not_synced", "no_loss", events: 2),
    SmallestKnown("stale_offset", "capture_truth", events: 1),
    SmallestKnown("rounded_up_fraction", "capture_truth", events: 1),
    SmallestKnown("latest_value_only", "no_loss", events: 1),
    SmallestKnown("stamps_arrival", "capture_truth", events: 1),
    SmallestKnown("acknowledges_on_arrival", "no_loss", events: 1),
    SmallestKnown("acknowledges_before_durable", "forgotten_after_durable", events: 1),
    SmallestKnown("dedup_in_memory_only", "filed_once", events: 2, runs: 200),
    SmallestKnown("clock_repaired_in_silence", "capture_truth", events: 1),
    SmallestKnown("directory_not_synced", "forgotten_after_durable", events: 1),
    SmallestKnown("file_not_synced", "forgotten_after_durable", events: 1),
    SmallestKnown("sync_failure_ignored", "no_loss", events: 3, runs: 250),
    SmallestKnown("stamps_commit", "capture_truth", events: 1),
    SmallestKnown("new_id_after_lost_answer", "filed_once", events: 2),
    SmallestKnown("refused_discarded", "no_loss", events: 2),
    SmallestKnown("auth_failure_quarantined", "pause_is_pause", events: 2),
    SmallestKnown("transient_quarantined", "pause_is_pause", events: 2),
    SmallestKnown("retries_inside_pause", "pause_is_pause", events: 2),
    SmallestKnown("retries_at_once", "pause_is_pause", events: 2),
    SmallestKnown("trusts_captive_portal", "no_loss", events: 2),
    SmallestKnown("never_flags_clock", "flagged_not_repaired", events: 1),
    SmallestKnown("drops_attachments", "capture_truth", events: 1, runs: 175),
    SmallestKnown("utc_day", "day_never_moves", events: 1),
    SmallestKnown("day_start_ignored", "day_never_moves", events: 1),
    SmallestKnown("server_day", "day_never_moves", events: 1),
    SmallestKnown("add_86400", "day_never_moves", events: 1),
  ]
}
