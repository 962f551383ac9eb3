import Handoff

extension DiskFaultKind {
  /// The file system takes no changes (EROFS), as after it found an error in itself.
  public static let readOnly = DiskFaultKind(
    "read_only", .error,
    at: [.open, .write, .preallocate, .truncate, .makeDirectory, .rename, .remove, .lock]
  ) { _, strike in
    if case .open(_, .read) = strike.call { return nil }
    return .fail(strike.error(.readOnly, 30))
  }
}
