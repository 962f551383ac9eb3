import Handoff

extension SimulatedDisk {
  /// The power goes and comes back: open files and locks end, and each change that was not durable
  /// is lost, torn or kept as `losses` says. What is left is durable.
  public func powerCut(losing losses: Losses) {
    for index in handles.indices where handles[index].node != nil { end(index) }
    if !dirty.isEmpty { decide(losses) }
    tags.removeAll()
    pendingCount = 0
  }

  /// The changes that a power cut would decide about now, oldest first.
  public func pendingChanges() -> [PendingChange] {
    pendingReferences().filter { $0.isName || !isSettled($0) }.enumerated().map {
      index, reference in
      describe(reference, index: index)
    }
  }

  private struct Reference {
    var serial: UInt64
    var node: DiskNode
    var index: Int
    var isName: Bool
  }

  private func pendingReferences() -> [Reference] {
    var all: [Reference] = []
    all.reserveCapacity(pendingCount)
    for node in dirty {
      for (index, change) in node.content.changes.enumerated() {
        all.append(Reference(serial: change.serial, node: node, index: index, isName: false))
      }
      for (index, change) in node.nameChanges.enumerated() {
        all.append(Reference(serial: change.serial, node: node, index: index, isName: true))
      }
    }
    all.sort { $0.serial < $1.serial }
    return all
  }

  private func isSettled(_ reference: Reference) -> Bool {
    reference.node.content.changes[reference.index].fate == .settled
  }

  private func describe(_ reference: Reference, index: Int) -> PendingChange {
    let path = reference.node.path
    if reference.isName {
      let change = reference.node.nameChanges[reference.index]
      let nature: PendingChange.Nature =
        change.source != nil ? .renamed : change.node != nil ? .named : .unnamed
      return PendingChange(
        index: index, nature: nature, tag: change.tag, isAbandoned: false, path: path)
    }
    let change = reference.node.content.changes[reference.index]
    let nature: PendingChange.Nature =
      switch change.nature {
      case .write: .write(offset: change.offset, count: change.count)
      case .size: .size(from: change.count, to: change.offset)
      }
    return PendingChange(
      index: index, nature: nature, tag: change.tag, isAbandoned: change.fate == .abandoned,
      path: path)
  }

  private func decide(_ losses: Losses) {
    let references = pendingReferences()
    var survivals: [Survival] = []
    survivals.reserveCapacity(references.count)
    var index = 0
    for reference in references {
      if !reference.isName, isSettled(reference) {
        survivals.append(.whole)
        continue
      }
      switch losses {
      case .all: survivals.append(.lost)
      case .nothing: survivals.append(.whole)
      case .each(let decision):
        survivals.append(decision(describe(reference, index: index)))
      }
      index &+= 1
    }
    let nodes = dirty
    let contents = nodes.map { $0.content.takeBack() }
    let names = nodes.map { takeBackNames(of: $0) }
    var trashed: [(node: DiskNode, range: Range<Int>)] = []
    for (reference, survival) in zip(references, survivals) {
      let node = reference.node
      if reference.isName {
        if survival.keepsSizes { redo(names[node.dirtyIndex][reference.index], in: node) }
      } else {
        let (change, bytes) = contents[node.dirtyIndex][reference.index]
        node.content.redo(change, bytes, survival)
        if case .trashed(let sector) = survival, change.nature == .write {
          let start = change.offset / sector * sector
          let end = (change.offset + change.count + sector - 1) / sector * sector
          trashed.append((node, start..<end))
        }
      }
    }
    for node in nodes {
      node.content.clip()
      node.content.settleAll()
      node.dirtyIndex = -1
    }
    dirty.removeAll(keepingCapacity: true)
    recount()
    for (node, range) in trashed {
      let range = range.clamped(to: 0..<node.content.size)
      lay(
        Rubbish.bytes(range.count, from: range.lowerBound), over: range.lowerBound, of: node,
        .trashedSector)
    }
  }

  private func takeBackNames(of directory: DiskNode) -> [NameChange] {
    let changes = directory.nameChanges
    for change in changes.reversed() {
      directory.undo(change, folding: foldsCase)
      change.node?.mentions &-= 1
      change.old?.mentions &-= 1
    }
    directory.nameChanges.removeAll(keepingCapacity: true)
    return changes
  }

  /// A surviving change is the directory's newest word on its names, whatever became of older ones.
  private func redo(_ change: NameChange, in directory: DiskNode) {
    if let source = change.source {
      let index = directory.names.find(source, folding: foldsCase)
      if index >= 0, directory.names.entries[index].node === change.node {
        directory.names.remove(at: index)
      }
    }
    if let node = change.node {
      directory.put(node, named: change.name, folding: foldsCase)
    } else {
      let index = directory.names.find(change.name, folding: foldsCase)
      if index >= 0 { directory.names.remove(at: index) }
    }
  }

  /// Works out again, from the names that are left, what is reachable and what it costs.
  private func recount() {
    var seen: [DiskNode] = [root]
    usedSpace = 0
    root.links = 1
    var next = 0
    // A link count below zero marks what this walk has not met. What it does not meet has no name.
    forgetCounts(of: root)
    for node in struckFiles { node.parent = nil }
    root.links = 1
    while next < seen.count {
      let directory = seen[next]
      next &+= 1
      for entry in directory.names.entries {
        let node = entry.node
        node.parent = directory
        node.name = entry.name
        if node.links < 0 {
          node.links = 1
          node.isCounted = true
          usedSpace &+= node.space
          if node.isDirectory { seen.append(node) }
        } else {
          node.links &+= 1
        }
      }
    }
  }

  private func forgetCounts(of start: DiskNode) {
    var stack = [start]
    start.links = -1
    while let directory = stack.popLast() {
      for entry in directory.names.entries where entry.node.links >= 0 {
        entry.node.links = -1
        if entry.node.isDirectory { stack.append(entry.node) }
      }
    }
  }
}

extension DiskNode {
  /// Takes a change of names back.
  func undo(_ change: NameChange, folding: Bool) {
    if change.node != nil {
      let index = names.find(change.name, folding: folding)
      if index >= 0 { names.remove(at: index) }
    }
    if let old = change.old { put(old, named: change.name, folding: folding) }
    if let source = change.source, let node = change.node {
      put(node, named: source, folding: folding)
    }
  }

  /// Makes a name mean a node, whether or not it meant another.
  func put(_ node: DiskNode, named name: String, folding: Bool) {
    let index = names.find(name, folding: folding)
    if index >= 0 { names.remove(at: index) }
    var text = name
    let hash = text.withUTF8 { NameTable.hash($0, folding: folding) }
    names.insert(name, hash, node)
  }
}
