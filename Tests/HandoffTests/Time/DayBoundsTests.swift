import Testing

@testable import Handoff

struct DayBoundsTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var what: String
    var zone: String
    var day: String
    var start: String
    var minutes: Int
    /// Minutes of each piece.
    var pieces: [Int]
    var testDescription: String { what }

    init(
      _ what: String, _ zone: String, _ day: String, from start: String = "00:00", _ minutes: Int,
      _ pieces: [Int]
    ) {
      self.what = what
      self.zone = zone
      self.day = day
      self.start = start
      self.minutes = minutes
      self.pieces = pieces
    }
  }

  @Test(arguments: [
    Row("an ordinary day", "Europe/Berlin", "2024-04-09", 1_440, [1_440]),
    Row("spring in Berlin", "Europe/Berlin", "2024-03-31", 1_380, [1_380]),
    Row("autumn in Berlin", "Europe/Berlin", "2024-10-27", 1_500, [1_500]),
    Row(
      "autumn in Berlin from 04:00", "Europe/Berlin", "2024-10-26", from: "04:00", 1_500, [1_500]),
    Row("midnight comes twice", "America/Sao_Paulo", "2018-02-17", 1_500, [1_500]),
    Row("the day after midnight came twice", "America/Sao_Paulo", "2018-02-18", 1_440, [1_440]),
    Row("midnight is missing", "America/Sao_Paulo", "2018-11-04", 1_380, [1_380]),
    Row("half an hour forward", "Australia/Lord_Howe", "2020-10-04", 1_410, [1_410]),
    Row("half an hour back", "Australia/Lord_Howe", "2020-04-05", 1_470, [1_470]),
    Row("a gap from 23:30 over midnight", "America/Toronto", "1919-03-30", 1_410, [1_410]),
    Row("a gap over midnight to 00:30", "America/Toronto", "1919-03-31", 1_410, [1_410]),
    Row("back from 00:01: the day before", "America/St_Johns", "2010-11-06", 1_440, [1_440, 59]),
    Row("back from 00:01: the day itself", "America/St_Johns", "2010-11-07", 1_500, [1, 1_440]),
    Row("back from 02:00 to 23:00: before", "Antarctica/Casey", "2010-03-04", 1_440, [1_440, 60]),
    Row("back from 02:00 to 23:00: itself", "Antarctica/Casey", "2010-03-05", 1_620, [120, 1_440]),
    Row("twenty minutes forward", "Asia/Singapore", "1933-01-01", 1_420, [1_420]),
    Row("the day before an absent one", "Pacific/Apia", "2011-12-29", 1_440, [1_440]),
    Row("the day after an absent one", "Pacific/Apia", "2011-12-31", 1_440, [1_440]),
    Row("a day start in a fold", "Europe/Berlin", "2024-10-27", from: "02:30", 1_500, [30, 1_440]),
    Row("before that day start", "Europe/Berlin", "2024-10-26", from: "02:30", 1_440, [1_440, 30]),
    Row("a day start in a gap", "Europe/Berlin", "2024-03-31", from: "02:30", 1_410, [1_410]),
    Row(
      "before a day start in a gap", "Europe/Berlin", "2024-03-30", from: "02:30", 1_410, [1_410]),
  ])
  func `a day has its hours and its pieces`(_ row: Row) throws {
    let bounds = try #require(try self.bounds(row.day, row.zone, row.start))
    #expect(bounds.length == .seconds(row.minutes * 60))
    #expect(
      bounds.pieces.map { $0.upperBound - $0.lowerBound } == row.pieces.map { .seconds($0 * 60) })
    #expect(bounds.labelled == .seconds(row.pieces.reduce(0, +) * 60))
    #expect(bounds.isContiguous == (row.pieces.count == 1))
  }

  @Test(arguments: [
    ("Pacific/Apia", "2011-12-30"), ("Pacific/Kwajalein", "1993-08-21"),
    ("Pacific/Kiritimati", "1994-12-31"),
  ])
  func `a day that a zone left out has no bounds`(zone: String, day: String) throws {
    #expect(try bounds(day, zone) == nil)
  }

  @Test(arguments: [
    ("America/Sao_Paulo", "2018-11-04", "2018-11-04T03:00:00Z", "gap"),
    ("America/Toronto", "1919-03-31", "1919-03-31T04:30:00Z", "gap"),
    ("America/St_Johns", "2010-11-07", "2010-11-07T02:30:00Z", "fold"),
    ("Antarctica/Casey", "2010-03-05", "2010-03-04T13:00:00Z", "fold"),
    ("Europe/Berlin", "2024-03-31", "2024-03-30T23:00:00Z", "unique"),
  ])
  func `a day starts at the first moment that there is`(
    zone: String, day: String, start: String, kind: String
  ) throws {
    let bounds = try #require(try bounds(day, zone))
    #expect(bounds.start.description == start)
    switch bounds.beginning {
    case .unique(let instant): #expect(kind == "unique" && instant == bounds.start)
    case .gap(let change, _, _): #expect(kind == "gap" && change == bounds.start)
    case .fold(let first, _): #expect(kind == "fold" && first == bounds.start)
    }
  }

  @Test(arguments: [
    ("2010-11-06T23:30:00-02:30[America/St_Johns]", "00:00", false),
    ("2010-11-05T23:30:00-02:30[America/St_Johns]", "00:00", true),
    ("2010-11-07T12:00:00-03:30[America/St_Johns]", "23:30", false),
    ("2011-12-30T12:00:00-10:00[Pacific/Apia]", "00:00", true),
  ])
  func `a capture knows whether its day is in one piece`(
    text: String, start: String, isContiguous: Bool
  ) throws {
    let reading = try #require(try CaptureText.read(text).reading)
    let capture = Capture(reading, dayStart: try #require(DayStart(start)))
    let table = try #require(ZoneDatabase.foundation.table(for: capture.zone))
    #expect(DayBounds.isContiguous(dayOf: capture, in: table) == isContiguous)
  }

  @Test(arguments: ["00:00", "04:00", "02:30", "23:45"])
  func `the days of every zone follow one another, and their pieces share no moment`(
    start: String
  ) throws {
    let dayStart = try #require(DayStart(start))
    let zones = ["America/St_Johns", "Antarctica/Casey", "Pacific/Apia", "Asia/Singapore"]
    for zone in zones + ["Australia/Lord_Howe", "America/Toronto", "America/Havana"] {
      let table = try #require(ZoneDatabase.foundation.table(for: ZoneID(zone)))
      var wrong: [LocalDay] = []
      for change in table.transitions {
        let near = LocalDay(of: change.instant, at: change.after, startingAt: dayStart).number
        var before: DayBounds?
        for day in (near - 3...near + 3).map(LocalDay.init(number:)) {
          guard let bounds = DayBounds(of: day, in: table, startingAt: dayStart) else { continue }
          if let before, before.end != bounds.start { wrong.append(day) }
          before = bounds
          let ends = bounds.pieces.flatMap { [$0.lowerBound, $0.upperBound - .milliseconds(1)] }
          let labels = ends.map { LocalDay(of: $0, at: table.offset(at: $0), startingAt: dayStart) }
          if labels.contains(where: { $0 != day }) { wrong.append(day) }
        }
      }
      #expect(wrong.isEmpty, "\(zone)")
    }
  }

  private func bounds(_ day: String, _ zone: String, _ start: String = "00:00") throws -> DayBounds?
  {
    let table = try #require(ZoneDatabase.foundation.table(for: ZoneID(zone)))
    return DayBounds(
      of: try #require(LocalDay(day)), in: table, startingAt: try #require(DayStart(start)))
  }
}
