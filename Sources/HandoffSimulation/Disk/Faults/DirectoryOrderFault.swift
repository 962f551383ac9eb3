extension DiskFaultKind {
  /// A directory lists its names in another order, drawn from `amount`.
  public static let directoryOrder = DiskFaultKind(
    "directory_order", .environment, at: [.list]
  ) { disk, strike in
    disk.armed = .order(UInt64(truncatingIfNeeded: strike.fault.amount))
    return .proceed
  }
}
