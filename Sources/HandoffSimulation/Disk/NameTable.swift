/// The names in one simulated directory.
///
/// Lookups work on the bytes of a path and make no strings; the hash is our own, because the
/// standard library's changes with every process. The order is arbitrary but the same in every run:
/// a removed name's place is taken by the last one.
struct NameTable {
  struct Entry {
    var name: String
    var node: DiskNode
  }

  private(set) var entries: [Entry] = []
  /// The hashes of `entries`, index by index.
  private var hashes: [UInt64] = []
  /// Open addressing into `entries`, -1 where free; empty as long as a scan is as fast.
  private var slots: [Int32] = []

  private static let scanned = 16

  var count: Int { entries.count }
  var isEmpty: Bool { entries.isEmpty }

  /// The index of a name in `entries`, or -1.
  func find(_ hash: UInt64, _ name: UnsafeBufferPointer<UInt8>, folding: Bool) -> Int {
    if slots.isEmpty {
      for index in hashes.indices where hashes[index] == hash {
        if matches(index, name, folding) { return index }
      }
      return -1
    }
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while true {
      let index = Int(slots[slot])
      if index < 0 { return -1 }
      if hashes[index] == hash && matches(index, name, folding) { return index }
      slot = (slot &+ 1) & mask
    }
  }

  func find(_ name: String, folding: Bool) -> Int {
    var name = name
    return name.withUTF8 { find(NameTable.hash($0, folding: folding), $0, folding: folding) }
  }

  /// Adds a name that is not there.
  mutating func insert(_ name: String, _ hash: UInt64, _ node: DiskNode) {
    let index = entries.count
    entries.append(Entry(name: name, node: node))
    hashes.append(hash)
    if !slots.isEmpty && entries.count &* 2 <= slots.count {
      occupy(hash, index)
    } else if entries.count > NameTable.scanned {
      rebuildSlots()
    }
  }

  /// Names are folded from now on.
  mutating func fold() {
    for index in entries.indices {
      hashes[index] = entries[index].name.withUTF8 { NameTable.hash($0, folding: true) }
    }
    if !slots.isEmpty { rebuildSlots() }
  }

  mutating func setNode(at index: Int, _ node: DiskNode) { entries[index].node = node }

  mutating func remove(at index: Int) {
    let last = entries.count &- 1
    if !slots.isEmpty {
      vacate(hashes[index], index)
      if index != last {
        vacate(hashes[last], last)
        occupy(hashes[last], index)
      }
    }
    if index != last {
      entries.swapAt(index, last)
      hashes[index] = hashes[last]
    }
    entries.removeLast()
    hashes.removeLast()
  }

  // MARK: Bytes

  static func hash(_ name: UnsafeBufferPointer<UInt8>, folding: Bool) -> UInt64 {
    let count = name.count
    var hash = 0x9E37_79B9_7F4A_7C15 ^ UInt64(truncatingIfNeeded: count)
    if folding {
      for byte in name { hash = mix(hash, UInt64(fold(byte))) }
      return hash
    }
    guard let base = UnsafeRawPointer(name.baseAddress) else { return hash }
    var offset = 0
    while offset &+ 8 <= count {
      hash = mix(hash, base.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian)
      offset &+= 8
    }
    var rest: UInt64 = 0
    while offset < count {
      rest = rest &<< 8 | UInt64(name[offset])
      offset &+= 1
    }
    return mix(hash, rest)
  }

  @inline(__always)
  private static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word) &* 0xFF51_AFD7_ED55_8CCD
    return product ^ (product &>> 32)
  }

  /// Whether two names of the same length are the same bytes.
  @inline(__always)
  private static func isSame(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer)
    -> Bool
  {
    var place = 0
    while place &+ 8 <= left.count {
      let one = left.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      if one != right.loadUnaligned(fromByteOffset: place, as: UInt64.self) { return false }
      place &+= 8
    }
    while place < left.count {
      if left[place] != right[place] { return false }
      place &+= 1
    }
    return true
  }

  @inline(__always)
  private static func fold(_ byte: UInt8) -> UInt8 { byte &- 65 < 26 ? byte | 32 : byte }

  private func matches(
    _ index: Int, _ name: UnsafeBufferPointer<UInt8>, _ folding: Bool
  ) -> Bool {
    let isSame = entries[index].name.utf8.withContiguousStorageIfAvailable { own in
      guard own.count == name.count else { return false }
      if NameTable.isSame(UnsafeRawBufferPointer(own), UnsafeRawBufferPointer(name)) { return true }
      return folding && zip(own, name).allSatisfy { NameTable.fold($0) == NameTable.fold($1) }
    }
    return isSame ?? entries[index].name.utf8.elementsEqual(name)
  }

  // MARK: Slots

  private mutating func rebuildSlots() {
    var size = 64
    while size < entries.count &* 4 { size &*= 2 }
    slots = [Int32](repeating: -1, count: size)
    for index in hashes.indices { occupy(hashes[index], index) }
  }

  private mutating func occupy(_ hash: UInt64, _ index: Int) {
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] >= 0 { slot = (slot &+ 1) & mask }
    slots[slot] = Int32(index)
  }

  /// Frees the slot of an index and moves later members of its run back into the hole.
  private mutating func vacate(_ hash: UInt64, _ index: Int) {
    let mask = slots.count &- 1
    var hole = Int(truncatingIfNeeded: hash) & mask
    while slots[hole] != Int32(index) { hole = (hole &+ 1) & mask }
    var next = (hole &+ 1) & mask
    while slots[next] >= 0 {
      let home = Int(truncatingIfNeeded: hashes[Int(slots[next])]) & mask
      if (next &- home) & mask >= (next &- hole) & mask {
        slots[hole] = slots[next]
        hole = next
      }
      next = (next &+ 1) & mask
    }
    slots[hole] = -1
  }
}
