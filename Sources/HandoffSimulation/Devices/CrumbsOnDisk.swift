import Handoff

/// Where the crumbs of a file stand, found without knowing its format: a crumb's bytes carry its id
/// as 32 hexadecimal digits, and so may its path. What stands between two ids belongs to the first,
/// and what stands shortly before an id to both.
struct CrumbsOnDisk {
  private var places: [(id: CrumbID, range: Range<Int>)] = []

  /// A format may put so many bytes before the id that belong to the crumb.
  private static let lead = 128

  init(path: String, content: [UInt8]) {
    var ids = Self.ids(in: content).filter { $0.id != .memory }
    ids.sort { $0.place < $1.place }
    for (index, (id, place)) in ids.enumerated() {
      let next = ids[(index + 1)...].first { $0.id != id }?.place ?? content.count
      places.append((id, max(0, place - Self.lead)..<next))
    }
    for name in path.split(separator: "/") {
      if let id = Self.ids(in: Array(name.utf8)).first?.id {
        places.append((id, 0..<max(1, content.count)))
      }
    }
  }

  /// The crumbs that stand where something struck, each once, in the order of their places.
  func hit(by ranges: [Range<Int>]) -> [CrumbID] {
    var ids: [CrumbID] = []
    for (id, range) in places where ranges.contains(where: range.overlaps) {
      if !ids.contains(id) { ids.append(id) }
    }
    return ids
  }

  /// The same, or what stands for all that is no crumb's.
  func hitOrMemory(by ranges: [Range<Int>]) -> [CrumbID] {
    let ids = hit(by: ranges)
    return ids.isEmpty ? [.memory] : ids
  }

  /// Those of which somebody who reads the file now can tell that it is not what was written.
  static func telling(in file: DiskNode) -> [CrumbID] {
    let ranges = file.rubbish
    guard !ranges.isEmpty else { return [] }
    let content = file.content.read(at: 0, count: file.content.size)
    return CrumbsOnDisk(path: file.path, content: content).hitOrMemory(by: ranges)
  }

  /// Runs of exactly 32 lowercase hexadecimal digits.
  private static func ids(in bytes: [UInt8]) -> [(id: CrumbID, place: Int)] {
    var found: [(CrumbID, Int)] = []
    var start = 0
    for place in 0...bytes.count {
      if place < bytes.count, isHex(bytes[place]) { continue }
      if place - start == 32, let id = CrumbID(bytes[start..<place]) { found.append((id, start)) }
      start = place + 1
    }
    return found
  }

  private static func isHex(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }
}

extension CrumbID {
  /// Stands for what a device remembers beside its crumbs. No crumb has this id.
  public static let memory = CrumbID(high: 0, low: 0)
}
