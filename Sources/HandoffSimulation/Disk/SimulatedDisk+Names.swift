import Handoff

extension SimulatedDisk {
  /// Where a path leads: the directory that holds its last name, and what the name means there.
  struct Place {
    var parent: DiskNode
    var hash: UInt64 = 0
    /// The name's place in the directory, or -1.
    var index = -1
    var node: DiskNode?
    /// Where the last name begins, in bytes of the path.
    var start = 0
  }

  /// Walks a path. Throws `notFound` when a directory on the way is missing or is a file; the last
  /// name may be missing.
  func locate(
    _ path: String, _ operation: StaticString
  ) throws(StorageError) -> Place {
    var path = path
    guard let place = path.withUTF8({ locate($0) }) else {
      throw StorageError(.notFound, "\(operation)", path, number: 2)
    }
    return place
  }

  private func locate(_ path: UnsafeBufferPointer<UInt8>) -> Place? {
    var place = Place(parent: root)
    guard !path.isEmpty else {
      place.node = root
      return place
    }
    var start = 0
    while true {
      var end = start
      while end < path.count && path[end] != 0x2F { end &+= 1 }
      let name = UnsafeBufferPointer(rebasing: path[start..<end])
      precondition(
        !name.isEmpty
          && !(name[0] == 0x2E && (name.count == 1 || name.elementsEqual([0x2E, 0x2E]))),
        "'\(String(decoding: path, as: UTF8.self))' is no path of a storage")
      place.hash = NameTable.hash(name, folding: foldsCase)
      place.index = place.parent.names.find(place.hash, name, folding: foldsCase)
      place.start = start
      let found = place.index < 0 ? nil : place.parent.names.entries[place.index].node
      if end == path.count {
        place.node = found
        return place
      }
      guard let found, found.isDirectory else { return nil }
      place.parent = found
      start = end &+ 1
    }
  }

  private func directory(
    _ path: String, _ operation: StaticString
  ) throws(StorageError) -> DiskNode {
    guard let node = try locate(path, operation).node else {
      throw StorageError(.notFound, "\(operation)", path, number: 2)
    }
    guard node.isDirectory else {
      throw StorageError(.wrongKind, "\(operation)", path, number: 20)
    }
    return node
  }

  /// The names in a directory, in an arbitrary order that is the same in every run.
  public func list(_ path: String) throws(StorageError) -> [String] {
    let names = try directory(path, "list").names.entries.map(\.name)
    if case .order(let seed) = takeArmed() { return inArbitraryOrder(names, seed: seed) }
    return names
  }

  /// Makes an empty directory.
  public func makeDirectory(_ path: String) throws(StorageError) {
    let place = try locate(path, "make directory")
    guard place.node == nil else {
      throw StorageError(.exists, "make directory", path, number: 17)
    }
    guard capacity &- usedSpace >= DiskNode.directorySpace else {
      throw StorageError(.full, "make directory", path, number: 28)
    }
    _ = make(at: place, path, isDirectory: true)
  }

  func make(at place: Place, _ path: String, isDirectory: Bool) -> DiskNode {
    let node = DiskNode(isDirectory: isDirectory)
    usedSpace &+= node.space
    add(node, named: lastName(of: path, at: place), to: place)
    record(
      NameChange(serial: serial, tag: tag, name: node.name, node: node), in: place.parent)
    return node
  }

  private func lastName(of path: String, at place: Place) -> String {
    if place.start == 0 { return path }
    var path = path
    return path.withUTF8 {
      String(decoding: UnsafeBufferPointer(rebasing: $0[place.start...]), as: UTF8.self)
    }
  }

  /// Renames a file or a directory. Within one directory this is one pending change, across two
  /// directories one in each.
  public func rename(_ path: String, to target: String) throws(StorageError) {
    let from = try locate(path, "rename")
    guard let node = from.node else {
      throw StorageError(.notFound, "rename", path, number: 2)
    }
    precondition(node !== root, "the root cannot be renamed")
    let to = try locate(target, "rename")
    if node.isDirectory && contains(node, to.parent) {
      throw StorageError(.other, "rename", target, number: 22)
    }
    // Linux looks for this before it looks at kinds: the target holds what is renamed.
    if let old = to.node, old.isDirectory, contains(old, from.parent) {
      throw StorageError(.notEmpty, "rename", target, number: 39)
    }
    if let old = to.node {
      if old === node && to.parent === from.parent && to.index == from.index {
        if lastName(of: target, at: to) == node.name { return }
      } else if old === node {
        return
      } else if node.isDirectory != old.isDirectory {
        throw StorageError(.wrongKind, "rename", target, number: node.isDirectory ? 20 : 21)
      } else if !old.names.isEmpty {
        throw StorageError(.notEmpty, "rename", target, number: 39)
      }
    }
    move(node, from: from, to: to, as: lastName(of: target, at: to))
  }

  private func move(_ node: DiskNode, from: Place, to: Place, as name: String) {
    let oldName = from.parent.names.entries[from.index].name
    let replaced = to.node === node ? nil : to.node
    from.parent.names.remove(at: from.index)
    node.links &-= 1
    var to = to
    if let replaced {
      // Taking the old name away may have moved the target's place.
      to.index = to.parent.names.find(name, folding: foldsCase)
      to.parent.names.remove(at: to.index)
      unlink(replaced)
    }
    add(node, named: name, to: to)
    if from.parent === to.parent {
      record(
        NameChange(
          serial: serial, tag: tag, name: name, node: node, old: replaced, source: oldName),
        in: to.parent)
    } else {
      record(
        NameChange(serial: serial, tag: tag, name: oldName, node: nil, old: node), in: from.parent)
      record(
        NameChange(serial: serial, tag: tag, name: name, node: node, old: replaced), in: to.parent)
    }
    if let replaced { forgetIfUnreachable(replaced) }
  }

  private func contains(_ directory: DiskNode, _ other: DiskNode) -> Bool {
    var current: DiskNode? = other
    while let node = current {
      if node === directory { return true }
      current = node.parent
    }
    return false
  }

  /// Removes a file or an empty directory.
  public func remove(_ path: String) throws(StorageError) {
    let place = try locate(path, "remove")
    guard let node = place.node else {
      throw StorageError(.notFound, "remove", path, number: 2)
    }
    precondition(node !== root, "the root cannot be removed")
    guard node.names.isEmpty else {
      throw StorageError(.notEmpty, "remove", path, number: 39)
    }
    let name = place.parent.names.entries[place.index].name
    place.parent.names.remove(at: place.index)
    unlink(node)
    record(NameChange(serial: serial, tag: tag, name: name, node: nil, old: node), in: place.parent)
    forgetIfUnreachable(node)
  }

  /// Makes the names in a directory durable, not what they mean.
  public func syncDirectory(_ path: String) throws(StorageError) {
    settleNames(of: try directory(path, "sync directory"))
  }

  // MARK: Names and their changes

  private func add(_ node: DiskNode, named name: String, to place: Place) {
    place.parent.names.insert(name, place.hash, node)
    node.links &+= 1
    node.parent = place.parent
    node.name = name
  }

  private func unlink(_ node: DiskNode) {
    node.links &-= 1
    if node.links == 0 { node.parent = nil }
  }

  private func record(_ change: NameChange, in directory: DiskNode) {
    change.node?.mentions &+= 1
    change.old?.mentions &+= 1
    directory.nameChanges.append(change)
    noteChange(of: directory)
  }

  func settleNames(of directory: DiskNode) {
    guard !directory.nameChanges.isEmpty else { return }
    pendingCount &-= directory.nameChanges.count
    for change in directory.nameChanges {
      tags.add(change.tag, -1)
      if let node = change.node { settleMention(of: node) }
      if let old = change.old { settleMention(of: old) }
    }
    directory.nameChanges.removeAll(keepingCapacity: true)
    noteClean(directory)
  }

  /// A node whose last name is durably gone has nothing left to lose.
  private func settleMention(of node: DiskNode) {
    node.mentions &-= 1
    if node.mentions == 0 && node.links == 0 && node.opens == 0 { settleAll(of: node) }
  }

  func settleAll(of node: DiskNode) {
    settleContent(of: node)
    settleNames(of: node)
  }
}
