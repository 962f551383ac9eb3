import Handoff
import HandoffScenarios

/// Zones, from the one that says least to those that are nowhere in the list.
enum ZoneRank {
  static let simplest: [ZoneID] = [
    .utc, ZoneID("America/New_York"), ZoneID("Asia/Tokyo"), ZoneID("Europe/Berlin"),
    ZoneID("America/Los_Angeles"), ZoneID("Pacific/Auckland"), ZoneID("Asia/Kolkata"),
    ZoneID("Pacific/Apia"), ZoneID("America/Santiago"), ZoneID("America/Havana"),
  ]

  static func rank(of zone: ZoneID) -> Int { simplest.firstIndex(of: zone) ?? simplest.count }
}

/// The moments at which scenarios begin, from the plainest on.
enum BeginRank {
  /// The day and the times of day, as shown by a clock in the zone of the beginning.
  static let dates: [CivilDate] = [
    (2026, 1, 15), (2026, 7, 15), (2026, 3, 8), (2026, 3, 29), (2026, 10, 25), (2026, 11, 1),
    (2024, 2, 29), (2026, 12, 31), (2010, 1, 1),
  ]
  .compactMap { CivilDate(year: $0.0, month: $0.1, day: $0.2) }
  static let minutes = [720, 1_439, 0, 60, 1_380, 180]

  static func rank(of begin: WallReading) -> Int {
    let wall = begin.civil
    let date = dates.firstIndex(of: wall.date) ?? dates.count
    let (minute, rest) = begin.millisecondOfDay.quotientAndRemainder(dividingBy: 60_000)
    var time = minutes.firstIndex(of: minute) ?? (minute % 60 == 0 ? 20 : minute % 5 == 0 ? 21 : 22)
    if rest != 0 { time = 23 }
    return date * 24 + time
  }

  /// The plainest of all.
  static func plainest(_ zones: ZoneDatabase) -> WallReading? {
    reading(dates[0], minutes[0], .utc, zones)
  }

  /// A time of day, in minutes, on a day; nil where it does not come exactly once.
  static func reading(
    _ date: CivilDate, _ minute: Int, _ zone: ZoneID, _ zones: ZoneDatabase
  ) -> WallReading? {
    guard let table = zones.table(for: zone),
      let wall = CivilTime(date, hour: minute / 60, minute: minute % 60),
      case .unique(let instant) = table.resolve(wall)
    else { return nil }
    return WallReading(instant: instant, offset: table.offset(at: instant), zone: zone)
  }
}

extension WallReading {
  /// What the clock showed, as time since its midnight.
  var millisecondOfDay: Int {
    let day = Int64(86_400_000)
    let wall = instant.milliseconds + Int64(offset.seconds) * 1_000
    return Int((wall % day + day) % day)
  }
}
