import Handoff

extension DiskFaultKind {
  /// No more files can be opened (EMFILE).
  public static let tooManyFiles = DiskFaultKind(
    "too_many_files", .error, at: [.open, .lock, .list, .syncDirectory]
  ) { _, strike in
    .fail(strike.error(.tooManyFiles, 24))
  }
}
