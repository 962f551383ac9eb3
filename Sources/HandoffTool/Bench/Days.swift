import Foundation
import Handoff
import HandoffExploration
import HandoffScenarios

extension Measurement {
  static let days = Measurement(title: "Days and zones") {
    let zones = ZoneDatabase.foundation
    let count = 1_000_000
    let captures = (0..<4_096).map { index in
      Capture(
        instant: Instant(milliseconds: 1_600_000_000_000 + Int64(index) * 86_399_123),
        offset: UTCOffset(seconds: Int32(index % 24 - 12) * 3_600), zone: .utc,
        dayStart: DayStart(minutes: index % 5 * 60) ?? .midnight)
    }
    let day = median(of: 7) { perItem(count) { Int(captures[$0 & 4_095].day.number) } }
    guard let table = zones.table(for: ZoneID("America/New_York")),
      let zone = TimeZone(identifier: "America/New_York")
    else { return ["skipped: there is no America/New_York"] }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    // In turns: what others do to this machine then slows both.
    let rounds = (0..<15).map { _ in
      (
        table: perItem(count) { index in
          let instant = captures[index & 4_095].instant
          let offset = table.offset(at: instant)
          return Int(LocalDay(of: instant, at: offset, startingAt: .midnight).number)
        },
        foundation: perItem(count / 50) { index in
          let date = Date(
            timeIntervalSince1970: Double(captures[index & 4_095].instant.milliseconds) / 1_000)
          let parts = calendar.dateComponents([.year, .month, .day], from: date)
          return (parts.day ?? 0) + (parts.month ?? 0) + (parts.year ?? 0)
        }
      )
    }
    let byTable = median(of: rounds.map(\.table))
    let byFoundation = median(of: rounds.map(\.foundation))
    let ratio = median(of: rounds.map { $0.foundation / $0.table })
    return [
      "local day of a capture: \(figure(day * 1e9)) ns",
      "local day of an instant by table: \(figure(byTable * 1e9)) ns, dateComponents "
        + "\(figure(byFoundation * 1e9, 0)) ns: \(figure(ratio, 0)) times as long",
    ] + tables()
  }

  /// What the first question to a zone costs that nobody has asked before, in every year of three
  /// centuries, and what all of these questions to the slowest zone cost together.
  private static func tables() -> [String] {
    let source = FoundationZones()
    let zones = source.ids.map { id in
      let rounds = (0..<3).map { _ in questions(to: id, of: source) }
      let years = years.indices.map { year in median(of: rounds.map { $0[year] }) }
      return (id: id, years: years)
    }
    guard let slowest = zones.max(by: { $0.years.max()! < $1.years.max()! }) else { return [] }
    let year = slowest.years.indices.max { slowest.years[$0] < slowest.years[$1] }!
    let now = median(of: zones.map { $0.years[years.firstIndex(of: 2026)!] })
    let whole = median(of: 3) { seconds { _ = source.load(slowest.id)?.transitions } }
    return [
      "the first question to a zone: \(figure(now * 1e6, 0)) µs in 2026 (the median of "
        + "\(zones.count)), at most \(figure(slowest.years[year] * 1e6, 0)) µs (\(slowest.id), "
        + "\(years[year]))",
      "all that \(slowest.id) knows: \(figure(whole * 1e3, 2)) ms",
    ]
  }

  /// What a question about each year costs a table that was not asked before about its time.
  private static func questions(to id: ZoneID, of source: FoundationZones) -> [Double] {
    var table: ZoneTable?
    let load = seconds { table = source.load(id) }
    return years.map { year in
      let moment = Instant(milliseconds: 0) + .seconds(31_556_952) * (year - 1970)
      return load + seconds { _ = table?.offset(at: moment) }
    }
  }

  private static let years = Array(1900...2199)

  static let audit = Measurement(
    title: "`handoff audit`: a table of 200,000 rows, one in fifty wrong"
  ) {
    let count = 200_000
    var text = Array("captured,arrived,phone_zone,filed\r\n".utf8)
    let start = Instant(milliseconds: 1_735_689_600_000)
    let berlin = ZoneID("Europe/Berlin")
    for row in 0..<count {
      let offset = UTCOffset(seconds: 3_600)
      let instant = start + .seconds(row % 86_400 * 60)
      let reading = WallReading(instant: instant, offset: offset, zone: berlin)
      let day = LocalDay(of: instant, at: row % 50 == 0 ? .utc : offset, startingAt: .midnight)
      text += "\(reading),\(instant + .seconds(60)),Europe/Berlin,\(day)\r\n".utf8
    }
    let time = median(of: 3) {
      seconds {
        var audit = Audit(.csv, defaults: AuditDefaults(), zones: .foundation)
        text.withUnsafeBufferPointer { bytes in
          for place in stride(from: 0, to: bytes.count, by: 1 << 18) {
            let end = min(place + 1 << 18, bytes.count)
            try? audit.feed(UnsafeBufferPointer(rebasing: bytes[place..<end]))
          }
        }
        _ = try? audit.finish()
      }
    }
    return [
      "\(figure(time / Double(count) * 1e9, 0)) ns a row, "
        + "\(figure(1_000_000 * time / Double(count))) s for a million, "
        + "\(figure(Double(text.count) / time / 1e6, 0)) MB a second"
    ]
  }
}

/// Seconds that each of some items takes. What the items give is added up in a register: a sum in
/// memory would be measured with them.
private func perItem(_ count: Int, _ work: (Int) -> Int) -> Double {
  let time = seconds {
    var sum = 0
    for item in 0..<count { sum &+= work(item) }
    precondition(sum != 0, "nothing was measured")
  }
  return time / Double(count)
}
