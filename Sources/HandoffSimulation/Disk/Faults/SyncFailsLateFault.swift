extension DiskFaultKind {
  /// A sync says yes although nothing was written, and the next one of the file says no.
  public static let syncFailsLate = DiskFaultKind("sync_fails_late", .error, at: [.sync]) {
    disk, strike in
    disk.failSync(strike, .late)
  }
}
