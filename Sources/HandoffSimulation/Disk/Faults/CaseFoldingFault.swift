extension DiskFaultKind {
  /// From now on, names that differ only in the case of ASCII letters are one name, as APFS has it.
  public static let caseFolding = DiskFaultKind("case_folding", .environment) { disk, _ in
    disk.foldCase()
    return .proceed
  }
}
