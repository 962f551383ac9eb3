import Handoff

/// What several kinds of faults need of the disk.
extension SimulatedDisk {
  /// A write keeps its first bytes and then fails; any other call fails without effect.
  func failWriting(_ strike: Strike, _ error: StorageError) -> DiskVerdict {
    guard strike.fault.amount > 0, strike.call.kind == .write else { return .fail(error) }
    armed = .shortWrite(keeping: strike.fault.amount, error)
    return .proceed
  }

  func failSync(_ strike: Strike, _ failure: SyncFailure) -> DiskVerdict {
    armed = .syncFails(failure, strike.error(.damaged, 5))
    return .proceed
  }

  /// A byte as a reader sees it.
  func seenByte(_ node: DiskNode, _ place: Int) -> UInt8 {
    let bytes = node.content.read(at: place, count: 1)
    return (node.trouble?.apply(to: bytes, at: place) ?? bytes).first ?? 0
  }

  /// All files and their bytes; copies nothing before one of them changes.
  func rememberFiles() -> [RememberedFile] {
    files().compactMap { path in
      content(of: path).map { RememberedFile(path: path, bytes: $0) }
    }
  }

  /// Takes a name away as if it had never been made durable.
  func loseName(of node: DiskNode) {
    guard let parent = node.parent else { return }
    let index = parent.names.find(node.name, folding: foldsCase)
    guard index >= 0, parent.names.entries[index].node === node else { return }
    parent.names.remove(at: index)
    node.links -= 1
    node.parent = nil
    forgetIfUnreachable(node)
  }

  /// The names of a directory in an order drawn from a seed (Fisher and Yates).
  func inArbitraryOrder(_ names: [String], seed: UInt64) -> [String] {
    var names = names
    var random = SeededRandom(seed: seed)
    for place in names.indices.dropFirst() {
      names.swapAt(place, random.next(below: place + 1))
    }
    return names
  }
}
