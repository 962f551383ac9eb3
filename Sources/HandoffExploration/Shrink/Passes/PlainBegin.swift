import Handoff
import HandoffScenarios

extension ShrinkPass {
  /// The plainest zone and moment to begin in.
  static let plainBegin = ShrinkPass("plain begin") { search in
    for begin in PlainBegin.candidates(search.current, search.zones) {
      if search.isSpent || search.accepts({ $0.begin = begin }) { return }
    }
  }
}

extension ShrinkPass {
  /// The least seed that does, where it is not 0 that does.
  static let plainSeed = ShrinkPass("plain seed") { search in
    for seed in 0..<min(search.current.seed, 10) where search.accepts({ $0.seed = seed }) { return }
  }
}

/// Moments to begin at.
enum PlainBegin {
  /// The plainest of all; nil when the scenario begins there.
  static func plainest(_ scenario: Scenario, _ zones: ZoneDatabase) -> WallReading? {
    let begin = reading(BeginRank.dates[0], BeginRank.minutes[0], .utc, zones)
    return begin == scenario.begin ? nil : begin
  }

  /// Those that are plainer than a scenario's own, the plainest first.
  static func candidates(_ scenario: Scenario, _ zones: ZoneDatabase) -> [WallReading] {
    let begin = scenario.begin
    let wall = begin.civil
    var all: [WallReading] = []
    let minute = begin.millisecondOfDay / 60_000
    for zone in (ZoneRank.simplest + [begin.zone]) {
      for date in BeginRank.dates + [wall.date] {
        for minute in BeginRank.minutes + [minute / 60 * 60, minute] {
          if let begin = reading(date, minute, zone, zones) { all.append(begin) }
        }
      }
    }
    let rank = { (begin: WallReading) in BeginRank.rank(of: begin) + ZoneRank.rank(of: begin.zone) }
    return all.map { (rank($0), $0) }.filter { $0.0 < rank(begin) }
      .sorted { $0.0 < $1.0 }.map(\.1)
  }

  private static func reading(
    _ date: CivilDate, _ minute: Int, _ zone: ZoneID, _ zones: ZoneDatabase
  ) -> WallReading? {
    guard let table = zones.table(for: zone),
      let wall = CivilTime(date, hour: minute / 60, minute: minute % 60),
      case .unique(let instant) = table.resolve(wall)
    else { return nil }
    return WallReading(instant: instant, offset: table.offset(at: instant), zone: zone)
  }
}
