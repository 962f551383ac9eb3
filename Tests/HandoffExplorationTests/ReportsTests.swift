import Handoff
import HandoffExploration
import HandoffScenarios
import HandoffSimulation
import Testing

/// Every public report that came with the project, and the known bug that has its mechanism.
///
/// All of them can be shown in this world. One that could not would stand in `notShown`, with the
/// reason.
struct ReportsTests {
  /// A report by its place, the bug that breaks the scenario made from it, and the wrong day that
  /// was seen, where it was one.
  static let shown: [(source: String, bug: String, reported: String?)] = [
    ("AudioBooth/AudioBooth#365", "stamps_arrival", "2026-09-09"),
    ("fastrepl/anarlog#6355 (review: stuck after ack loss)", "sends_each_once", nil),
    (
      "fastrepl/anarlog#6355 (review: wrist deletes before import / failed inbox move)",
      "acknowledges_on_arrival", nil
    ),
    ("crmitchelmore/justspeaktoit#771 (fixes #674)", "acknowledges_failed_write", nil),
    ("lionheart/openradar-mirror#13658 (radar 25767669)", "stamps_arrival", "2016-04-17"),
    ("lionheart/openradar-mirror#16591 (radar 29779788)", "new_id_on_redelivery", nil),
    ("lionheart/openradar-mirror#6862 (radar 23685821)", "stamps_arrival", "2015-11-30"),
    ("Automattic/pocket-casts-ios#1430", "stamps_arrival", "2024-12-09"),
    ("dmadan86/waves#368 (review)", "latest_value_only", nil),
    ("cachly/issues-tracker#5749", "too_large_dropped_silently", nil),
    ("4taras4/totp-auth#19", "never_puts_back", nil),
    ("home-assistant/iOS#1454", "acknowledges_on_arrival", nil),
    ("eigengo/lift#92", "new_id_on_redelivery", nil),
    ("coredevices/mobileapp#426", "dedup_in_memory_only", nil),
    ("duxins/alog#37", "stamps_arrival", "2024-04-12"),
    ("mudkipme/MoeMemosAndroid#333", "stamps_commit", "2026-02-22"),
    ("Azure/azure-mobile-apps-net-client#74", "stamps_commit", "2016-02-03"),
    ("0xf4b1/motionmate#71", "arrival_stamp", "2022-08-03"),
    ("InlitX/streak#189", "day_start_ignored", nil),
    ("HabitRPG/habitica#3806", "rolls_over_on_travel", "2014-07-30"),
    ("ankitects/anki#2801", "current_offset_for_past", "2023-10-10"),
    ("ankidroid/Anki-Android#5831", "day_start_stays_behind", "2020-03-18"),
    ("jofoerster/habitsync#128", "utc_day", "2025-12-30"),
    ("leviFrosty/witness-work#439 (refs #261, #309)", "noon_utc_anchor", "2026-08-19"),
    ("hanjoongcho/aaf-easydiary#214 (also #64)", "midnight_instant", "2023-05-26"),
    ("ryanbr/noop#1002 (fix #1003)", "receiver_zone", "2026-01-15"),
    ("ryanbr/noop#67 (log #69)", "never_flags_clock", nil),
    ("BasedHardware/omi#4842 (also #11094)", "refusal_blocks_queue", nil),
    ("getodk/getodk#1208", "cached_today", "2016-03-04"),
    ("wix/react-native-calendars#2321 (also #2505)", "gap_midnight_backward", "2023-09-02"),
    ("SwissCovid/swisscovid-app-ios#505", "week_year_sunday", nil),
    ("developerjamiu/smart-text-flutter#40", "non_gregorian_calendar", "2569-09-16"),
    ("daneden/Solstice#67", "stale_offset", "2022-10-31"),
  ]

  static let notShown: [(source: String, reason: String)] = []

  @Test("each report is one scenario's source, or is not shown for a reason")
  func everyReport() throws {
    let sources = try ScenarioFolder.names.flatMap { name in
      try ScenarioFolder.scenarios(in: name).compactMap(\.source)
    }
    #expect(Self.shown.count + Self.notShown.count == 33)
    #expect(Set(Self.shown.map(\.source)).count == Self.shown.count)
    for (source, _, _) in Self.shown {
      #expect(sources.filter { $0 == source }.count == 1, "\(source)")
    }
    for (source, reason) in Self.notShown {
      #expect(!sources.contains(source) && !reason.isEmpty, "\(source)")
    }
  }

  @Test("each scenario made from a report is broken by the bug with that report's mechanism")
  func mechanisms() throws {
    let scenarios = try ScenarioFolder.names.flatMap { try ScenarioFolder.scenarios(in: $0) }
    for (source, name, reported) in Self.shown {
      let scenario = try #require(scenarios.first { $0.source == source }, "\(source)")
      let bug = try #require(WrongSubjects.named(name), "there is no known bug \(name)")
      let filed = Filed()
      let isBroken = (0..<10).contains { (seed: UInt64) in
        let runner = Runner(subject: bug, zones: ScenarioFolder.zones)
        return runner.run(scenario, seed: seed, readers: [filed]).verdict == .broken
      }
      #expect(isBroken, "\(name) leaves \(source) whole")
      guard let reported else { continue }
      #expect(filed.days.contains(reported), "\(name) files \(source) under \(filed.days)")
    }
  }

  /// The days under which home has filed something.
  private final class Filed: JournalReader {
    var days: [String] = []

    func read(_ entry: JournalEntry) {
      if case .committed(let record) = entry.event { days.append(record.day.description) }
    }
  }
}
