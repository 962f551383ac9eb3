import Handoff
import HandoffSimulation

/// What one clock of a run showed over time, also between journal entries.
struct DeviceClock: Sendable {
  let lane: Lane
  private(set) var stretches: [Stretch]

  init(_ lane: Lane, _ first: Stretch) {
    self.lane = lane
    stretches = [first]
  }

  /// What the clock shows at a time.
  mutating func see(_ face: JournalEntry.ClockFace, at time: VirtualTime) {
    stretches[stretches.count - 1].last = (time, face)
  }

  /// From here on another rule is in force: the clock was changed, or is in another zone.
  mutating func change(
    _ face: JournalEntry.ClockFace, at time: VirtualTime, table: ZoneTable? = nil,
    dayStart: DayStart? = nil
  ) {
    let before = stretches[stretches.count - 1]
    stretches.append(
      Stretch(
        from: time, face: face, table: table ?? before.table,
        dayStart: dayStart ?? before.dayStart))
  }

  /// Whether the person has set that days begin later than at midnight.
  var startsDaysLater: Bool { stretches.contains { $0.dayStart != .midnight } }

  func face(at time: VirtualTime) -> JournalEntry.ClockFace {
    (stretches.last { $0.from <= time } ?? stretches[0]).face(at: time)
  }

  /// The lines after a time and not after another one, in order.
  func lines(after start: VirtualTime, upTo end: VirtualTime) -> ClockLines {
    var result = ClockLines()
    for (index, stretch) in stretches.enumerated() {
      let isLast = index + 1 == stretches.count
      let next = isLast ? VirtualTime.never : stretches[index + 1].from
      let first = max(start, stretch.from)
      let last = min(end, next)
      if stretch.from > start, stretch.from <= end, index > 0 {
        let before = stretches[index - 1].face(at: stretch.from).date
        let day = stretch.face.date
        if before != day { result.add(ClockLine(lane, stretch.from, .jump(day))) }
      }
      if first < last { stretch.add(to: &result, lane, after: first, upTo: last) }
    }
    return result
  }

  /// A time in which the clock runs by one rule.
  struct Stretch: Sendable {
    var from: VirtualTime
    /// What it showed then.
    var face: JournalEntry.ClockFace
    /// The rules of its zone; `nil` when nobody knows them.
    var table: ZoneTable?
    var dayStart: DayStart
    /// What it showed last, as far as is known.
    var last: (time: VirtualTime, face: JournalEntry.ClockFace)

    init(
      from: VirtualTime, face: JournalEntry.ClockFace, table: ZoneTable?, dayStart: DayStart
    ) {
      self.from = from
      self.face = face
      self.table = table
      self.dayStart = dayStart
      self.last = (from, face)
    }
  }
}

extension DeviceClock.Stretch {
  /// Milliseconds that the clock shows for so many microseconds of true time.
  private var rate: (shown: Int64, time: Int64) {
    let time = last.time.microseconds - from.microseconds
    let shown = last.face.instant.milliseconds - face.instant.milliseconds
    // What is lost of a millisecond is no drift.
    let difference = Int128(shown) * 1_000 - Int128(time)
    return time <= 0 || shown <= 0 || difference.magnitude <= 1_000 ? (1, 1_000) : (shown, time)
  }

  private func instant(at time: VirtualTime) -> Instant {
    let elapsed = Int128(time.microseconds - from.microseconds)
    let shown = elapsed * Int128(rate.shown) / Int128(rate.time)
    return Instant(milliseconds: face.instant.milliseconds + Int64(clamping: shown))
  }

  /// When the clock shows an instant.
  private func time(of instant: Instant) -> VirtualTime {
    let shown = Int128(instant.milliseconds - face.instant.milliseconds)
    let (numerator, divisor) = (Int128(rate.time), Int128(rate.shown))
    let elapsed = (shown * numerator + divisor - 1) / divisor
    return VirtualTime(microseconds: from.microseconds + Int64(clamping: elapsed))
  }

  /// Whether the device follows its zone's rules.
  private var follows: ZoneTable? {
    guard let table, table.offset(at: face.instant) == face.offset,
      table.offset(at: last.face.instant) == last.face.offset
    else { return nil }
    return table
  }

  /// Counts it from an earlier time, at which the same rule was in force already.
  mutating func startEarlier(at time: VirtualTime) {
    face = face(at: time)
    from = time
  }

  func face(at time: VirtualTime) -> JournalEntry.ClockFace {
    let instant = instant(at: time)
    return JournalEntry.ClockFace(
      instant: instant, offset: follows?.offset(at: instant) ?? face.offset)
  }

  func add(
    to lines: inout ClockLines, _ lane: Lane, after start: VirtualTime, upTo end: VirtualTime
  ) {
    let first = instant(at: start)
    let last = instant(at: end)
    let table = follows
    let line = { (moment: Instant, kind: ClockLine.Kind) in
      ClockLine(lane, time(of: moment), kind)
    }
    for (moment, day) in starts(of: .midnight, first, last, table, &lines) {
      lines.add(line(moment, .midnight(day)))
    }
    if dayStart != .midnight {
      for (moment, day) in starts(of: dayStart, first, last, table, &lines) {
        lines.add(line(moment, .dayStart(day, dayStart)))
      }
    }
    let changes = table?.transitions(after: first, upTo: last) ?? []
    // Of the changes of many years, the first and the last ones.
    for change in changes.prefix(2) + changes.dropFirst(2).suffix(2) {
      lines.add(line(change.instant, .offset(change)))
    }
  }

  /// The beginnings of days, after one shown instant and up to another: all of a few, and the first
  /// and last of many, with the others counted.
  private func starts(
    of dayStart: DayStart, _ first: Instant, _ last: Instant, _ table: ZoneTable?,
    _ lines: inout ClockLines
  ) -> [(Instant, LocalDay)] {
    let few = Duration.seconds(3 * 86_400)
    guard last - first > few + few else {
      return starts(of: dayStart, from: first, upTo: last, table)
    }
    let early = starts(of: dayStart, from: first, upTo: first + few, table)
    let late = starts(of: dayStart, from: last - few, upTo: last, table)
    guard let end = early.last?.1, let begin = late.first?.1 else { return early + late }
    if dayStart == .midnight {
      lines.leftOut += max(0, Int(begin.number) - Int(end.number) - 1)
    }
    return early + late
  }

  private func starts(
    of dayStart: DayStart, from first: Instant, upTo last: Instant, _ table: ZoneTable?
  ) -> [(Instant, LocalDay)] {
    var result: [(Instant, LocalDay)] = []
    var place = first
    var changes = (table?.transitions(after: first, upTo: last) ?? [])[...]
    while place < last {
      let offset = table?.offset(at: place) ?? face.offset
      let change = changes.popFirst()?.instant
      let end = change.map { $0 - .milliseconds(1) } ?? last
      var day = LocalDay(of: place, at: offset, startingAt: dayStart)
      var next = day.end(at: offset, startingAt: dayStart)
      while next <= end {
        day.number += 1
        result.append((next, day))
        next += .seconds(86_400)
      }
      guard let table, let change else { break }
      let label = LocalDay(of: change, at: table.offset(at: change), startingAt: dayStart)
      if label != day { result.append((change, label)) }
      place = change
    }
    return result
  }
}

extension LocalDay {
  /// The first moment after it, as long as the offset stays.
  fileprivate func end(at offset: UTCOffset, startingAt dayStart: DayStart) -> Instant {
    Instant(
      milliseconds: (Int64(number) + 1) * 86_400_000 - Int64(offset.seconds) * 1_000
        + Int64(dayStart.minutes) * 60_000)
  }
}
