extension DiskFaultKind {
  /// Sector `amount` of the file, of 512 bytes, is read as rubbish.
  public static let rubbishSector = DiskFaultKind("rubbish_sector", .silent) { disk, strike in
    guard let node = strike.node, let range = strike.sector() else { return nil }
    disk.lay(
      Rubbish.bytes(range.count, from: range.lowerBound), over: range.lowerBound, of: node,
      strike.fault.kind)
    return .proceed
  }
}

/// Bytes that mean nothing, the same ones every time.
enum Rubbish {
  static func bytes(_ count: Int, from seed: Int) -> [UInt8] {
    var random = SeededRandom(seed: UInt64(truncatingIfNeeded: seed))
    return (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
  }
}
