extension DiskFaultKind {
  /// The file is not there any more, durably.
  public static let missingFile = DiskFaultKind("missing_file", .silent) { disk, strike in
    guard let node = strike.node, !node.isDirectory, node.parent != nil else { return nil }
    let range = 0..<node.content.size
    disk.silentFaults.append(
      SilentFault(kind: strike.fault.kind, path: node.path, ranges: [range], tags: []))
    disk.loseName(of: node)
    return .proceed
  }
}
