import Handoff
import HandoffScenarios
import HandoffSimulation

/// Writes down every operation of both disks in one run, and names each as a `disk` step does.
final class OperationRecorder: DiskWitness, JournalReader {
  private var operations: [DiskOperation] = []
  /// The indices of those that belong to the first recovery.
  private var recovery: [Int] = []
  private var recovering: DeviceName?
  /// What healing does cannot fail: it takes the faults away.
  private var isHealed = false
  private(set) var crash: Crash?

  /// What the first power cut of the sweep left.
  struct Crash: Hashable {
    var device: DeviceName
    /// Journal entries at that moment.
    var entries: Int
    /// See `SimulatedDisk.digest`.
    var disk: UInt64
  }

  func made(_ operation: DiskOperation) {
    if isHealed { return }
    if operation.device == recovering { recovery.append(operations.count) }
    operations.append(operation)
  }

  func lostPower(_ device: DeviceName, by outage: Outage, disk: SimulatedDisk) {
    // The scenario may have power cuts of its own.
    guard crash == nil, outage.back == CrashPoint.back else { return }
    crash = Crash(
      device: device, entries: operations.last?.entries ?? 0, disk: disk.digest(durable: true))
  }

  func read(_ entry: JournalEntry) {
    switch entry.event {
    case .power(let device, .on) where device == crash?.device && recovery.isEmpty:
      recovering = device
    case .recoveredTwice(let device, _, _) where device == recovering: recovering = nil
    case .launchFailed(let device, _) where device == recovering: recovering = nil
    case .healing: isHealed = true
    default: break
    }
  }

  /// Every operation, named.
  func named() -> [NamedOperation] { names(of: Array(operations.indices)) }

  /// The operations of the first recovery, named.
  func namedRecovery() -> [NamedOperation] { recovery.isEmpty ? [] : names(of: recovery) }

  private func names(of wanted: [Int]) -> [NamedOperation] {
    var counters: [Counter] = []
    let places = wanted.map { index in
      let operation = operations[index]
      let paths = [operation.namedPath, operation.widePath]
      return paths.map { Self.place(of: operation, $0, in: &counters) }
    }
    var named: [NamedOperation] = []
    var before: [DeviceName: Int] = [:]
    for (index, operation) in operations.enumerated() {
      guard named.count < wanted.count else { break }
      for place in counters.indices { counters[place].count(operation) }
      let isNews =
        before.updateValue(operation.entries, forKey: operation.device)
        .map { $0 != operation.entries } ?? true
      guard index == wanted[named.count] else { continue }
      let met = places[named.count].map { counters[$0] }
      named.append(
        NamedOperation(
          device: operation.device, kind: operation.kind, onlyReads: operation.onlyReads,
          exact: met[0].point, wide: met[1].point, pending: operation.pending, isNews: isNews))
    }
    return named
  }

  private static func place(
    of operation: DiskOperation, _ path: String?, in counters: inout [Counter]
  ) -> Int {
    let known = counters.firstIndex {
      $0.device == operation.device && $0.kind == operation.kind && $0.point.path == path
    }
    if let known { return known }
    counters.append(
      Counter(
        device: operation.device, kind: operation.kind, pattern: path.map { PathPattern($0) },
        point: NamedOperation.Point(path: path)))
    return counters.count - 1
  }

  /// Counts as a rule of the disk would.
  private struct Counter {
    var device: DeviceName
    var kind: DiskCall.Kind
    var pattern: PathPattern?
    var point: NamedOperation.Point

    mutating func count(_ operation: DiskOperation) {
      guard operation.device == device, operation.kind == kind,
        pattern.map({ operation.paths.contains(where: $0.matches) }) ?? true
      else { return }
      point.which += 1
      if !operation.onlyReads { point.whichChange += 1 }
    }
  }
}

/// One operation of a run, named by operation, path pattern and which one.
struct NamedOperation: Hashable, Sendable {
  /// A pattern, and how many operations had met it when this one did.
  struct Point: Hashable, Sendable {
    /// `nil`: any path.
    var path: String?
    /// Counted from 1.
    var which = 0
    /// The same among those that may change something.
    var whichChange = 0
  }

  var device: DeviceName
  var kind: DiskCall.Kind
  var onlyReads: Bool
  /// By the pattern of its own path.
  var exact: Point
  /// By everything under the same folder of the root.
  var wide: Point
  /// The changes that were not durable after it.
  var pending: Int
  /// Whether anything happened since the operation of the device before it: what a crash before
  /// this one leaves is then something else than what a crash after that one leaves.
  var isNews: Bool
}

extension DiskOperation {
  /// The pattern by which a scenario names its path; `nil` when it has none, or the root's.
  var namedPath: String? {
    guard let path = paths.first, !path.isEmpty else { return nil }
    return path.split(separator: "/").map(Self.pattern).joined(separator: "/")
  }

  /// The pattern of everything under the same folder of the root.
  var widePath: String? {
    guard let path = namedPath, let slash = path.firstIndex(of: "/") else { return namedPath }
    return path[..<slash] + "/**"
  }

  /// A name from its first sixteen hexadecimal digits on is an id, which the next run may draw
  /// otherwise; a number begins with zeros.
  private static func pattern(_ name: Substring) -> String {
    var run = 0
    for (place, byte) in name.utf8.enumerated() {
      let isHex = (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
      run = isHex ? run + 1 : 0
      guard run == 16 else { continue }
      let start = name.utf8.index(name.utf8.startIndex, offsetBy: place - 15)
      if name[start...].hasPrefix("00000000") { return String(name) }
      return name[..<start] + "*"
    }
    return String(name)
  }
}
