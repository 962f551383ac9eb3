/// A day in a zone: when it begins and ends, and the stretches that carry its label.
///
/// The label of a moment is ``LocalDay/init(of:at:startingAt:)``; this is the reverse question.
/// Both ends and the pieces are worked out from that one rule, so they cannot disagree with it.
public struct DayBounds: Hashable, Sendable {
  public let day: LocalDay
  public let zone: ZoneID
  public let dayStart: DayStart
  /// The first moment of the day: where clocks were set forward over the day start, the moment of
  /// the change; where the day start comes twice, the first.
  public let start: Instant
  /// The first moment of a later day, after ``start``.
  public let end: Instant
  /// The stretches that carry the label, in order, with others between them.
  public let pieces: [Range<Instant>]
  /// What the wall clock did at the day start.
  public let beginning: WallResolution

  /// The bounds of a day; nil when the zone has no moment with that label (Apia, 2011-12-30).
  public init?(of day: LocalDay, in table: ZoneTable, startingAt dayStart: DayStart = .midnight) {
    let wall = DayBounds.wallStart(of: day, dayStart)
    let pieces = DayBounds.pieces(of: day, in: table, dayStart)
    guard let start = pieces.first?.lowerBound else { return nil }
    self.day = day
    self.zone = table.id
    self.dayStart = dayStart
    self.start = start
    self.end = DayBounds.firstMoment(pastWall: wall + 86_400_000, from: start, in: table)
    self.pieces = pieces
    self.beginning = table.resolve(wall: wall)
  }

  /// From ``start`` to ``end``: 24 hours, or as many as the clock changes leave. It is what people
  /// mean by the hours of a day, and the lengths of all days add up.
  public var length: Duration { end - start }

  /// What the pieces sum to. For a day in two pieces it may be another figure than ``length``
  /// (Casey, 2010-03-05: 26 hours of 27).
  public var labelled: Duration {
    pieces.reduce(.zero) { $0 + ($1.upperBound - $1.lowerBound) }
  }

  /// Whether the label comes in one piece. Where it does not, the clock went back over a day start
  /// after passing it: the later day began, was left, and began again (St John's, 2010-11-07).
  public var isContiguous: Bool { pieces.count == 1 }

  /// Whether the day of a capture comes in one piece in a zone; a day that is absent there has
  /// none that could be apart.
  public static func isContiguous(dayOf capture: Capture, in table: ZoneTable) -> Bool {
    pieces(of: capture.day, in: table, capture.dayStart).count <= 1
  }
}

extension DayBounds {
  /// The wall clock at the beginning of a day, in milliseconds since 1970-01-01T00:00.
  private static func wallStart(of day: LocalDay, _ dayStart: DayStart) -> Int64 {
    Int64(day.number) * 86_400_000 + Int64(dayStart.minutes) * 60_000
  }

  private static func pieces(
    of day: LocalDay, in table: ZoneTable, _ dayStart: DayStart
  ) -> [Range<Instant>] {
    let wall = wallStart(of: day, dayStart)
    var pieces: [Range<Instant>] = []
    for stretch in table.stretches(showing: wall...wall + 86_399_999) {
      let start = stretch.moment(showing: wall)
      let piece = (start..<start.moved(by: 86_400_000)).clamped(to: stretch.bounds)
      guard !piece.isEmpty else { continue }
      if let before = pieces.last, before.upperBound == piece.lowerBound {
        pieces[pieces.count - 1] = before.lowerBound..<piece.upperBound
      } else {
        pieces.append(piece)
      }
    }
    return pieces
  }

  /// The first moment, not before another, at which the wall clock shows a time or a later one.
  private static func firstMoment(
    pastWall wall: Int64, from start: Instant, in table: ZoneTable
  ) -> Instant {
    for stretch in table.stretches(from: start, upTo: .latest) {
      let moment = max(stretch.moment(showing: wall), stretch.bounds.lowerBound)
      if moment < stretch.bounds.upperBound { return moment }
    }
    preconditionFailure("the last stretch of \(table.id) ends before \(wall)")
  }
}
