/// The smallest scenario that is known to break an invariant with a wrong implementation, by its
/// steps. What shrinking gives is held against it.
public struct SmallestKnown: Sendable {
  /// The name of the implementation.
  public var subject: String
  public var invariant: String
  public var steps: Int
  /// The most runs that shrinking to it may take.
  public var runs: Int

  init(_ subject: String, _ invariant: String, steps: Int, runs: Int = 100) {
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
    SmallestKnown("forgets_on_send", "no_loss", steps: 2),
    SmallestKnown("never_puts_back", "filed_once", steps: 2),
    SmallestKnown("never_puts_back", "drained", steps: 2),
    SmallestKnown("never_puts_back", "in_order", steps: 4, runs: 150),
    SmallestKnown("acknowledges_by_position", "forgotten_after_durable", steps: 2),
    SmallestKnown("acknowledgement_after_relaunch_ignored", "drained", steps: 2),
    SmallestKnown("evicts_above_capacity", "no_loss", steps: 1),
    SmallestKnown("evicts_above_capacity", "forgotten_after_durable", steps: 1),
    SmallestKnown("sequence_wraps_at_256", "no_loss", steps: 1),
    SmallestKnown("too_large_dropped_silently", "no_loss", steps: 1),
    SmallestKnown("too_large_dropped_silently", "forgotten_after_durable", steps: 1),
    SmallestKnown("wrist_not_synced", "no_loss", steps: 2),
    SmallestKnown("says_captured_anyway", "no_loss", steps: 2),
    SmallestKnown("torn_tail_taken_as_whole", "whole_or_absent", steps: 2),
    SmallestKnown("torn_tail_taken_as_whole", "filed_once", steps: 2),
    SmallestKnown("torn_tail_taken_as_whole", "in_order", steps: 1),
    SmallestKnown("torn_tail_taken_as_whole", "capture_truth", steps: 2),
    SmallestKnown("stale_offset", "capture_truth", steps: 1),
    SmallestKnown("stamps_handover", "capture_truth", steps: 1),
    SmallestKnown("rounded_up_fraction", "capture_truth", steps: 1),
    SmallestKnown("forgets_at_left", "forgotten_after_durable", steps: 1),
    SmallestKnown("forgets_at_left", "in_order", steps: 1),
    SmallestKnown("forgets_at_left", "no_loss", steps: 1),
    SmallestKnown("sends_each_once", "filed_once", steps: 1),
    SmallestKnown("sends_each_once", "drained", steps: 1),
    SmallestKnown("new_id_on_redelivery", "filed_once", steps: 1),
    SmallestKnown("new_id_on_redelivery", "no_loss", steps: 1),
    SmallestKnown("parallel_transfers", "in_order", steps: 1),
    SmallestKnown("puts_back_at_tail", "in_order", steps: 2),
    SmallestKnown("latest_value_only", "no_loss", steps: 1),
    SmallestKnown("latest_value_only", "in_order", steps: 1),
    SmallestKnown("latest_value_only", "forgotten_after_durable", steps: 1),
    SmallestKnown("stamps_arrival", "capture_truth", steps: 1),
    SmallestKnown("stamps_arrival", "day_never_moves", steps: 2),
    SmallestKnown("acknowledges_on_arrival", "no_loss", steps: 1),
    SmallestKnown("acknowledges_on_arrival", "forgotten_after_durable", steps: 1),
    SmallestKnown("acknowledges_before_durable", "forgotten_after_durable", steps: 1),
    SmallestKnown("acknowledges_before_durable", "no_loss", steps: 2),
    SmallestKnown("acknowledges_failed_write", "forgotten_after_durable", steps: 2),
    SmallestKnown("acknowledges_failed_write", "no_loss", steps: 2, runs: 125),
    SmallestKnown("dedup_in_memory_only", "filed_once", steps: 2),
    SmallestKnown("dedup_by_text", "no_loss", steps: 1, runs: 150),
    SmallestKnown("dedup_by_text", "filed_once", steps: 1, runs: 125),
    SmallestKnown("ignores_other_bytes", "forgotten_after_durable", steps: 2),
    SmallestKnown("two_writers_one_list", "no_loss", steps: 1),
    SmallestKnown("clock_repaired_in_silence", "capture_truth", steps: 1),
    SmallestKnown("clock_repaired_in_silence", "flagged_not_repaired", steps: 1),
    SmallestKnown("directory_not_synced", "forgotten_after_durable", steps: 1),
    SmallestKnown("directory_not_synced", "no_loss", steps: 2),
    SmallestKnown("file_not_synced", "forgotten_after_durable", steps: 1),
    SmallestKnown("file_not_synced", "no_loss", steps: 2),
    SmallestKnown("manifest_first", "whole_or_absent", steps: 2),
    SmallestKnown("manifest_first", "forgotten_after_durable", steps: 3, runs: 150),
    SmallestKnown("sync_failure_ignored", "forgotten_after_durable", steps: 2),
    SmallestKnown("sync_failure_ignored", "no_loss", steps: 3),
    SmallestKnown("spool_not_staged", "filed_once", steps: 2),
    SmallestKnown("spool_not_staged", "whole_or_absent", steps: 2),
    SmallestKnown("spool_not_staged", "drained", steps: 2),
    SmallestKnown("aside_not_synced", "forgotten_after_durable", steps: 2),
    SmallestKnown("never_starts_again", "filed_once", steps: 3),
    SmallestKnown("never_starts_again", "recovered", steps: 3),
    SmallestKnown("cleans_too_much", "no_loss", steps: 1),
    SmallestKnown("cleans_too_much", "recovered", steps: 2),
    SmallestKnown("drains_only_when_opened", "filed_once", steps: 1),
    SmallestKnown("drains_only_when_opened", "drained", steps: 1),
    SmallestKnown("stamps_commit", "capture_truth", steps: 1),
    SmallestKnown("stamps_commit", "day_never_moves", steps: 2),
    SmallestKnown("new_id_after_lost_answer", "filed_once", steps: 2),
    SmallestKnown("new_id_after_lost_answer", "no_loss", steps: 2),
    SmallestKnown("refusal_blocks_queue", "filed_once", steps: 2),
    SmallestKnown("refusal_blocks_queue", "refusal_blocks_nobody", steps: 2),
    SmallestKnown("refusal_blocks_queue", "drained", steps: 2),
    SmallestKnown("refused_discarded", "no_loss", steps: 2),
    SmallestKnown("never_steps_behind", "refusal_blocks_nobody", steps: 3),
    SmallestKnown("never_steps_behind", "pause_is_pause", steps: 2),
    SmallestKnown("auth_failure_quarantined", "pause_is_pause", steps: 2),
    SmallestKnown("transient_quarantined", "pause_is_pause", steps: 2),
    SmallestKnown("retry_budget_discards", "no_loss", steps: 3),
    SmallestKnown("retry_budget_discards", "pause_is_pause", steps: 3),
    SmallestKnown("retries_inside_pause", "pause_is_pause", steps: 2),
    SmallestKnown("retries_at_once", "pause_is_pause", steps: 2),
    SmallestKnown("trusts_captive_portal", "no_loss", steps: 2),
    SmallestKnown("never_flags_clock", "flagged_not_repaired", steps: 1),
    SmallestKnown("trims_text", "capture_truth", steps: 1),
    SmallestKnown("trims_text", "whole_or_absent", steps: 1),
    SmallestKnown("trims_text", "filed_once", steps: 1),
    SmallestKnown("drops_attachments", "capture_truth", steps: 1),
    SmallestKnown("drops_attachments", "filed_once", steps: 1),
    SmallestKnown("mistake:utc_day", "day_never_moves", steps: 1),
    SmallestKnown("mistake:day_start_ignored", "day_never_moves", steps: 1),
    SmallestKnown("mistake:server_day", "day_never_moves", steps: 1),
    SmallestKnown("mistake:add_86400", "day_never_moves", steps: 1),
  ]
}
