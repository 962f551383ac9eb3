/// A change to a file that is not durable yet.
struct FileChange {
  enum Nature: UInt8 {
    case write
    case size
  }
  enum Fate: UInt8 {
    /// The next sync makes it durable.
    case pending
    /// A sync failed and gave it up: no later sync writes it.
    case abandoned
    /// Durable, but kept in line because an abandoned change lies before it.
    case settled
  }

  var serial: UInt64
  var tag: Int
  var nature: Nature
  var fate = Fate.pending
  /// The first byte of a write; the new size of a size change.
  var offset: Int
  /// The length of a write; the old size of a size change.
  var count: Int
  /// How many bytes at the end of the undo log belong to this change.
  var undone: Int
}

extension Survival {
  /// Whether a change of size or names survives.
  var keepsSizes: Bool {
    switch self {
    case .whole, .torn: true
    case .lost, .trashed: false
    }
  }
}

/// The bytes of a simulated file as a reader sees them, and how to get back to the durable ones.
///
///     bytes  [ stored ................ ][ zeros that nobody stored ... ]
///            0                         bytes.count                     size
///
/// Only overwritten bytes are kept for undoing, so appending to preallocated space keeps none.
struct FileContent {
  private(set) var bytes: [UInt8] = []
  private(set) var size = 0
  private(set) var changes: [FileChange] = []
  private var undo: [UInt8] = []
  /// Whether a failed sync has given changes up.
  private(set) var hasAbandoned = false

  /// Changes only what a reader sees; `changes` stays as it is.
  private mutating func put(_ new: UnsafeRawBufferPointer, at offset: Int) {
    let stored = bytes.count
    let overlap = min(max(stored &- offset, 0), new.count)
    if overlap > 0 {
      bytes.withUnsafeMutableBytes {
        $0.baseAddress!.advanced(by: offset).copyMemory(
          from: new.baseAddress!, byteCount: overlap)
      }
    } else if offset > stored {
      bytes.append(contentsOf: repeatElement(0, count: offset &- stored))
    }
    if overlap < new.count {
      bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: new[overlap...]))
    }
  }

  private mutating func setSize(_ new: Int) {
    size = new
    if bytes.count > new { bytes.removeSubrange(new...) }
  }

  // MARK: Changing

  mutating func write(
    _ new: UnsafeRawBufferPointer, at offset: Int, serial: UInt64, tag: Int
  ) {
    let overlap = min(max(bytes.count &- offset, 0), new.count)
    if overlap > 0 {
      bytes.withUnsafeBytes {
        undo.append(contentsOf: UnsafeRawBufferPointer(rebasing: $0[offset..<offset &+ overlap]))
      }
    }
    put(new, at: offset)
    changes.append(
      FileChange(
        serial: serial, tag: tag, nature: .write, offset: offset, count: new.count,
        undone: overlap))
  }

  mutating func resize(to new: Int, serial: UInt64, tag: Int) {
    let cut = max(bytes.count &- new, 0)
    // While a write that grows the file is being recorded, its bytes lie beyond the old size.
    let undone = new < size ? cut : 0
    if undone > 0 { undo.append(contentsOf: bytes[new...]) }
    changes.append(
      FileChange(serial: serial, tag: tag, nature: .size, offset: new, count: size, undone: undone))
    setSize(new)
  }

  func read(at offset: Int, count: Int) -> [UInt8] {
    let end = min(size, offset &+ count)
    guard offset < end else { return [] }
    let stored = min(end, bytes.count)
    if stored == end { return [UInt8](bytes[offset..<end]) }
    return [UInt8](unsafeUninitializedCapacity: end &- offset) { buffer, filled in
      let target = UnsafeMutableRawBufferPointer(buffer)
      let copied = max(stored &- offset, 0)
      if copied > 0 {
        bytes.withUnsafeBytes {
          target.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[offset..<stored]))
        }
      }
      (target.baseAddress! + copied).initializeMemory(
        as: UInt8.self, repeating: 0, count: end &- offset &- copied)
      filled = end &- offset
    }
  }

  // MARK: Durability

  /// Forgets how to go back: what is there now is durable.
  mutating func settleAll() {
    changes.removeAll(keepingCapacity: true)
    undo.removeAll(keepingCapacity: true)
    hasAbandoned = false
  }

  /// Makes the pending changes durable while abandoned ones stay in line before them.
  mutating func settleAroundAbandoned(_ note: (_ tag: Int) -> Void) {
    for index in changes.indices where changes[index].fate == .pending {
      changes[index].fate = .settled
      note(changes[index].tag)
    }
  }

  /// Gives up what is pending: it is read and never made durable.
  mutating func abandonPending() {
    for index in changes.indices where changes[index].fate == .pending {
      changes[index].fate = .abandoned
      hasAbandoned = true
    }
  }

  /// Goes back to the durable bytes and keeps the size, pending. Returns how many changes are gone.
  mutating func revert(serial: UInt64, tag: Int) -> Int {
    let new = size
    let before = changes.count { $0.fate != .settled }
    self = durable()
    if new != size { resize(to: new, serial: serial, tag: tag) }
    return before - changes.count
  }

  /// Goes back to the state before every change and returns, change by change, what it had written.
  mutating func takeBack() -> [(change: FileChange, bytes: [UInt8])] {
    var taken: [(change: FileChange, bytes: [UInt8])] = []
    taken.reserveCapacity(changes.count)
    for change in changes.reversed() {
      let old = Array(undo.suffix(change.undone))
      undo.removeLast(change.undone)
      switch change.nature {
      case .write:
        let end = change.offset &+ change.count
        taken.append((change, Array(bytes[change.offset..<end])))
        old.withUnsafeBytes { put($0, at: change.offset) }
        for index in change.offset &+ old.count..<end { bytes[index] = 0 }
      case .size:
        taken.append((change, []))
        // The tail that a shrinking cut off begins at the new size.
        if !old.isEmpty { old.withUnsafeBytes { put($0, at: change.offset) } }
        size = change.count
      }
    }
    changes.removeAll(keepingCapacity: true)
    taken.reverse()
    return taken
  }

  /// Does a change again that ``takeBack()`` took away, as far as it survives. Bytes beyond the
  /// size stay until ``clip()``: a later size change may still uncover them.
  mutating func redo(_ change: FileChange, _ new: [UInt8], _ survival: Survival) {
    switch change.nature {
    case .size:
      if survival.keepsSizes {
        // A lost shrink leaves bytes in place, so only a real one may cut.
        if change.offset < change.count { setSize(change.offset) } else { size = change.offset }
      }
    case .write:
      new.withUnsafeBytes { new in
        switch survival {
        case .lost, .trashed: break
        case .whole: put(new, at: change.offset)
        case .torn(let tear):
          tear.forEachKept(change.offset..<change.offset &+ change.count) { kept in
            let start = kept.lowerBound &- change.offset
            put(
              UnsafeRawBufferPointer(rebasing: new[start..<start &+ kept.count]),
              at: kept.lowerBound)
          }
        }
      }
    }
  }

  mutating func clip() {
    if bytes.count > size { bytes.removeSubrange(size...) }
  }

  /// The durable state, with `changes` taken back.
  func durable() -> FileContent {
    guard !changes.isEmpty else { return self }
    var copy = self
    for (change, bytes) in copy.takeBack() where change.fate == .settled {
      copy.redo(change, bytes, .whole)
    }
    copy.settleAll()
    copy.clip()
    return copy
  }
}
