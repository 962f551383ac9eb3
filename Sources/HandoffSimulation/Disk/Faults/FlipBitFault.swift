extension DiskFaultKind {
  /// Bit `amount` of the file, counted from the lowest of its first byte, is read inverted.
  public static let flipBit = DiskFaultKind("flip_bit", .silent) { disk, strike in
    let place = strike.fault.amount / 8
    guard let node = strike.node, place >= 0, place < node.content.size else { return nil }
    let byte = disk.seenByte(node, place)
    disk.lay([byte ^ 1 << UInt8(strike.fault.amount % 8)], over: place, of: node, strike.fault.kind)
    return .proceed
  }
}
