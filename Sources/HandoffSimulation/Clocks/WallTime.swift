import Handoff

/// The wall clock of one device: true time plus an offset that may step or drift, seen in a zone.
///
/// True time never steps; only this does.
struct WallTime {
  /// The true instant at which the world began.
  private let begin: Instant
  /// What the clock showed, and when (in true time since the world began), at the last change.
  private var shown: Instant
  private var since = VirtualTime.zero
  /// Parts per million by which the clock runs fast.
  private(set) var drift = 0
  private(set) var zone: ZoneID
  private var table: ZoneTable
  /// An offset that the device fails to update.
  private(set) var stuckOffset: UTCOffset?
  /// Around the last reading, in shown instants.
  private var stretch: ZoneTable.Stretch

  init(begin: Instant, ahead: Duration, drift: Int, zone: ZoneID, table: ZoneTable) {
    self.begin = begin
    self.shown = begin + ahead
    self.drift = drift
    self.zone = zone
    self.table = table
    self.stretch = table.stretch(at: shown)
  }

  mutating func reading(at now: VirtualTime) -> WallReading {
    let (instant, offset) = face(at: now)
    return WallReading(instant: instant, offset: offset, zone: zone)
  }

  /// The reading without its zone.
  mutating func face(at now: VirtualTime) -> (instant: Instant, offset: UTCOffset) {
    let instant = instant(at: now)
    return (instant, offset(at: instant))
  }

  /// What the clock shows.
  private func instant(at now: VirtualTime) -> Instant {
    var elapsed = now.microseconds - since.microseconds
    if drift != 0 {
      let (part, _) = elapsed.multipliedReportingOverflow(by: Int64(drift))
      elapsed += part / 1_000_000
    }
    let milliseconds = elapsed >= 0 ? elapsed / 1_000 : (elapsed - 999) / 1_000
    return Instant(milliseconds: shown.milliseconds &+ milliseconds)
  }

  private mutating func offset(at instant: Instant) -> UTCOffset {
    if let stuckOffset { return stuckOffset }
    if !stretch.bounds.contains(instant) { stretch = table.stretch(at: instant) }
    return stretch.offset
  }

  // MARK: Changes

  /// The clock shows this from now on.
  mutating func set(to instant: Instant, at now: VirtualTime) {
    shown = instant
    since = now
  }

  mutating func jump(by duration: Duration, at now: VirtualTime) {
    set(to: instant(at: now) + duration, at: now)
  }

  mutating func drift(by partsPerMillion: Int, at now: VirtualTime) {
    set(to: instant(at: now), at: now)
    drift = partsPerMillion
  }

  /// The clock is right again, runs right, and follows its zone.
  mutating func correct(at now: VirtualTime) {
    drift = 0
    stuckOffset = nil
    set(to: begin + now.duration, at: now)
  }

  mutating func keep(offset: UTCOffset?) { stuckOffset = offset }

  mutating func travel(to zone: ZoneID, table: ZoneTable) {
    self.zone = zone
    self.table = table
    stretch = table.stretch(at: shown)
  }
}
