extension DiskFaultKind {
  /// Sector `amount` of the file, of 512 bytes, is read as zero.
  public static let zeroSector = DiskFaultKind("zero_sector", .silent) { disk, strike in
    guard let node = strike.node, let range = strike.sector() else { return nil }
    disk.lay(
      [UInt8](repeating: 0, count: range.count), over: range.lowerBound, of: node, strike.fault.kind
    )
    return .proceed
  }
}

extension Strike {
  /// Sector `amount` of the file, as far as the file goes.
  func sector() -> Range<Int>? {
    guard let node, !node.isDirectory, fault.amount >= 0 else { return nil }
    let start = fault.amount * 512
    let end = min(start + 512, node.content.size)
    return start < end ? start..<end : nil
  }
}
