/// The offsets of a range of time: what holds at its beginning, and the changes after that.
final class ZoneOffsets: Sendable {
  /// The moments of change, rising. From `starts[i]` on `offsets[i + 1]` is in force, before the
  /// first one `offsets[0]`.
  let starts: [Instant]
  let offsets: [UTCOffset]

  /// - Parameter changes: In any order. Those that change nothing are left out; of two at one
  ///   moment the later one in the list counts.
  init(_ initial: UTCOffset, _ changes: [(instant: Instant, offset: UTCOffset)]) {
    let sorted = changes.enumerated().sorted {
      ($0.element.instant, $0.offset) < ($1.element.instant, $1.offset)
    }
    var starts: [Instant] = []
    var offsets = [initial]
    for (_, (instant, offset)) in sorted {
      if starts.last == instant {
        starts.removeLast()
        offsets.removeLast()
      }
      guard offset != offsets.last else { continue }
      starts.append(instant)
      offsets.append(offset)
    }
    for offset in offsets {
      precondition(
        UTCOffset.zoneLimits.contains(offset.seconds), "no zone has the offset \(offset)")
    }
    self.starts = starts
    self.offsets = offsets
  }

  /// How many changes there are up to a moment, with one at it.
  func count(upTo instant: Instant) -> Int {
    starts.withUnsafeBufferPointer { starts in
      var low = 0
      var count = starts.count
      while count > 0 {
        let half = count / 2
        let isBefore = starts[low + half] <= instant
        low = isBefore ? low + half + 1 : low
        count = isBefore ? count - half - 1 : half
      }
      return low
    }
  }

  func offset(at instant: Instant) -> UTCOffset { offsets[count(upTo: instant)] }

  /// Those of a range within this one.
  func part(_ range: Range<Instant>) -> ZoneOffsets {
    let first = count(upTo: range.lowerBound)
    let changes = (first..<starts.count).prefix { starts[$0] < range.upperBound }
    return ZoneOffsets(offsets[first], changes.map { (starts[$0], offsets[$0 + 1]) })
  }
}
