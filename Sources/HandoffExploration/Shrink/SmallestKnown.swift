/// The smallest scenario that is known to break an invariant with a wrong implementation, by its
/// steps. What shrinking gives is held against it.
public struct SmallestKnown: Sendable {
  /// The name of the implementation.
  public var subject: String
  public var invariant: String
  public var steps: Int
  /// The most runs that shrinking to it may take.
  public var runs: Int

  init(_ subject: String, _ invariant: String, steps: Int, runs: Int = 150) {
    self.subject = subject
    self.invariant = invariant
    self.steps = steps
    self.runs = runs
  }

  /// The one of a subject and an invariant; `nil` when none is known.
  public static func of(_ subject: String, _ invariant: String) -> SmallestKnown? {
    all.first { $0.subject == subject && $0.invariant == invariant }
  }

  public static let all: [SmallestKnown] = [
    SmallestKnown("forgets_on_send", "forgotten_after_durable", steps: 1),
    SmallestKnown("acknowledgement_after_relaunch_ignored", "drained", steps: 2),
    SmallestKnown("evicts_above_capacity", "no_loss", steps: 1),
    SmallestKnown("too_large_dropped_silently", "no_loss", steps: 1),
    SmallestKnown("wrist_not_synced", "no_loss", steps: 2),
    SmallestKnown("stale_offset", "capture_truth", steps: 1),
    SmallestKnown("rounded_up_fraction", "capture_truth", steps: 1),
    SmallestKnown("latest_value_only", "no_loss", steps: 1),
    SmallestKnown("stamps_arrival", "capture_truth", steps: 1),
    SmallestKnown("acknowledges_on_arrival", "no_loss", steps: 1),
    SmallestKnown("acknowledges_before_durable", "forgotten_after_durable", steps: 1),
    SmallestKnown("dedup_in_memory_only", "filed_once", steps: 2, runs: 200),
    SmallestKnown("clock_repaired_in_silence", "capture_truth", steps: 1),
    SmallestKnown("directory_not_synced", "forgotten_after_durable", steps: 1),
    SmallestKnown("file_not_synced", "forgotten_after_durable", steps: 1),
    SmallestKnown("sync_failure_ignored", "no_loss", steps: 3, runs: 250),
    SmallestKnown("stamps_commit", "capture_truth", steps: 1),
    SmallestKnown("new_id_after_lost_answer", "filed_once", steps: 2),
    SmallestKnown("refused_discarded", "no_loss", steps: 2),
    SmallestKnown("auth_failure_quarantined", "pause_is_pause", steps: 2),
    SmallestKnown("transient_quarantined", "pause_is_pause", steps: 2),
    SmallestKnown("retries_inside_pause", "pause_is_pause", steps: 2),
    SmallestKnown("retries_at_once", "pause_is_pause", steps: 2),
    SmallestKnown("trusts_captive_portal", "no_loss", steps: 2),
    SmallestKnown("never_flags_clock", "flagged_not_repaired", steps: 1),
    SmallestKnown("drops_attachments", "capture_truth", steps: 1, runs: 175),
    SmallestKnown("mistake:utc_day", "day_never_moves", steps: 1),
    SmallestKnown("mistake:day_start_ignored", "day_never_moves", steps: 1),
    SmallestKnown("mistake:server_day", "day_never_moves", steps: 1),
    SmallestKnown("mistake:add_86400", "day_never_moves", steps: 1),
  ]
}
