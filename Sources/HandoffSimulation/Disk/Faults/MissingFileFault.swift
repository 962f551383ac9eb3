extension DiskFaultKind {
  /// The file is not there any more, durably.
  public static let missingFile = DiskFaultKind("missing_file", .silent) { disk, strike in
    guard let node = strike.node, !node.isDirectory, node.parent != nil else { return nil }
    disk.note(strike.fault.kind, node, [0..<node.content.size])
    node.trouble = node.trouble ?? NodeTrouble()
    node.trouble?.isMissing = true
    disk.loseName(of: node)
    return .proceed
  }
}
