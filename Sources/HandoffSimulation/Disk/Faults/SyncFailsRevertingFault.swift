extension DiskFaultKind {
  /// A sync fails once (EIO), and the file reads as it was before, but for its size.
  public static let syncFailsReverting = DiskFaultKind(
    "sync_fails_reverting", .error, at: [.sync]
  ) { disk, strike in
    disk.failSync(strike, .reverted)
  }
}
