import Testing

/// A scenario, and which known bugs break what in it: an invariant, or `expect`.
struct ScenarioBreaks: CustomTestStringConvertible, Sendable {
  var scenario: String
  var breaks: [(bug: String, what: String)]

  /// Each of `breaks` is written `bug: what`.
  init(_ scenario: String, _ breaks: String...) {
    self.scenario = scenario
    self.breaks = breaks.map { text in
      let parts = text.split(separator: ": ")
      return (String(parts[0]), String(parts[1]))
    }
  }

  var testDescription: String { scenario }

  /// In the order of the folders.
  static let all: [ScenarioBreaks] = [
    ScenarioBreaks(
      "attention/the-link-takes-more-now", "too_large_dropped_silently: forgotten_after_durable",
      "drops_attachments: capture_truth"),
    ScenarioBreaks("attention/the-person-tries-again", "refused_discarded: no_loss"),
    ScenarioBreaks(
      "clock-changes/autumn-night-with-a-day-start", "day_start_elapsed_fall: day_never_moves"),
    ScenarioBreaks(
      "clock-changes/midnight-missing-in-santiago", "gap_midnight_backward: day_never_moves"),
    ScenarioBreaks(
      "clock-changes/midnight-twice-in-havana", "overlap_midnight_second: day_never_moves"),
    ScenarioBreaks("clock-changes/paired-in-january", "fixed_offset: day_never_moves"),
    ScenarioBreaks(
      "clock-changes/spring-night-with-a-day-start", "day_start_elapsed: day_never_moves"),
    ScenarioBreaks(
      "clock-changes/the-hour-that-comes-twice", "stale_offset: capture_truth",
      "dedup_by_text: filed_once", "dedup_by_text: no_loss"),
    ScenarioBreaks("clock-changes/the-longest-day", "add_86400: day_never_moves"),
    ScenarioBreaks("clock-changes/the-watch-ran-over-the-change", "stale_offset: capture_truth"),
    ScenarioBreaks(
      "clocks/a-minute-in-the-future", "refusal_blocks_queue: refusal_blocks_nobody",
      "clock_repaired_in_silence: capture_truth", "clock_repaired_in_silence: flagged_not_repaired",
      "refusal_blocks_queue: drained"),
    ScenarioBreaks(
      "clocks/a-phone-from-the-drawer", "clock_repaired_in_silence: capture_truth",
      "stamps_arrival: capture_truth"),
    ScenarioBreaks("clocks/a-watch-835-days-behind", "never_flags_clock: flagged_not_repaired"),
    ScenarioBreaks(
      "clocks/a-watch-that-drifts", "never_flags_clock: flagged_not_repaired",
      "clock_repaired_in_silence: capture_truth"),
    ScenarioBreaks(
      "clocks/back-to-2010", "clock_repaired_in_silence: capture_truth",
      "never_flags_clock: flagged_not_repaired"),
    ScenarioBreaks(
      "clocks/five-minutes-ahead-at-23-57", "clock_repaired_in_silence: capture_truth",
      "never_flags_clock: flagged_not_repaired"),
    ScenarioBreaks("clocks/set-back-by-hand", "never_flags_clock: flagged_not_repaired"),
    ScenarioBreaks("clocks/the-watch-missed-the-change", "never_flags_clock: expect"),
    ScenarioBreaks(
      "crash/a-crumb-that-the-disk-refuses-to-read", "file_not_synced: no_loss"),
    ScenarioBreaks("crash/a-log-that-rots", "wrist_not_synced: no_loss"),
    ScenarioBreaks("crash/a-name-without-its-bytes", "manifest_first: whole_or_absent"),
    ScenarioBreaks(
      "crash/captured-handed-over-drained", "directory_not_synced: no_loss",
      "file_not_synced: no_loss", "acknowledges_before_durable: no_loss"),
    ScenarioBreaks(
      "crash/compaction", "wrist_not_synced: no_loss", "too_large_dropped_silently: no_loss"),
    ScenarioBreaks("crash/half-a-thought", "torn_tail_taken_as_whole: whole_or_absent"),
    ScenarioBreaks(
      "crash/redelivery", "dedup_in_memory_only: filed_once", "sends_each_once: drained"),
    ScenarioBreaks(
      "crash/started-again-after-a-full-disk", "never_starts_again: recovered",
      "acknowledges_failed_write: no_loss"),
    ScenarioBreaks(
      "crash/two-captures", "wrist_not_synced: no_loss", "parallel_transfers: in_order"),
    ScenarioBreaks(
      "day-boundary/a-third-of-a-second-before-midnight", "rounded_up_fraction: capture_truth"),
    ScenarioBreaks("day-boundary/a-watch-with-old-rules", "stale_tzdb: day_never_moves"),
    ScenarioBreaks(
      "day-boundary/after-midnight-before-the-day-starts", "day_start_ignored: day_never_moves"),
    ScenarioBreaks(
      "day-boundary/begun-before-midnight-ended-after", "cached_today: day_never_moves"),
    ScenarioBreaks("day-boundary/buddhist-calendar", "non_gregorian_calendar: day_never_moves"),
    ScenarioBreaks("day-boundary/created-at-overwritten", "stamps_commit: day_never_moves"),
    ScenarioBreaks(
      "day-boundary/day-start-changed-a-week-later", "day_start_changed_later: day_never_moves"),
    ScenarioBreaks(
      "day-boundary/history-seen-in-winter-time", "current_offset_for_past: day_never_moves"),
    ScenarioBreaks("day-boundary/last-days-of-december", "week_year_sunday: day_never_moves"),
    ScenarioBreaks(
      "day-boundary/message-before-bed", "stamps_arrival: capture_truth",
      "drains_only_when_opened: expect", "drains_only_when_opened: drained"),
    ScenarioBreaks(
      "day-boundary/night-shift", "day_start_twice: day_never_moves",
      "twelve_hour_hh: day_never_moves"),
    ScenarioBreaks(
      "day-boundary/notes-without-a-network", "stamps_commit: day_never_moves",
      "stamps_commit: capture_truth"),
    ScenarioBreaks("day-boundary/phone-off-over-midnight", "arrival_stamp: day_never_moves"),
    ScenarioBreaks(
      "day-boundary/spoken-at-23-58", "stamps_arrival: day_never_moves",
      "stamps_arrival: capture_truth", "arrival_stamp: day_never_moves"),
    ScenarioBreaks(
      "day-boundary/two-midnights-away", "arrival_stamp: day_never_moves",
      "stamps_arrival: day_never_moves"),
    ScenarioBreaks(
      "disk/a-sync-that-fails-once", "sync_failure_ignored: no_loss",
      "sync_failure_ignored: forgotten_after_durable"),
    ScenarioBreaks("disk/a-write-that-fails", "acknowledges_failed_write: no_loss"),
    ScenarioBreaks("disk/killed-while-storing", "acknowledgement_after_relaunch_ignored: drained"),
    ScenarioBreaks("disk/no-space-on-the-watch", "says_captured_anyway: no_loss"),
    ScenarioBreaks("disk/power-cut-before-the-answer", "dedup_in_memory_only: filed_once"),
    ScenarioBreaks("disk/power-cut-half-way", "spool_not_staged: drained"),
    ScenarioBreaks(
      "home/a-week-in-the-mountains", "stamps_commit: day_never_moves", "file_not_synced: no_loss"),
    ScenarioBreaks("home/come-back-in-an-hour", "retries_inside_pause: pause_is_pause"),
    ScenarioBreaks("home/hotel-portal", "trusts_captive_portal: no_loss"),
    ScenarioBreaks("home/nobody-opens-the-app", "drains_only_when_opened: expect"),
    ScenarioBreaks(
      "home/one-crumb-is-refused", "refusal_blocks_queue: refusal_blocks_nobody",
      "refused_discarded: no_loss"),
    ScenarioBreaks("home/one-crumb-makes-the-server-fail", "never_steps_behind: expect"),
    ScenarioBreaks(
      "home/server-down-for-the-night", "transient_quarantined: pause_is_pause",
      "retry_budget_discards: no_loss", "retries_at_once: pause_is_pause"),
    ScenarioBreaks("home/session-expired-overnight", "auth_failure_quarantined: pause_is_pause"),
    ScenarioBreaks("home/the-answer-is-lost", "new_id_after_lost_answer: filed_once"),
    ScenarioBreaks(
      "load/nine-on-a-hike", "evicts_above_capacity: no_loss",
      "evicts_above_capacity: forgotten_after_durable"),
    ScenarioBreaks("load/the-same-words-ten-times", "dedup_by_text: filed_once"),
    ScenarioBreaks("load/three-hundred-in-one-night", "sequence_wraps_at_256: no_loss"),
    ScenarioBreaks("order/dropped-from-the-middle", "never_puts_back: expect"),
    ScenarioBreaks(
      "order/the-first-one-is-lost", "puts_back_at_tail: in_order", "parallel_transfers: in_order"),
    ScenarioBreaks("order/the-first-one-is-slow", "parallel_transfers: in_order"),
    ScenarioBreaks("order/two-doors-at-once", "two_writers_one_list: no_loss"),
    ScenarioBreaks(
      "power/phone-restarts-with-a-full-spool", "directory_not_synced: no_loss",
      "file_not_synced: no_loss", "acknowledges_before_durable: no_loss",
      "cleans_too_much: recovered", "cleans_too_much: no_loss",
      "acknowledges_before_durable: forgotten_after_durable",
      "directory_not_synced: forgotten_after_durable", "file_not_synced: forgotten_after_durable"),
    ScenarioBreaks(
      "power/restarted-at-night-and-locked", "day_start_ignored: day_never_moves",
      "drains_only_when_opened: expect"),
    ScenarioBreaks("power/watch-dies-after-capture", "wrist_not_synced: no_loss"),
    ScenarioBreaks(
      "power/weekend-without-a-charger", "wrist_not_synced: no_loss",
      "arrival_stamp: day_never_moves"),
    ScenarioBreaks("text/a-recording-and-a-picture", "drops_attachments: capture_truth"),
    ScenarioBreaks(
      "text/anything-can-be-said", "trims_text: capture_truth", "trims_text: whole_or_absent"),
    ScenarioBreaks(
      "transfer/a-new-pairing", "never_puts_back: expect", "forgets_on_send: no_loss",
      "stamps_handover: capture_truth", "never_puts_back: drained",
      "forgets_on_send: forgotten_after_durable"),
    ScenarioBreaks("transfer/acknowledged-before-import", "acknowledges_on_arrival: no_loss"),
    ScenarioBreaks(
      "transfer/acknowledgement-lost", "sends_each_once: drained",
      "new_id_on_redelivery: filed_once"),
    ScenarioBreaks("transfer/answers-that-come-too-late", "new_id_on_redelivery: filed_once"),
    ScenarioBreaks("transfer/eight-days-in-one-second", "stamps_arrival: day_never_moves"),
    ScenarioBreaks("transfer/four-times-in-sixteen-minutes", "dedup_in_memory_only: filed_once"),
    ScenarioBreaks(
      "transfer/it-has-left", "forgets_at_left: no_loss",
      "forgets_at_left: forgotten_after_durable"),
    ScenarioBreaks("transfer/killed-after-fifteen-seconds", "acknowledges_on_arrival: no_loss"),
    ScenarioBreaks("transfer/no-reconnection-after-a-day-apart", "stamps_arrival: day_never_moves"),
    ScenarioBreaks("transfer/nobody-says-it-is-done", "new_id_on_redelivery: filed_once"),
    ScenarioBreaks("transfer/one-behind", "stamps_arrival: day_never_moves"),
    ScenarioBreaks(
      "transfer/other-bytes-under-one-id", "ignores_other_bytes: expect",
      "aside_not_synced: forgotten_after_durable"),
    ScenarioBreaks("transfer/phone-without-space", "acknowledges_failed_write: no_loss"),
    ScenarioBreaks(
      "transfer/relaunched-before-the-answer", "acknowledgement_after_relaunch_ignored: expect"),
    ScenarioBreaks(
      "transfer/the-same-answer-twice", "acknowledges_by_position: forgotten_after_durable"),
    ScenarioBreaks("transfer/three-captures-out-of-reach", "latest_value_only: no_loss"),
    ScenarioBreaks(
      "transfer/too-large-for-the-link", "too_large_dropped_silently: forgotten_after_durable",
      "too_large_dropped_silently: no_loss"),
    ScenarioBreaks("zones/a-diary-flown-to-kathmandu", "midnight_instant: day_never_moves"),
    ScenarioBreaks("zones/a-flight-to-the-west", "rolls_over_on_travel: day_never_moves"),
    ScenarioBreaks("zones/a-server-in-berlin", "server_day: day_never_moves"),
    ScenarioBreaks(
      "zones/apia-leaves-out-a-day", "add_86400: day_never_moves",
      "clock_repaired_in_silence: capture_truth"),
    ScenarioBreaks("zones/evening-in-chicago", "utc_day: day_never_moves"),
    ScenarioBreaks("zones/morning-in-auckland", "noon_utc_anchor: day_never_moves"),
    ScenarioBreaks("zones/spoken-in-tokyo-filed-in-london", "receiver_zone: day_never_moves"),
    ScenarioBreaks("zones/the-day-start-travels-along", "day_start_stays_behind: day_never_moves"),
    ScenarioBreaks(
      "zones/the-same-day-twice", "date_only_as_utc: day_never_moves",
      "receiver_zone: day_never_moves"),
    ScenarioBreaks("zones/the-watch-travels-alone", "receiver_zone: day_never_moves"),
  ]
}
