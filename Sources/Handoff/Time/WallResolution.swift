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
    for period in periods(showing: wall) {
      let bounds = bounds(ofPeriod: period)
      let instant = Instant(milliseconds: wall).moved(
        by: -Int64(offset(ofPeriod: period).seconds) * 1_000)
      if bounds.contains(instant.milliseconds) || instant == .latest {
        found = (found?.first ?? instant, instant)
      } else if found == nil, change == nil, instant.milliseconds < bounds.lowerBound {
        // The first period whose clock is already past this time: it was skipped on entering.
        change = lastTransition(upTo: Instant(milliseconds: bounds.lowerBound))
      }
    }
    switch (found, change) {
    case (let (first, last)?, _):
      return first == last ? .unique(first) : .fold(first: first, second: last)
    case (nil, let change?):
      return .gap(change: change.instant, before: change.before, after: change.after)
    case (nil, nil): preconditionFailure("no period of \(id) shows or skips \(wall)")
    }
  }
}
