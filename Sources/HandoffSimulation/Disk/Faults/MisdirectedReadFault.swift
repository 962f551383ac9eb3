extension DiskFaultKind {
  /// A read gives the bytes `amount` away from those it was asked for. The file is not harmed.
  public static let misdirectedRead = DiskFaultKind(
    "misdirected_read", .silent, at: [.read]
  ) { disk, strike in
    disk.armed = .misdirectedRead(strike.fault.kind, by: strike.fault.amount)
    return .proceed
  }
}
