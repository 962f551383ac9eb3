/// Which moments a wall clock in a zone shows a time at: one, none or two.
public enum WallResolution: Hashable, Sendable {
  case unique(Instant)
  /// No moment: clocks were set forward over this time, at `change`, from one offset to the other.
  case gap(change: Instant, before: UTCOffset, after: UTCOffset)
  /// Two moments: clocks were set back over this time.
  case fold(first: Instant, second: Instant)

  /// What to take when a time is not unique.
  public enum Choice: Hashable, Sendable {
    /// Of a fold the first moment; of a gap the moment of the change.
    case first
    /// Of a fold the second moment; of a gap the moment of the change.
    case second
    /// Neither: there is no answer.
    case none
  }

  /// The instant that is meant, by a policy for the odd cases.
  public func instant(choosing choice: Choice) -> Instant? {
    switch (self, choice) {
    case (.unique(let instant), _): instant
    case (_, .none): nil
    case (.gap(let change, _, _), _): change
    case (.fold(let first, _), .first): first
    case (.fold(_, let second), .second): second
    }
  }
}

extension ZoneTable {
  /// The moments at which a wall clock in this zone shows a time.
  public func resolve(_ wall: CivilTime) -> WallResolution {
    let days = Int128(wall.date.daysSince1970) * 86_400_000
    return resolve(wall: Int64(clamping: days + Int128(wall.millisecondOfDay)))
  }

  /// - Parameter wall: Milliseconds since 1970-01-01T00:00 of the wall clock.
  func resolve(wall: Int64) -> WallResolution {
    var found: (first: Instant, last: Instant)?
    var change: Transition?
    var before: UTCOffset?
    for stretch in stretches(showing: wall...wall) {
      let (bounds, offset) = (stretch.bounds, stretch.offset)
      let instant = stretch.moment(showing: wall)
      if bounds.contains(instant) || instant == .latest {
        found = (found?.first ?? instant, instant)
      } else if let before, found == nil, change == nil, instant < bounds.lowerBound {
        // The first stretch whose clock is already past this time: it was skipped on entering.
        change = Transition(instant: bounds.lowerBound, before: before, after: offset)
      }
      before = offset
    }
    switch (found, change) {
    case (let (first, last)?, _):
      return first == last ? .unique(first) : .fold(first: first, second: last)
    case (nil, let change?):
      return .gap(change: change.instant, before: change.before, after: change.after)
    case (nil, nil): preconditionFailure("no stretch of \(id) shows or skips \(wall)")
    }
  }

  /// The stretches in which a wall clock may show one of these times, given in milliseconds since
  /// 1970-01-01T00:00: whatever the offsets there are.
  func stretches(showing walls: ClosedRange<Int64>) -> some Sequence<Stretch> {
    let (least, most) = (UTCOffset.zoneLimits.lowerBound, UTCOffset.zoneLimits.upperBound)
    return stretches(
      from: Instant(milliseconds: walls.lowerBound).moved(by: -Int64(most) * 1_000),
      upTo: Instant(milliseconds: walls.upperBound).moved(by: -Int64(least) * 1_000))
  }
}

extension ZoneTable.Stretch {
  /// When a wall clock that always had this offset would show a time, given in milliseconds since
  /// 1970-01-01T00:00.
  func moment(showing wall: Int64) -> Instant {
    Instant(milliseconds: wall).moved(by: -Int64(offset.seconds) * 1_000)
  }
}
