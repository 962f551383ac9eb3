import Handoff

extension DiskFaultKind {
  /// The device fails (EIO). A write keeps its first `amount` bytes; nothing else has an effect.
  public static let ioError = DiskFaultKind("io_error", .error) { disk, strike in
    disk.failWriting(strike, strike.error(.damaged, 5))
  }
}
