import Handoff
import HandoffScenarios

extension ShrinkPass {
  /// A plainer moment to begin at: the zone, then the day, then the time of day, each as a clock
  /// there shows it.
  static let plainBegin = ShrinkPass("plain begin") { search in
    startWithTheFirstStep(&search)
    let current = search.current.begin
    let minute = current.millisecondOfDay / 60_000
    let zones = ZoneRank.simplest.prefix(ZoneRank.rank(of: current.zone))
    let dates = BeginRank.dates.filter { $0 != current.civil.date }
    let minutes = (BeginRank.minutes + [minute / 60 * 60, minute]).filter { $0 != minute }
    for zone in zones {
      if accepts(current.civil.date, minute, zone, &search) { break }
    }
    for date in dates {
      let begin = search.current.begin
      if accepts(date, begin.millisecondOfDay / 60_000, begin.zone, &search) { break }
    }
    for minute in minutes {
      let begin = search.current.begin
      if accepts(begin.civil.date, minute, begin.zone, &search) { break }
    }
  }

  private static func accepts(
    _ date: CivilDate, _ minute: Int, _ zone: ZoneID, _ search: inout ShrinkSearch
  ) -> Bool {
    guard let begin = BeginRank.reading(date, minute, zone, search.zones) else { return false }
    return search.accepts { $0.begin = begin }
  }

  /// The world begins when the first thing happens.
  private static func startWithTheFirstStep(_ search: inout ShrinkSearch) {
    let scenario = search.current
    guard !scenario.steps.isEmpty, scenario.wait(before: 0) > .zero,
      let table = search.zones.table(for: scenario.zone)
    else { return }
    let instant = scenario.begin.instant + scenario.wait(before: 0)
    let begin = WallReading(
      instant: instant, offset: table.offset(at: instant), zone: scenario.zone)
    search.accepts {
      $0.begin = begin
      $0.steps[0].when = .after(.zero)
    }
  }
}
