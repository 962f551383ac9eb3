extension DiskFaultKind {
  /// A power cut in the middle of a write left its sectors as rubbish, with their neighbours. It
  /// strikes through ``Survival/trashed(sector:)`` and at no call.
  public static let trashedSector = DiskFaultKind("trashed_sector", .silent) { _, _ in nil }
}
