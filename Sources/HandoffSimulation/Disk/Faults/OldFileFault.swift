extension DiskFaultKind {
  /// The file is read as it was when the rule was put in, as from an old snapshot.
  public static let oldFile = DiskFaultKind(
    "old_file", .silent, prepare: { disk, _ in disk.rememberFiles() },
    strike: { disk, strike in
      guard let node = strike.node, !node.isDirectory,
        let old = strike.remembered.first(where: { $0.path == strike.path })
      else { return nil }
      let size = node.content.size
      let shown = Array(old.bytes.prefix(size))
      disk.lay(shown, over: 0, of: node, strike.fault.kind)
      if old.bytes.count < size { node.trouble?.size = old.bytes.count }
      return .proceed
    })
}
