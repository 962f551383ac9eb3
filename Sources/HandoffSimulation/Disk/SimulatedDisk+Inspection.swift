import Handoff

extension SimulatedDisk {
  /// The paths of all files, sorted, as a reader sees them or as they would be after a power cut
  /// that loses everything pending.
  public func files(durable: Bool = false) -> [String] {
    var paths: [String] = []
    walk(durable: durable) { path, node in
      if !node.isDirectory { paths.append(path) }
    }
    return paths.sorted()
  }

  /// A file's bytes as a reader sees them, free of silent faults; nil when no file has this path.
  public func content(of path: String) -> [UInt8]? {
    guard let node = try? locate(path, "inspect").node, !node.isDirectory else { return nil }
    return node.content.read(at: 0, count: node.content.size)
  }

  /// A file's bytes as they would be after a power cut that loses everything pending; nil when it
  /// would not be there.
  public func durableContent(of path: String) -> [UInt8]? {
    var found: [UInt8]?
    walk(durable: true) { candidate, node in
      if candidate == path && !node.isDirectory {
        let content = node.content.durable()
        found = content.read(at: 0, count: content.size)
      }
    }
    return found
  }

  /// Every durable path, directories before what they hold; files with their bytes.
  func durableEntries() -> [(path: String, bytes: [UInt8]?)] {
    var entries: [(path: String, bytes: [UInt8]?)] = []
    walk(durable: true) { path, node in
      let content = node.isDirectory ? nil : node.content.durable()
      entries.append((path, content.map { $0.read(at: 0, count: $0.size) }))
    }
    return entries
  }

  /// Whether anything an activity changed is not durable yet.
  public func hasPending(taggedBy tag: Int) -> Bool { tags.count(tag) > 0 }

  /// A fingerprint of all paths and bytes, the same for equal disks in every process. FNV-1a, 64
  /// bit.
  public func digest(durable: Bool = false) -> UInt64 {
    var all: [(path: String, node: DiskNode)] = []
    walk(durable: durable) { path, node in all.append((path, node)) }
    all.sort { $0.path < $1.path }
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func take(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    for (path, node) in all {
      path.utf8.forEach(take)
      take(node.isDirectory ? 0x2F : 0)
      guard !node.isDirectory else { continue }
      let content = durable ? node.content.durable() : node.content
      for shift in stride(from: 0, to: 64, by: 8) {
        take(UInt8(truncatingIfNeeded: content.size >> shift))
      }
      content.read(at: 0, count: content.size).forEach(take)
    }
    return hash
  }

  private func walk(durable: Bool, _ visit: (String, DiskNode) -> Void) {
    walk(root, "", above: [], durable: durable, visit)
  }

  /// `above` ends the walk where a torn rename has put a directory inside itself.
  private func walk(
    _ directory: DiskNode, _ path: String, above: [DiskNode], durable: Bool,
    _ visit: (String, DiskNode) -> Void
  ) {
    for (name, node) in names(in: directory, durable: durable) {
      let path = path.isEmpty ? name : path + "/" + name
      if node.isDirectory {
        guard !above.contains(where: { $0 === node }) else { continue }
        visit(path, node)
        walk(node, path, above: above + [directory], durable: durable, visit)
      } else {
        visit(path, node)
      }
    }
  }

  private func names(in directory: DiskNode, durable: Bool) -> [(String, DiskNode)] {
    guard durable, !directory.nameChanges.isEmpty else {
      return directory.names.entries.map { ($0.name, $0.node) }
    }
    let copy = DiskNode(isDirectory: true)
    copy.names = directory.names
    for change in directory.nameChanges.reversed() { copy.undo(change, folding: foldsCase) }
    return copy.names.entries.map { ($0.name, $0.node) }
  }
}
