import Handoff

extension DiskFaultKind {
  /// No space is left (ENOSPC). A write keeps its first `amount` bytes.
  public static let full = DiskFaultKind("full", .error, at: DiskFaultKind.spacing) {
    disk, strike in
    disk.failWriting(strike, strike.error(.full, 28))
  }

  /// The calls that need space.
  static let spacing: [DiskCall.Kind] = [.open, .write, .preallocate, .makeDirectory, .lock]
}
