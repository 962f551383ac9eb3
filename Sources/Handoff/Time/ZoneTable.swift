/// The offsets of one zone over time: a copy of its rules that costs nanoseconds to ask.
///
/// It knows the changes within ``ZoneTable/reach``. Before the first change the initial offset is
/// in force, after the last one that change's offset.
///
/// What comes from somewhere slow is asked for in pieces of half a year, when a question first
/// touches them: nobody who asks about one day waits for three centuries.
public struct ZoneTable: Sendable {
  public let id: ZoneID
  private let pieces: ZonePieces

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

  /// A stretch of time with one offset. The next one mostly has another, but need not.
  public struct Stretch: Hashable, Sendable {
    /// From ``Instant/earliest``, if it is the first one; to ``Instant/latest``, and with it, if it
    /// is the last one.
    public var bounds: Range<Instant>
    public var offset: UTCOffset
  }

  /// - Parameters:
  ///   - id: The zone's id.
  ///   - initialOffset: What holds before the first transition.
  ///   - transitions: The moments from which an offset is in force, in any order. Those that change
  ///     nothing are left out; of two at one moment the later one in the list counts.
  /// - Precondition: Offsets are above -25:00 and below +26:00 (RFC 9636, section 3.2).
  public init(
    id: ZoneID, initialOffset: UTCOffset, transitions: [(instant: Instant, offset: UTCOffset)]
  ) {
    let whole = ZoneOffsets(initialOffset, transitions)
    self.init(id: id) { whole.part($0) }
  }

  /// - Parameter ask: The offsets of a range of time: the same ones whenever it is asked.
  init(id: ZoneID, asking ask: @escaping @Sendable (Range<Instant>) -> ZoneOffsets) {
    self.id = id
    self.pieces = ZonePieces(ask)
  }

  /// The offset in force at a moment.
  public func offset(at instant: Instant) -> UTCOffset {
    pieces.look(at: instant) { $0.offset(at: instant) }
  }

  /// What holds before the first change.
  public var initialOffset: UTCOffset { offset(at: .earliest) }

  /// A stretch around a moment in which the offset stays.
  public func stretch(at instant: Instant) -> Stretch {
    pieces.look(at: instant) { piece in
      let count = piece.count(upTo: instant)
      let ends = ZonePieces.range(of: ZonePieces.index(of: instant))
      let start = count == 0 ? ends.lowerBound : piece.starts[count - 1]
      let end = count == piece.starts.count ? ends.upperBound : piece.starts[count]
      // A walk from stretch to stretch would never end.
      precondition(
        start <= instant && (instant < end || end == .latest), "no stretch of \(id) has \(instant)")
      return Stretch(bounds: start..<end, offset: piece.offsets[count])
    }
  }

  /// The stretch around a moment, and those after it that begin up to another one.
  func stretches(from first: Instant, upTo last: Instant) -> some Sequence<Stretch> {
    sequence(first: stretch(at: first)) { before in
      let next = before.bounds.upperBound
      return next <= last && next < .latest ? stretch(at: next) : nil
    }
  }

  /// The changes after a moment, not at it, and up to another one, in order.
  public func transitions(after first: Instant, upTo last: Instant) -> [Transition] {
    var found: [Transition] = []
    var before: UTCOffset?
    for stretch in stretches(from: first, upTo: last) {
      if let before, before != stretch.offset {
        found.append(
          Transition(instant: stretch.bounds.lowerBound, before: before, after: stretch.offset))
      }
      before = stretch.offset
    }
    return found
  }

  /// All changes, in order. This asks for all pieces.
  public var transitions: [Transition] { transitions(after: .earliest, upTo: .latest) }

  /// The same table with the changes inside a range only; before and after it, the offsets at its
  /// ends hold.
  public func limited(to range: Range<Instant>) -> ZoneTable {
    ZoneTable(
      id: id, initialOffset: offset(at: range.lowerBound),
      transitions: transitions(after: range.lowerBound, upTo: range.upperBound.moved(by: -1))
        .map { ($0.instant, $0.after) })
  }
}

extension ZoneTable: Hashable {
  /// Whether they say the same of every moment, which asks both for all pieces.
  public static func == (left: ZoneTable, right: ZoneTable) -> Bool {
    guard left.id == right.id else { return false }
    return left.pieces === right.pieces
      || left.initialOffset == right.initialOffset && left.transitions == right.transitions
  }

  /// By the id alone: nobody holds many tables of one zone.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
