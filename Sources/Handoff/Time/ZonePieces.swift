import Synchronization

/// The offsets of a zone in pieces of half a year, each asked for when it is first needed. Few have
/// more than one change, so that next to nothing is left to search for in a piece.
///
/// A piece that is there is found by a shift and one load, without a lock. Two threads that miss it
/// both ask, get the same answer, and one of the two is kept.
final class ZonePieces: Sendable {
  private typealias Slot = Atomic<Unmanaged<ZoneOffsets>?>

  private let ask: @Sendable (Range<Instant>) -> ZoneOffsets
  private nonisolated(unsafe) let slots: UnsafeMutablePointer<Slot>

  /// - Parameter ask: The offsets of a piece: the same ones whenever, and by whomever, it is asked.
  init(_ ask: @escaping @Sendable (Range<Instant>) -> ZoneOffsets) {
    self.ask = ask
    self.slots = .allocate(capacity: ZonePieces.count)
    for index in 0..<ZonePieces.count { (slots + index).initialize(to: Slot(nil)) }
  }

  deinit {
    for index in 0..<ZonePieces.count { slots[index].load(ordering: .acquiring)?.release() }
    slots.deinitialize(count: ZonePieces.count)
    slots.deallocate()
  }

  /// Looks into the piece that a moment is in.
  @inline(__always)
  func look<Answer>(at instant: Instant, _ body: (ZoneOffsets) -> Answer) -> Answer {
    let index = ZonePieces.index(of: instant)
    guard let piece = slots[index].load(ordering: .acquiring) else { return body(fill(index)) }
    // Pieces stay until deinit: no reference needs to be counted.
    return piece._withUnsafeGuaranteedRef(body)
  }

  @inline(never)
  private func fill(_ index: Int) -> ZoneOffsets {
    let asked = Unmanaged.passRetained(ask(ZonePieces.range(of: index)))
    let (isKept, other) = slots[index].compareExchange(
      expected: nil, desired: asked, ordering: .acquiringAndReleasing)
    guard !isKept, let other else { return asked.takeUnretainedValue() }
    asked.release()
    return other.takeUnretainedValue()
  }
}

/// The grid: ``ZoneTable/reach`` from its beginning in steps of 2^34 milliseconds, 199 days. The
/// first piece has all time before as well, the last one all time after.
extension ZonePieces {
  private static let stepBits: Int64 = 34
  private static let first = ZoneTable.reach.lowerBound.milliseconds
  private static let last = ZoneTable.reach.upperBound.milliseconds - 1
  static let count = Int((last - first) >> stepBits) + 1

  @inline(__always)
  static func index(of instant: Instant) -> Int {
    Int((min(max(instant.milliseconds, first), last) - first) >> stepBits)
  }

  static func range(of index: Int) -> Range<Instant> {
    let start = first + Int64(index) << stepBits
    let lower = index == 0 ? .earliest : Instant(milliseconds: start)
    let upper = index == count - 1 ? .latest : Instant(milliseconds: start + 1 << stepBits)
    return lower..<upper
  }
}
