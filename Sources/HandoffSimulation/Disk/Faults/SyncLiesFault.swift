extension DiskFaultKind {
  /// A sync says yes and makes nothing durable; the next true one does.
  public static let syncLies = DiskFaultKind("sync_lies", .silent, at: [.sync]) {
    disk, strike in
    disk.armed = .syncLies(strike.fault.kind)
    return .proceed
  }
}
