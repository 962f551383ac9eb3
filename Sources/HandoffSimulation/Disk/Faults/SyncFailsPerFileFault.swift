extension DiskFaultKind {
  /// A sync fails (EIO), and every other opening of the file that was open then is told once, at
  /// its own next sync.
  public static let syncFailsPerFile = DiskFaultKind(
    "sync_fails_per_file", .error, at: [.sync]
  ) { disk, strike in
    disk.failSync(strike, .perFile)
  }
}
