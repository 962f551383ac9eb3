import Handoff

extension DiskFaultKind {
  /// A signal came first (EINTR): nothing happened.
  public static let interrupted = DiskFaultKind("interrupted", .error) { _, strike in
    .fail(strike.error(.interrupted, 4))
  }
}
