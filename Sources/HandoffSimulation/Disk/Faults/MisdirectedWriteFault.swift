extension DiskFaultKind {
  /// A write lands `amount` bytes away from where it belongs, in the same file.
  public static let misdirectedWrite = DiskFaultKind(
    "misdirected_write", .silent, at: [.write]
  ) { disk, strike in
    disk.armed = .misdirectedWrite(strike.fault.kind, by: strike.fault.amount)
    return .proceed
  }
}
