extension DiskFaultKind {
  /// A sync fails once (EIO). What was not durable is still read and is never written: a later sync
  /// says yes.
  public static let syncFails = DiskFaultKind("sync_fails", .error, at: [.sync]) {
    disk, strike in
    disk.failSync(strike, .kept)
  }
}
