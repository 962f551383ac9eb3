/// What faults have done to one file. The true bytes are in ``FileContent``; this lies over them.
struct NodeTrouble {
  struct Damage {
    var offset: Int
    /// What is read instead.
    var bytes: [UInt8]
    /// Whether whoever reads it can tell.
    var shows: Bool

    var range: Range<Int> { offset..<offset + bytes.count }
  }

  /// No two of them overlap.
  private(set) var damage: [Damage] = []
  /// The size that is seen, when it is not the true one.
  var size: Int?
  /// Whoever has it open writes into a file that nobody will find again.
  var isMissing = false
  /// The next sync fails, although nothing is wrong any more.
  var failsNextSync = false
  /// How many failures each open file is to be told, by its descriptor's own count.
  var toldPerFile: UInt32 = 0

  /// Lies over what was there before: a fault that strikes at every operation leaves one of it.
  mutating func add(_ damage: Damage) {
    guard !damage.bytes.isEmpty else { return }
    heal(damage.range)
    self.damage.append(damage)
  }

  /// Bytes that are written again are what was written.
  mutating func heal(_ range: Range<Int>) {
    guard !damage.isEmpty else { return }
    var kept: [Damage] = []
    for piece in damage {
      if !piece.range.overlaps(range) {
        kept.append(piece)
        continue
      }
      if piece.offset < range.lowerBound {
        kept.append(
          Damage(
            offset: piece.offset, bytes: Array(piece.bytes[..<(range.lowerBound - piece.offset)]),
            shows: piece.shows))
      }
      if piece.range.upperBound > range.upperBound {
        kept.append(
          Damage(
            offset: range.upperBound,
            bytes: Array(piece.bytes[(range.upperBound - piece.offset)...]), shows: piece.shows))
      }
    }
    damage = kept
  }

  /// What of a range nobody will see, although it is written now; `nil` when all is seen.
  func hides(_ range: Range<Int>) -> (kind: DiskFaultKind, unseen: Range<Int>)? {
    if isMissing { return (.missingFile, range) }
    guard let size, range.upperBound > size else { return nil }
    return (.shortFile, max(size, range.lowerBound)..<range.upperBound)
  }

  /// What a reader gets instead of the true bytes.
  func apply(to bytes: [UInt8], at offset: Int) -> [UInt8] {
    var bytes = bytes
    for piece in damage {
      let range = piece.range.clamped(to: offset..<offset + bytes.count)
      if range.isEmpty { continue }
      let shown = piece.bytes[range.lowerBound - piece.offset..<range.upperBound - piece.offset]
      bytes.replaceSubrange(range.lowerBound - offset..<range.upperBound - offset, with: shown)
    }
    if let size { bytes.removeLast(min(bytes.count, max(0, offset + bytes.count - size))) }
    return bytes
  }
}

extension DiskNode {
  /// The bytes of a file that its readers see, and can tell that they are not what was written.
  var rubbish: [Range<Int>] {
    guard parent != nil, let trouble, !trouble.isMissing else { return [] }
    let end = min(content.size, trouble.size ?? content.size)
    return trouble.damage.filter(\.shows).compactMap { piece in
      let range = piece.range.clamped(to: 0..<end)
      let truth = content.read(at: range.lowerBound, count: range.count)
      return range.isEmpty || truth.elementsEqual(piece.bytes.prefix(range.count)) ? nil : range
    }
  }
}
