import Handoff

extension DiskFaultKind {
  /// The quota is used up (EDQUOT). A write keeps its first `amount` bytes.
  public static let quota = DiskFaultKind("quota", .error, at: DiskFaultKind.spacing) {
    disk, strike in
    disk.failWriting(strike, strike.error(.full, 122))
  }
}
