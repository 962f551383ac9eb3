/// The offsets of one zone over time, sorted: a copy of its rules that costs nanoseconds to ask.
///
/// It holds the changes within ``ZoneTable/reach``. Before the first change the initial offset is
/// in force, after the last one that change's offset.
public struct ZoneTable: Hashable, Sendable {
  public let id: ZoneID
  public let initialOffset: UTCOffset
  /// Milliseconds of the changes, rising; `seconds[i]` is the offset from `starts[i]` on.
  private let starts: [Int64]
  private let seconds: [Int32]
  /// For each stretch of ``ZoneTable/reach``, how many changes lie before it; and one more, for its
  /// end. A moment is searched for among the few changes of its stretch.
  private let before: [Int32]
  private let leastOffset: UTCOffset
  private let mostOffset: UTCOffset

  /// The moments that tables are built for: every wall time of the years 1900 to 2199 lies inside,
  /// in any zone. Outside of it nothing is said about a zone.
  public static let reach: Range<Instant> =
    Instant(milliseconds: -2_209_161_600_000)..<Instant(milliseconds: 7_258_291_200_000)

  /// One change of offset.
  public struct Transition: Hashable, Sendable {
    /// The first moment of the new offset.
    public var instant: Instant
    public var before: UTCOffset
    public var after: UTCOffset
  }

  /// - Parameter transitions: The moments from which an offset is in force, in any order. Those
  ///   that change nothing are left out; of two at one moment the later one in the list counts.
  public init(
    id: ZoneID, initialOffset: UTCOffset, transitions: [(instant: Instant, offset: UTCOffset)]
  ) {
    let sorted = transitions.enumerated().sorted {
      ($0.element.instant, $0.offset) < ($1.element.instant, $1.offset)
    }
    var starts: [Int64] = []
    var seconds: [Int32] = []
    for (_, (instant, offset)) in sorted {
      if starts.last == instant.milliseconds {
        starts.removeLast()
        seconds.removeLast()
      }
      guard offset.seconds != seconds.last ?? initialOffset.seconds else { continue }
      starts.append(instant.milliseconds)
      seconds.append(offset.seconds)
    }
    self.id = id
    self.initialOffset = initialOffset
    self.starts = starts
    self.seconds = seconds
    self.before = ZoneTable.stretches(of: starts)
    self.leastOffset = UTCOffset(seconds: min(initialOffset.seconds, seconds.min() ?? .max))
    self.mostOffset = UTCOffset(seconds: max(initialOffset.seconds, seconds.max() ?? .min))
  }

  /// A stretch has 2^34 milliseconds, which are 199 days.
  private static let stretchBits: Int64 = 34

  private static func stretches(of starts: [Int64]) -> [Int32] {
    guard !starts.isEmpty else { return [] }
    let first = reach.lowerBound.milliseconds
    let count = (reach.upperBound.milliseconds - first) >> stretchBits + 1
    var place = 0
    return (0...count).map { stretch in
      let begin = first + stretch << stretchBits
      while place < starts.count, starts[place] < begin { place += 1 }
      return Int32(place)
    }
  }

  /// The same table with the changes inside a range only; before and after it, the offsets at its
  /// ends hold.
  public func limited(to range: Range<Instant>) -> ZoneTable {
    ZoneTable(
      id: id, initialOffset: offset(at: range.lowerBound),
      transitions: transitions.filter {
        $0.instant > range.lowerBound && $0.instant < range.upperBound
      }.map { ($0.instant, $0.after) })
  }

  /// The offset in force at a moment.
  public func offset(at instant: Instant) -> UTCOffset {
    offset(ofPeriod: period(at: instant.milliseconds))
  }

  /// All changes, in order.
  public var transitions: [Transition] { starts.indices.map(transition) }

  /// The first change after a moment, not at it.
  public func nextTransition(after instant: Instant) -> Transition? {
    let period = period(at: instant.milliseconds)
    return period < starts.count ? transition(period) : nil
  }

  /// The last change before a moment or at it: the one that brought its offset.
  public func lastTransition(upTo instant: Instant) -> Transition? {
    let period = period(at: instant.milliseconds)
    return period > 0 ? transition(period - 1) : nil
  }

  private func transition(_ index: Int) -> Transition {
    Transition(
      instant: Instant(milliseconds: starts[index]), before: offset(ofPeriod: index),
      after: offset(ofPeriod: index + 1))
  }
}

/// Periods: the stretches between changes, numbered from 0; period `i` begins with change `i - 1`.
extension ZoneTable {
  /// The period of a moment: how many changes are not after it.
  func period(at milliseconds: Int64) -> Int {
    let first = ZoneTable.reach.lowerBound.milliseconds
    let isInside =
      milliseconds >= first && milliseconds < ZoneTable.reach.upperBound.milliseconds
      && !before.isEmpty
    let stretch = isInside ? Int((milliseconds - first) >> Self.stretchBits) : 0
    return starts.withUnsafeBufferPointer { starts in
      var low = isInside ? Int(before[stretch]) : 0
      var count = (isInside ? Int(before[stretch + 1]) : starts.count) - low
      while count > 0 {
        let half = count / 2
        let isBefore = starts[low + half] <= milliseconds
        low = isBefore ? low + half + 1 : low
        count = isBefore ? count - half - 1 : half
      }
      return low
    }
  }

  var periodCount: Int { starts.count + 1 }

  func offset(ofPeriod period: Int) -> UTCOffset {
    period == 0 ? initialOffset : UTCOffset(seconds: seconds[period - 1])
  }

  /// Milliseconds from the beginning of a period to its end; the first and the last have no end.
  func bounds(ofPeriod period: Int) -> Range<Int64> {
    let start = period == 0 ? Int64.min : starts[period - 1]
    return start..<(period == starts.count ? Int64.max : starts[period])
  }

  /// The periods in which a wall clock may show a time, given in milliseconds since
  /// 1970-01-01T00:00.
  func periods(showing wall: Int64) -> ClosedRange<Int> {
    let wall = Instant(milliseconds: wall)
    let first = wall.moved(by: -Int64(mostOffset.seconds) * 1_000).milliseconds
    let last = wall.moved(by: -Int64(leastOffset.seconds) * 1_000).milliseconds
    return period(at: first)...period(at: last)
  }
}
