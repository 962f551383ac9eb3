import Handoff

extension World {
  /// Tells the journal which crumbs the silent faults have hit that struck since there were so
  /// many: none when what they struck is only what a device remembers beside its crumbs. A launch
  /// that has read the bytes before cannot tell: the one after it can. None ever reads what the
  /// transfer queue has.
  func tellSilentFaults(to process: Process, after known: Int, at call: DiskCall) {
    let name = process.device
    let device = self[name]
    let faults = device.disk.silentFaults
    guard faults.count > known else { return }
    let isRead = call.onlyReads || device.running?.isReady ?? true
    for fault in faults[known...] {
      let ids = CrumbsOnDisk(path: fault.path, content: fault.content).hit(by: fault.ranges)
      let shows = fault.kind.shows && !fault.isHidden && process !== transferProcess
      journal(.bytesHit(name, ids, forGood: true, shows: isRead && shows))
      if !isRead, shows { device.showsLater += ids }
    }
  }

  /// A launch begins, and reads what faults have struck in the middle of the one before.
  func tellWhatShowsNow(on device: Device) {
    guard !device.showsLater.isEmpty else { return }
    journal(.bytesHit(device.name, device.showsLater, forGood: true, shows: true))
    device.showsLater = []
  }

  /// Tells the journal whose bytes a disk does not give, when it is asked to read a file and fails.
  func tellUnread(_ call: DiskCall, _ fault: DiskFault, on device: DeviceName) {
    let disk = self[device].disk
    guard let path = disk.paths(of: call).first, let content = disk.content(of: path) else {
      return
    }
    let ids = CrumbsOnDisk(path: path, content: content).hit(by: [0..<max(1, content.count)])
    if !ids.isEmpty {
      journal(.bytesHit(device, ids, forGood: fault.point.ever, shows: false))
    }
  }
}

/// Where the crumbs of a file stand, found without knowing its format: a crumb's bytes carry its id
/// as 32 hexadecimal digits, and so may its path. What stands between two ids belongs to the first,
/// and what stands shortly before an id to both.
private struct CrumbsOnDisk {
  private var places: [(id: CrumbID, range: Range<Int>)] = []

  /// A format may put so many bytes before the id that belong to the crumb.
  private static let lead = 128

  init(path: String, content: [UInt8]) {
    var ids = Self.ids(in: content).filter { !$0.id.isZero }
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

extension DiskFaultKind {
  /// Whether bytes that it struck are neither old ones nor empty space.
  fileprivate var shows: Bool { self == .flipBit || self == .rubbishSector }
}

extension CrumbID {
  fileprivate var isZero: Bool { high == 0 && low == 0 }
}
