import Handoff

/// A disk that exists in memory only, and what can go wrong with it.
///
/// It stands beside ``FileStorage`` and answers the same calls in the same way; the calls here do
/// not wait, and a port that parks, counts and fails is put before them.
///
/// **What is durable.** A file's bytes, a file's size and the names in a directory are pending
/// until they are synced, each independently of the others: `sync` makes a file's bytes and size
/// durable and says nothing of its name; `syncDirectory` makes the names in one directory durable
/// and says nothing of what they mean. Readers always see the newest state.
///
/// **A power cut** ends every open file and lock, and decides about each pending change. Of a write
/// all bytes survive, or some of its sectors, or none. A new size survives with or without the
/// bytes it uncovers, and bytes without a size are not seen. A name is there or not, whatever
/// became of the file: a file whose name survived alone is empty. Renaming within a directory is
/// one change, so it survives or not; across directories it is two, which may leave both names or
/// neither. Nothing keeps the order in which the changes were made.
///
/// **Space** is counted in bytes: a file costs its size, reserved or written, and a directory
/// 4,096. A removed file gives its space back when nobody has it open. A write that meets the end
/// of space keeps the bytes that fitted. Writing over bytes that exist, renaming, removing and
/// shrinking need no space.
///
/// **Faults** are rules put in by ``add(_:)``; the kinds are listed in ``DiskFaultKind/all``.
/// Silent faults lie over the true bytes and never change them, so that a judge can ask
/// ``silentFaults``.
///
/// Nothing here draws chance or reads time, and directories list in the same order in every run.
/// Not thread-safe: a disk belongs to one world, which runs on one thread.
public final class SimulatedDisk {
  /// The activity on whose behalf the next calls are made; stored with every change they leave
  /// pending.
  @exclusivity(unchecked) public var tag = 0
  /// The bytes that fit.
  @exclusivity(unchecked) public var capacity: Int
  /// The files that may be open at one time.
  @exclusivity(unchecked) public var maximumOpenFiles: Int
  /// Whether names that differ only in the case of ASCII letters are one name.
  @exclusivity(unchecked) public private(set) var foldsCase: Bool
  /// The bytes in use.
  @exclusivity(unchecked) public internal(set) var usedSpace = 0
  /// The changes that are not durable.
  @exclusivity(unchecked) public internal(set) var pendingCount = 0

  let root = DiskNode(isDirectory: true)
  @exclusivity(unchecked) var handles: [Handle] = []
  @exclusivity(unchecked) var freeHandles: [Int32] = []
  @exclusivity(unchecked) var openCount = 0
  @exclusivity(unchecked) var dirty: [DiskNode] = []
  @exclusivity(unchecked) var serial: UInt64 = 0
  @exclusivity(unchecked) var tags = PendingTags()
  /// The rules in force, and the fault that waits for the next call.
  @exclusivity(unchecked) var rules: [Rule] = []
  @exclusivity(unchecked) var armed: Armed?
  /// The fault that struck the last call that was asked about.
  @exclusivity(unchecked) var struck: DiskFault?
  /// Its place among the rules.
  @exclusivity(unchecked) var struckRule: Int?
  /// Whether its world has a ``DiskWitness``.
  @exclusivity(unchecked) var isWatched = false
  /// The silent faults that struck, in order.
  public internal(set) var silentFaults: [SilentFault] = []
  /// The file that each of them struck.
  var struckFiles: [DiskNode] = []

  /// One open file.
  struct Handle {
    var node: DiskNode?
    var generation: Int32 = 0
    var holder = 0
    var writes = false
    var locks = false
    /// The failed syncs that it has been told of.
    var told: UInt32 = 0
  }

  /// An empty disk.
  public init(
    capacity: Int = .max, maximumOpenFiles: Int = 256, foldsCase: Bool = false
  ) {
    self.capacity = capacity
    self.maximumOpenFiles = maximumOpenFiles
    self.foldsCase = foldsCase
    root.links = 1
  }

  /// Names are folded from now on. Of two that are there and become one, either is meant.
  func foldCase() {
    guard !foldsCase else { return }
    foldsCase = true
    var directories = [root]
    while let directory = directories.popLast() {
      directory.names.fold()
      for entry in directory.names.entries where entry.node.isDirectory {
        directories.append(entry.node)
      }
    }
  }

  // MARK: Open files

  /// Opens a file on behalf of a holder, whose files all end with ``releaseLocks(of:)``.
  public func open(
    _ path: String, _ mode: OpenMode, holder: Int = 0
  ) throws(StorageError) -> OpenFile {
    let place = try locate(path, "open")
    let node: DiskNode
    if let found = place.node {
      if mode == .create { throw StorageError(.exists, "open", path, number: 17) }
      if found.isDirectory { throw StorageError(.wrongKind, "open", path, number: 21) }
      node = found
    } else {
      guard mode == .create else { throw StorageError(.notFound, "open", path, number: 2) }
      guard openCount < maximumOpenFiles else {
        throw StorageError(.tooManyFiles, "open", path, number: 24)
      }
      node = make(at: place, path, isDirectory: false)
    }
    return try handle(to: node, "open", path, holder: holder, writes: mode != .read, locks: false)
  }

  /// Takes a file's lock on behalf of a holder. The lock is the open file's: it ends with `close`
  /// and with ``releaseLocks(of:)``, and the same holder cannot take it twice.
  public func lock(_ path: String, holder: Int = 0) throws(StorageError) -> OpenFile {
    let place = try locate(path, "lock")
    if let found = place.node {
      if found.isDirectory { throw StorageError(.wrongKind, "lock", path, number: 21) }
      if found.isLocked { throw StorageError(.locked, "lock", path, number: 11) }
    }
    guard openCount < maximumOpenFiles else {
      throw StorageError(.tooManyFiles, "lock", path, number: 24)
    }
    let node = place.node ?? make(at: place, path, isDirectory: false)
    let file = try handle(to: node, "lock", path, holder: holder, writes: true, locks: true)
    node.isLocked = true
    return file
  }

  /// Closes every file of a holder, and so gives its locks back: what the system does for a process
  /// that has ended. What the process wrote stays as it is, pending or durable.
  public func releaseLocks(of holder: Int) {
    for index in handles.indices where handles[index].node != nil {
      if handles[index].holder == holder { end(index) }
    }
  }

  /// Closes a file; closing it twice does nothing.
  public func close(_ file: OpenFile) {
    let index = Int(file.number & 0xFFFF)
    guard index < handles.count, handles[index].generation == file.number &>> 16 else { return }
    end(index)
  }

  func end(_ index: Int) {
    guard let node = handles[index].node else { return }
    if handles[index].locks { node.isLocked = false }
    handles[index].node = nil
    handles[index].generation = (handles[index].generation &+ 1) & 0x7FFF
    freeHandles.append(Int32(index))
    openCount &-= 1
    node.opens &-= 1
    forgetIfUnreachable(node)
  }

  private func handle(
    to node: DiskNode, _ operation: StaticString, _ path: String, holder: Int, writes: Bool,
    locks: Bool
  ) throws(StorageError) -> OpenFile {
    guard openCount < maximumOpenFiles else {
      throw StorageError(.tooManyFiles, "\(operation)", path, number: 24)
    }
    node.opens &+= 1
    openCount &+= 1
    let index: Int
    if let free = freeHandles.popLast() {
      index = Int(free)
    } else {
      index = handles.count
      precondition(index <= 0xFFFF, "\(index) files open at one time")
      handles.append(Handle())
    }
    let generation = handles[index].generation
    handles[index] = Handle(
      node: node, generation: generation, holder: holder, writes: writes, locks: locks,
      told: node.trouble?.toldPerFile ?? 0)
    return OpenFile(number: generation &<< 16 | Int32(index))
  }

  @inline(__always)
  func node(
    of file: OpenFile, _ operation: StaticString, toWrite: Bool = false
  ) throws(StorageError) -> DiskNode {
    let index = Int(file.number & 0xFFFF)
    if index < handles.count, handles[index].generation == file.number &>> 16,
      !toWrite || handles[index].writes, let node = handles[index].node
    {
      return node
    }
    throw StorageError(.other, "\(operation)", "", number: 9)
  }

  // MARK: Bytes

  /// Up to `count` bytes from a byte offset; fewer at the end of the file.
  public func read(
    _ file: OpenFile, at offset: Int, count: Int
  ) throws(StorageError) -> [UInt8] {
    let node = try node(of: file, "read")
    if armed != nil || node.trouble != nil {
      return troubledRead(node, at: offset, count: count)
    }
    return node.content.read(at: offset, count: count)
  }

  /// Writes at a byte offset. When space ends, the bytes that fit are written and `full` is thrown.
  public func write(
    _ file: OpenFile, _ bytes: [UInt8], at offset: Int
  ) throws(StorageError) {
    let node = try node(of: file, "write", toWrite: true)
    if armed != nil || node.trouble != nil,
      try troubledWrite(node, bytes, at: offset)
    {
      return
    }
    let growth = offset &+ bytes.count &- node.content.size
    if growth > 0 && growth > capacity &- usedSpace {
      let fitting = max(0, node.content.size &+ max(0, capacity &- usedSpace) &- offset)
      if fitting > 0 { put(node, bytes, fitting, at: offset) }
      throw StorageError(.full, "write", node.path, number: 28)
    }
    put(node, bytes, bytes.count, at: offset)
  }

  @inline(__always)
  func put(_ node: DiskNode, _ bytes: [UInt8], _ count: Int, at offset: Int) {
    guard count > 0 else { return }
    bytes.withUnsafeBytes {
      node.content.write(
        UnsafeRawBufferPointer(rebasing: $0[..<count]), at: offset, serial: serial, tag: tag)
    }
    noteChange(of: node)
    let end = offset &+ count
    if end > node.content.size { resize(node, to: end) }
  }

  /// Reserves space; the new bytes are zero. Throws `full` and changes nothing when it does not
  /// fit.
  public func preallocate(_ file: OpenFile, to size: Int) throws(StorageError) {
    let node = try node(of: file, "preallocate", toWrite: true)
    guard size > node.content.size else { return }
    guard size &- node.content.size <= capacity &- usedSpace else {
      throw StorageError(.full, "preallocate", node.path, number: 28)
    }
    resize(node, to: size)
  }

  /// Sets the size; growing leaves a hole, which counts as used space here.
  public func truncate(_ file: OpenFile, to size: Int) throws(StorageError) {
    let node = try node(of: file, "truncate", toWrite: true)
    guard size != node.content.size else { return }
    guard size < node.content.size || size &- node.content.size <= capacity &- usedSpace else {
      throw StorageError(.full, "truncate", node.path, number: 28)
    }
    resize(node, to: size)
  }

  private func resize(_ node: DiskNode, to size: Int) {
    usedSpace &+= size &- node.content.size
    node.content.resize(to: size, serial: serial, tag: tag)
    noteChange(of: node)
  }

  /// The size in bytes.
  public func size(_ file: OpenFile) throws(StorageError) -> Int {
    let node = try node(of: file, "size")
    return min(node.content.size, node.trouble?.size ?? .max)
  }

  /// Makes the bytes and the size of a file durable; its name may still be lost.
  public func sync(_ file: OpenFile) throws(StorageError) {
    let node = try node(of: file, "sync")
    if armed != nil || node.trouble != nil, try troubledSync(node, file) { return }
    if node.content.hasAbandoned { settleAroundAbandoned(node) } else { settleContent(of: node) }
  }

  /// The bytes that can still be written.
  public func freeSpace() throws(StorageError) -> Int { max(0, capacity &- usedSpace) }

  // MARK: Pending changes

  @inline(__always)
  func noteChange(of node: DiskNode) {
    serial &+= 1
    pendingCount &+= 1
    tags.add(tag, 1)
    if node.dirtyIndex < 0 {
      node.dirtyIndex = dirty.count
      dirty.append(node)
    }
  }

  func settleContent(of node: DiskNode) {
    guard !node.content.changes.isEmpty else { return }
    var settled = 0
    for change in node.content.changes where change.fate != .settled {
      tags.add(change.tag, -1)
      settled &+= 1
    }
    pendingCount &-= settled
    node.content.settleAll()
    noteClean(node)
  }

  /// After a failed sync, what it gave up stays in line: it is never made durable.
  private func settleAroundAbandoned(_ node: DiskNode) {
    node.content.settleAroundAbandoned { tag in
      tags.add(tag, -1)
      pendingCount &-= 1
    }
  }

  func noteClean(_ node: DiskNode) {
    let index = node.dirtyIndex
    guard index >= 0, node.content.changes.isEmpty, node.nameChanges.isEmpty else { return }
    let last = dirty.removeLast()
    if last !== node {
      dirty[index] = last
      last.dirtyIndex = index
    }
    node.dirtyIndex = -1
  }

  /// Gives back what a node costs once nothing can reach it any more.
  func forgetIfUnreachable(_ node: DiskNode) {
    guard node.links == 0, node.opens == 0 else { return }
    if !node.isCounted { return }
    node.isCounted = false
    usedSpace &-= node.space
    if node.mentions == 0 { settleAll(of: node) }
  }
}
