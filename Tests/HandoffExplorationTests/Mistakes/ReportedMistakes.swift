/// The mistakes that public reports tell of: a name, a capture, its day start, when and where it
/// arrived, the day that is right and the one that was filed. Worked out with tzdb 2026f.
enum ReportedMistakes {
  struct Row: Sendable {
    let name, captured, dayStart, arrived, phone, right, wrong: String
  }

  static let all: [Row] = [
    Row(
      name: "arrival_stamp", captured: "2026-03-08T23:58:00-07:00[America/Los_Angeles]",
      dayStart: "00:00", arrived: "2026-03-09T15:10:00Z", phone: "America/Los_Angeles",
      right: "2026-03-08",
      wrong: "2026-03-09"),
    Row(
      name: "receiver_zone", captured: "2026-03-08T23:58:00-07:00[America/Los_Angeles]",
      dayStart: "00:00", arrived: "2026-03-09T15:10:00Z", phone: "Asia/Tokyo", right: "2026-03-08",
      wrong: "2026-03-09"),
    Row(
      name: "utc_day", captured: "2026-03-08T17:30:00-07:00[America/Los_Angeles]",
      dayStart: "00:00", arrived: "2026-03-09T00:31:00Z", phone: "America/Los_Angeles",
      right: "2026-03-08",
      wrong: "2026-03-09"),
    Row(
      name: "fixed_offset", captured: "2026-07-02T00:30:00-07:00[America/Los_Angeles]",
      dayStart: "00:00", arrived: "2026-07-02T08:00:00Z", phone: "America/Los_Angeles",
      right: "2026-07-02",
      wrong: "2026-07-01"),
    Row(
      name: "current_offset_for_past", captured: "2023-10-11T04:30:00+02:00[Europe/Paris]",
      dayStart: "04:00", arrived: "2023-11-03T09:00:00Z", phone: "Europe/Paris",
      right: "2023-10-11",
      wrong: "2023-10-10"),
    Row(
      name: "server_day", captured: "2026-06-10T23:30:00-04:00[America/New_York]",
      dayStart: "00:00", arrived: "2026-06-11T03:30:05Z", phone: "America/New_York",
      right: "2026-06-10",
      wrong: "2026-06-11"),
    Row(
      name: "add_86400", captured: "2026-11-01T23:30:00-08:00[America/Los_Angeles]",
      dayStart: "00:00", arrived: "2026-11-02T08:00:00Z", phone: "America/Los_Angeles",
      right: "2026-11-01",
      wrong: "2026-11-02"),
    Row(
      name: "gap_midnight_backward", captured: "2026-09-06T12:00:00-03:00[America/Santiago]",
      dayStart: "00:00", arrived: "2026-09-06T15:05:00Z", phone: "America/Santiago",
      right: "2026-09-06",
      wrong: "2026-09-05"),
    Row(
      name: "overlap_midnight_second", captured: "2025-11-02T00:15:00-04:00[America/Havana]",
      dayStart: "00:00", arrived: "2025-11-02T12:00:00Z", phone: "America/Havana",
      right: "2025-11-02",
      wrong: "2025-11-01"),
    Row(
      name: "week_year_YYYY", captured: "2025-12-29T23:58:00+00:00[UTC]",
      dayStart: "00:00", arrived: "2025-12-30T08:00:00Z", phone: "UTC", right: "2025-12-29",
      wrong: "2026-12-29"),
    Row(
      name: "twelve_hour_hh", captured: "2026-03-09T00:10:00-07:00[America/Los_Angeles]",
      dayStart: "04:00", arrived: "2026-03-09T15:10:00Z", phone: "America/Los_Angeles",
      right: "2026-03-08",
      wrong: "2026-03-09"),
    Row(
      name: "non_gregorian_calendar", captured: "2026-03-08T23:58:00-07:00[America/Los_Angeles]",
      dayStart: "00:00", arrived: "2026-03-09T15:10:00Z", phone: "America/Los_Angeles",
      right: "2026-03-08",
      wrong: "2569-03-08"),
    Row(
      name: "day_start_wrong_zone", captured: "2026-05-01T22:30:00-07:00[America/Los_Angeles]",
      dayStart: "04:00", arrived: "2026-05-02T13:00:00Z", phone: "Europe/London",
      right: "2026-05-01",
      wrong: "2026-05-02"),
    Row(
      name: "day_start_elapsed", captured: "2026-03-08T04:30:00-07:00[America/Los_Angeles]",
      dayStart: "04:00", arrived: "2026-03-08T16:00:00Z", phone: "America/Los_Angeles",
      right: "2026-03-08",
      wrong: "2026-03-07"),
    Row(
      name: "day_start_elapsed_fall", captured: "2026-11-01T03:30:00-08:00[America/Los_Angeles]",
      dayStart: "04:00", arrived: "2026-11-01T16:00:00Z", phone: "America/Los_Angeles",
      right: "2026-10-31",
      wrong: "2026-11-01"),
    Row(
      name: "day_start_twice", captured: "2026-05-02T06:00:00-07:00[America/Los_Angeles]",
      dayStart: "04:00", arrived: "2026-05-02T14:00:00Z", phone: "America/Los_Angeles",
      right: "2026-05-02",
      wrong: "2026-05-01"),
    Row(
      name: "day_start_changed_later", captured: "2026-05-02T03:30:00-07:00[America/Los_Angeles]",
      dayStart: "00:00", arrived: "2026-05-09T10:30:00Z", phone: "America/Los_Angeles",
      right: "2026-05-02",
      wrong: "2026-05-01"),
    Row(
      name: "truncate_toward_zero", captured: "1969-12-31T22:00:00+00:00[UTC]",
      dayStart: "00:00", arrived: "1970-01-01T08:00:00Z", phone: "UTC", right: "1969-12-31",
      wrong: "1970-01-01"),
    Row(
      name: "ms_as_seconds", captured: "2026-03-08T23:58:00-07:00[America/Los_Angeles]",
      dayStart: "00:00", arrived: "2026-03-09T15:10:00Z", phone: "America/Los_Angeles",
      right: "2026-03-08",
      wrong: "1970-01-21"),
    Row(
      name: "clock_ahead", captured: "2026-03-08T23:58:00-07:00[America/Los_Angeles]",
      dayStart: "00:00", arrived: "2026-03-09T15:10:00Z", phone: "America/Los_Angeles",
      right: "2026-03-08",
      wrong: "2026-03-09"),
    Row(
      name: "clock_reset", captured: "2026-03-08T23:58:00-07:00[America/Los_Angeles]",
      dayStart: "00:00", arrived: "2026-03-09T15:10:00Z", phone: "America/Los_Angeles",
      right: "2026-03-08",
      wrong: "2010-01-01"),
    Row(
      name: "monotonic_stops_asleep", captured: "2026-03-08T23:58:00-07:00[America/Los_Angeles]",
      dayStart: "00:00", arrived: "2026-03-09T15:10:00Z", phone: "America/Los_Angeles",
      right: "2026-03-08",
      wrong: "2026-03-09"),
    Row(
      name: "cached_today", captured: "2026-03-09T08:10:00-07:00[America/Los_Angeles]",
      dayStart: "00:00", arrived: "2026-03-09T15:11:00Z", phone: "America/Los_Angeles",
      right: "2026-03-09",
      wrong: "2026-03-08"),
    Row(
      name: "date_only_as_utc", captured: "2026-03-08T23:58:00-07:00[America/Los_Angeles]",
      dayStart: "00:00", arrived: "2026-03-09T15:10:00Z", phone: "America/Los_Angeles",
      right: "2026-03-08",
      wrong: "2026-03-07"),
    Row(
      name: "noon_utc_anchor", captured: "2026-06-10T15:00:00+12:00[Pacific/Auckland]",
      dayStart: "00:00", arrived: "2026-06-10T04:00:00Z", phone: "Pacific/Auckland",
      right: "2026-06-10",
      wrong: "2026-06-11"),
    Row(
      name: "stale_tzdb", captured: "2026-11-16T00:15:00-07:00[America/Vancouver]",
      dayStart: "00:00", arrived: "2026-11-16T16:00:00Z", phone: "America/Vancouver",
      right: "2026-11-16",
      wrong: "2026-11-15"),
    Row(
      name: "unknown_zone_to_gmt", captured: "2026-06-11T01:30:00+03:00[Europe/Kyiv]",
      dayStart: "00:00", arrived: "2026-06-11T05:00:00Z", phone: "Europe/Kyiv", right: "2026-06-11",
      wrong: "2026-06-10"),
    Row(
      name: "rounded_up_fraction",
      captured: "2026-03-08T23:59:59.700000-07:00[America/Los_Angeles]",
      dayStart: "00:00", arrived: "2026-03-09T15:10:00Z", phone: "America/Los_Angeles",
      right: "2026-03-08",
      wrong: "2026-03-09"),
    Row(
      name: "day_visited_twice", captured: "2010-11-06T23:30:00-03:30[America/St_Johns]",
      dayStart: "00:00", arrived: "2010-11-07T12:00:00Z", phone: "America/St_Johns",
      right: "2010-11-06",
      wrong: "2010-11-07"),
    Row(
      name: "future_schedule_utc", captured: "2026-11-16T00:15:00-07:00[America/Vancouver]",
      dayStart: "00:00", arrived: "2026-11-16T16:00:00Z", phone: "America/Vancouver",
      right: "2026-11-16",
      wrong: "2026-11-15"),
  ]
}
