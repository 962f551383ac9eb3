extension DiskFaultKind {
  /// The file is seen `amount` bytes long and no longer.
  public static let shortFile = DiskFaultKind("short_file", .silent) { disk, strike in
    let size = strike.fault.amount
    guard let node = strike.node, !node.isDirectory, size >= 0, size < node.content.size else {
      return nil
    }
    node.trouble = node.trouble ?? NodeTrouble()
    node.trouble?.size = size
    disk.note(strike.fault.kind, node, [size..<node.content.size])
    return .proceed
  }
}
