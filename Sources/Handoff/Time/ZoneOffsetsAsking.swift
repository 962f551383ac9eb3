extension ZoneOffsets {
  /// Asks somebody else for offsets and for the next moment of change.
  ///
  /// The answers are checked: moments that change nothing are left out, and where the offset just
  /// before a moment is not the one that the moment before brought, the change in between that was
  /// passed over is searched for.
  ///
  /// - Parameter next: A moment after the given one; nil when there is none.
  static func asking(
    in range: Range<Instant>, offset: (Instant) -> UTCOffset, next: (Instant) -> Instant?
  ) -> ZoneOffsets {
    let initial = offset(range.lowerBound)
    var found: [(instant: Instant, offset: UTCOffset)] = []
    var last = range.lowerBound
    var current = initial
    while last < range.upperBound {
      let answer = next(last) ?? range.upperBound
      let moment = min(answer > last ? answer : range.upperBound, range.upperBound)
      let before = offset(moment.moved(by: -1))
      while current != before {
        let change = firstChange(after: last, before: moment, from: current, offset)
        current = offset(change)
        found.append((change, current))
        last = change
      }
      last = moment
      guard moment < range.upperBound else { break }
      current = offset(moment)
      found.append((moment, current))
    }
    return ZoneOffsets(initial, found)
  }

  /// Halves the stretch until the first moment remains at which the offset is no longer `current`.
  private static func firstChange(
    after start: Instant, before end: Instant, from current: UTCOffset,
    _ offset: (Instant) -> UTCOffset
  ) -> Instant {
    var low = start.milliseconds
    var high = end.milliseconds - 1
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if offset(Instant(milliseconds: middle)) == current { low = middle } else { high = middle }
    }
    return Instant(milliseconds: high)
  }
}
