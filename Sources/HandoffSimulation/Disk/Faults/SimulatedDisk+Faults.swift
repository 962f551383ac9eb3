import Handoff

extension SimulatedDisk {
  /// A rule that is in force.
  struct Rule {
    var fault: DiskFault
    var met = 0
    var struck = 0
    var remembered: [RememberedFile] = []
  }

  /// A fault that waits in the disk for the call that its verdict let go on.
  enum Armed {
    /// A write that keeps so many bytes and then fails.
    case shortWrite(keeping: Int, StorageError)
    case phantomWrite(DiskFaultKind)
    case misdirectedWrite(DiskFaultKind, by: Int)
    case misdirectedRead(DiskFaultKind, by: Int)
    case syncFails(SyncFailure, StorageError)
    case syncLies(DiskFaultKind)
    case order(UInt64)
  }

  // MARK: Rules

  /// Puts a rule in force. Rules are asked in the order in which they were put in; all of them
  /// count each call, and the first that strikes decides.
  public func add(_ fault: DiskFault) {
    let remembered = fault.kind.prepare?(self, fault) ?? []
    rules.append(Rule(fault: fault, remembered: remembered))
  }

  /// Takes all rules away. What faults have done to files stays.
  public func removeFaults() {
    rules.removeAll()
    armed = nil
    struck = nil
    struckRule = nil
  }

  /// Whether the port has more to do than to make its calls: a rule is in force, or somebody
  /// watches.
  var isSpecial: Bool { !rules.isEmpty || isWatched }

  /// The paths that a call means.
  func paths(of call: DiskCall) -> [String] { target(of: call).paths }

  /// The rules in force, in the order in which they were put in.
  public var faults: [DiskFault] { rules.map(\.fault) }

  /// How often each of them has struck.
  public var strikes: [Int] { rules.map(\.struck) }

  /// What the port does about a call it is about to make. Counts the call, so it is asked once for
  /// each; asks no chance and no clock.
  public func verdict(for call: DiskCall) -> DiskVerdict {
    rules.isEmpty ? .proceed : judge(call)
  }

  private func judge(_ call: DiskCall) -> DiskVerdict {
    armed = nil
    struck = nil
    struckRule = nil
    let (paths, node) = target(of: call)
    var verdict: DiskVerdict?
    for index in rules.indices {
      let fault = rules[index].fault
      guard fault.point.call == nil || fault.point.call == call.kind,
        fault.kind.calls.isEmpty || fault.kind.calls.contains(call.kind),
        let path = fault.point.match(paths)
      else { continue }
      rules[index].met += 1
      let met = rules[index].met
      guard verdict == nil, met == fault.point.which || met > fault.point.which && fault.point.ever
      else { continue }
      let strike = Strike(
        fault: fault, call: call, node: node, path: path, remembered: rules[index].remembered)
      if let found = fault.kind.strike(self, strike) {
        rules[index].struck += 1
        struck = fault
        struckRule = index
        verdict = found
      } else {
        rules[index].met -= 1
      }
    }
    return verdict ?? .proceed
  }

  private func target(of call: DiskCall) -> (paths: [String], node: DiskNode?) {
    if let file = call.file {
      guard let node = try? node(of: file, "fault") else { return ([], nil) }
      return ([node.path], node)
    }
    let paths = call.paths
    return (paths, paths.first.flatMap { try? locate($0, "fault").node })
  }

  /// Strikes a file now, at rest, without waiting for a call. False when the fault cannot strike
  /// it.
  @discardableResult
  public func strike(_ kind: DiskFaultKind, at path: String, amount: Int = 0) -> Bool {
    guard kind.group == .silent, let node = try? locate(path, "fault").node else { return false }
    let fault = DiskFault(kind, amount: amount)
    let call = DiskCall.open(path, .read)
    return kind.strike(
      self,
      Strike(
        fault: fault, call: call, node: node, path: path,
        remembered: kind.prepare?(self, fault) ?? [])) != nil
  }

  // MARK: What was damaged

  /// The byte ranges of a file that are read differently from what was written, as they are now.
  /// For a file that is seen shorter than it is, what is cut off counts.
  public func damagedRanges(of path: String) -> [Range<Int>] {
    guard let node = try? locate(path, "inspect").node, let trouble = node.trouble else {
      return []
    }
    var ranges = trouble.damage.map(\.range)
    if let size = trouble.size, size < node.content.size { ranges.append(size..<node.content.size) }
    return ranges.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// Lays other bytes over a range of a file and notes it.
  func lay(_ bytes: [UInt8], over offset: Int, of node: DiskNode, _ kind: DiskFaultKind) {
    guard !bytes.isEmpty else { return }
    var trouble = node.trouble ?? NodeTrouble()
    trouble.add(NodeTrouble.Damage(offset: offset, bytes: bytes, shows: kind.shows))
    node.trouble = trouble
    note(kind, node, [offset..<offset + bytes.count])
  }

  /// Notes that a file is not read as it was written, or not durable as was said.
  func note(
    _ kind: DiskFaultKind, _ node: DiskNode, _ ranges: [Range<Int>], tags: [Int] = []
  ) {
    silentFaults.append(
      SilentFault(
        kind: kind, path: node.path, ranges: ranges, tags: tags,
        content: node.content.read(at: 0, count: node.content.size)))
    struckFiles.append(node)
  }

  // MARK: Calls that a fault waits for

  func takeArmed() -> Armed? {
    defer { armed = nil }
    return armed
  }

  func troubledRead(_ node: DiskNode, at offset: Int, count: Int) -> [UInt8] {
    var from = offset
    if case .misdirectedRead(let kind, let distance) = takeArmed() {
      from = max(0, offset + distance)
      note(kind, node, [offset..<offset + count])
    }
    let bytes = node.content.read(at: from, count: count)
    return node.trouble?.apply(to: bytes, at: from) ?? bytes
  }

  /// True when the write was dealt with here.
  func troubledWrite(
    _ node: DiskNode, _ bytes: [UInt8], at offset: Int
  ) throws(StorageError) -> Bool {
    let range = offset..<offset + bytes.count
    switch takeArmed() {
    case .shortWrite(let kept, let error):
      let kept = min(kept, bytes.count)
      node.trouble?.heal(offset..<offset + kept)
      put(node, bytes, kept, at: offset)
      throw error
    case .phantomWrite(let kind):
      let old = seen(node, range)
      put(node, bytes, bytes.count, at: offset)
      lay(old, over: offset, of: node, kind)
      return true
    case .misdirectedWrite(let kind, let distance):
      let old = seen(node, range)
      put(node, bytes, bytes.count, at: offset)
      lay(old, over: offset, of: node, kind)
      let elsewhere = max(0, offset + distance)
      lay(
        Array(bytes.prefix(max(0, node.content.size - elsewhere))), over: elsewhere, of: node, kind)
      return true
    default:
      node.trouble?.heal(range)
      guard let (kind, unseen) = node.trouble?.hides(range) else { return false }
      put(node, bytes, bytes.count, at: offset)
      note(kind, node, [unseen])
      return true
    }
  }

  /// The bytes that a reader sees in a range, zero behind the end.
  private func seen(_ node: DiskNode, _ range: Range<Int>) -> [UInt8] {
    let bytes = node.content.read(at: range.lowerBound, count: range.count)
    let shown = node.trouble?.apply(to: bytes, at: range.lowerBound) ?? bytes
    return shown + [UInt8](repeating: 0, count: range.count - shown.count)
  }

  /// True when the sync was dealt with here.
  func troubledSync(_ node: DiskNode, _ file: OpenFile) throws(StorageError) -> Bool {
    let index = Int(file.number & 0xFFFF)
    switch takeArmed() {
    case .syncLies(let kind):
      noteUnsynced(kind, node)
      return true
    case .syncFails(let failure, let error):
      if failure == .perFile {
        node.trouble = node.trouble ?? NodeTrouble()
        node.trouble?.toldPerFile += 1
        handles[index].told = node.trouble?.toldPerFile ?? 0
      }
      try fail(node, failure, error)
      return true
    default: break
    }
    guard var trouble = node.trouble else { return false }
    if trouble.failsNextSync || handles[index].told != trouble.toldPerFile {
      handles[index].told = trouble.toldPerFile
      trouble.failsNextSync = false
      node.trouble = trouble
      throw StorageError(.damaged, "sync", node.path, number: 5)
    }
    return false
  }

  /// A sync says yes, and what it should have made durable is not.
  private func noteUnsynced(_ kind: DiskFaultKind, _ node: DiskNode) {
    let changes = node.content.changes
    var tags: [Int] = []
    for change in changes where !tags.contains(change.tag) { tags.append(change.tag) }
    let ranges = changes.filter { $0.nature == .write }.map {
      $0.offset..<$0.offset + $0.count
    }
    note(kind, node, ranges, tags: tags)
  }

  private func fail(
    _ node: DiskNode, _ failure: SyncFailure, _ error: StorageError
  ) throws(StorageError) {
    switch failure {
    case .kept, .perFile: node.content.abandonPending()
    case .reverted: revert(node)
    case .late:
      noteUnsynced(.syncFailsLate, node)
      node.content.abandonPending()
      node.trouble = node.trouble ?? NodeTrouble()
      node.trouble?.failsNextSync = true
      return
    }
    throw error
  }

  /// The bytes go back to what is durable; the size stays and is pending.
  private func revert(_ node: DiskNode) {
    let size = node.content.size
    let lost = node.content.revert(serial: serial, tag: tag)
    pendingCount -= lost
    usedSpace += node.content.size - size
    noteClean(node)
  }
}

/// The four ways in which a failed sync goes on. Rebello et al., "Can Applications Recover from
/// fsync Failures?" (USENIX ATC 2020), and the Linux kernel's `errseq_t`.
enum SyncFailure {
  /// The new bytes are read and never written.
  case kept
  /// The old bytes are back.
  case reverted
  /// This sync says yes and the next one no.
  case late
  /// Every open file is told once.
  case perFile
}
