/// A zone's rule for all years, as POSIX writes it in `TZ`: `CET-1CEST,M3.5.0,M10.5.0/3`.
///
/// After POSIX.1-2024, section 8.3, with the hours -167 to 167 of RFC 9636, section 3.3.2.
struct PosixZoneRule {
  let standard: UTCOffset
  private let summer: (offset: UTCOffset, start: Turn, end: Turn)?

  /// A day of the year, and seconds after its midnight on the clock before the change.
  private struct Turn {
    enum Day {
      /// `Jn`: 1 to 365, 29 February never counted.
      case withoutLeapDay(Int)
      /// `n`: 0 to 365, 29 February counted.
      case withLeapDay(Int)
      /// `Mm.w.d`: week 5 is the last; day 0 is Sunday.
      case weekday(month: Int, week: Int, day: Int)
    }

    let day: Day
    let seconds: Int

    /// Days since 1970-01-01 in a year.
    func date(in year: Int) -> Int64 {
      let january = CivilDate(year: year, month: 1, day: 1)!.daysSince1970
      switch day {
      case .withLeapDay(let number): return january + Int64(number)
      case .withoutLeapDay(let number):
        let isLeap = CivilDate.daysIn(month: 2, of: year) == 29
        return january + Int64(isLeap && number >= 60 ? number : number - 1)
      case .weekday(let month, let week, let weekday):
        let first = CivilDate(year: year, month: month, day: 1)!.daysSince1970
        // 1970-01-01 was a Thursday, day 4.
        let firstWeekday = (first + 4) - (first + 4).floorDivided(by: 7) * 7
        let ahead = (weekday - Int(firstWeekday) + 7) % 7
        let day = ahead + 7 * (week - 1)
        let length = CivilDate.daysIn(month: month, of: year)
        return first + Int64(day < length ? day : day - 7)
      }
    }
  }

  /// Nil when the text is no such rule.
  init?(_ text: some Sequence<UInt8>) {
    var scanner = Scanner(rest: Array(text)[...])
    guard scanner.name(), let west = scanner.time(limit: 24) else { return nil }
    standard = UTCOffset(seconds: Int32(-west))
    guard !scanner.rest.isEmpty else {
      summer = nil
      return
    }
    guard scanner.name() else { return nil }
    var offset = UTCOffset(seconds: standard.seconds + 3_600)
    if scanner.rest.first != UInt8(ascii: ",") {
      guard let west = scanner.time(limit: 24) else { return nil }
      offset = UTCOffset(seconds: Int32(-west))
    }
    guard scanner.take(","), let start = scanner.turn(), scanner.take(","),
      let end = scanner.turn(),
      scanner.rest.isEmpty
    else { return nil }
    summer = (offset, start, end)
  }

  /// The changes of these years, in order.
  func transitions(years: ClosedRange<Int>) -> [(instant: Instant, offset: UTCOffset)] {
    guard let summer else { return [] }
    var changes: [(instant: Instant, offset: UTCOffset)] = []
    for year in years {
      let start = moment(summer.start, in: year, clock: standard)
      let end = moment(summer.end, in: year, clock: summer.offset)
      let both = [(instant: start, offset: summer.offset), (instant: end, offset: standard)]
      changes += start < end ? both : both.reversed()
    }
    return changes
  }

  private func moment(_ turn: Turn, in year: Int, clock: UTCOffset) -> Instant {
    let seconds = turn.date(in: year) * 86_400 + Int64(turn.seconds) - Int64(clock.seconds)
    return Instant(milliseconds: seconds * 1_000)
  }

  private struct Scanner {
    var rest: ArraySlice<UInt8>

    mutating func take(_ scalar: Unicode.Scalar) -> Bool {
      guard rest.first == UInt8(ascii: scalar) else { return false }
      rest.removeFirst()
      return true
    }

    /// Three letters or more, or anything in angle brackets.
    mutating func name() -> Bool {
      if take("<") {
        guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return false }
        rest = rest[(end + 1)...]
        return true
      }
      let letters = rest.prefix {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20)
      }
      rest = rest[letters.endIndex...]
      return letters.count >= 3
    }

    mutating func number(_ range: ClosedRange<Int>) -> Int? {
      var number: Int?
      while let byte = rest.first, byte &- 48 < 10, (number ?? 0) < 1_000 {
        number = (number ?? 0) * 10 + Int(byte &- 48)
        rest.removeFirst()
      }
      guard let number, range.contains(number) else { return nil }
      return number
    }

    /// `[+-]hh[:mm[:ss]]`, in seconds.
    mutating func time(limit hours: Int) -> Int? {
      let isNegative = take("-")
      if !isNegative { _ = take("+") }
      guard var seconds = number(0...hours).map({ $0 * 3_600 }) else { return nil }
      if take(":") {
        guard let minutes = number(0...59) else { return nil }
        seconds += minutes * 60
        if take(":") {
          guard let more = number(0...59) else { return nil }
          seconds += more
        }
      }
      return isNegative ? -seconds : seconds
    }

    mutating func turn() -> Turn? {
      guard let day = day() else { return nil }
      guard take("/") else { return Turn(day: day, seconds: 7_200) }
      return time(limit: 167).map { Turn(day: day, seconds: $0) }
    }

    private mutating func day() -> Turn.Day? {
      if take("J") { return number(1...365).map(Turn.Day.withoutLeapDay) }
      guard take("M") else { return number(0...365).map(Turn.Day.withLeapDay) }
      guard let month = number(1...12), take("."), let week = number(1...5), take("."),
        let day = number(0...6)
      else { return nil }
      return .weekday(month: month, week: week, day: day)
    }
  }
}
