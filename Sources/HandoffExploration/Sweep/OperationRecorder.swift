import Handoff
import HandoffScenarios
import HandoffSimulation

/// Writes down every operation of both disks in one run, and names each as a `disk` step does.
final class OperationRecorder: DiskWitness, JournalReader {
  private var operations: [DiskOperation] = []
  /// The indices of those that belong to the first recovery.
  private var recovery: [Int] = []
  private var recovering: DeviceName?
  private(set) var crash: Crash?

  /// What the first power cut left.
  struct Crash: Hashable {
    var device: DeviceName
    /// Journal entries at that moment.
    var entries: Int
    /// See `SimulatedDisk.digest`.
    var disk: UInt64
  }

  func made(_ operation: DiskOperation) {
    if operation.device == recovering { recovery.append(operations.count) }
    operations.append(operation)
  }

  func lostPower(_ device: DeviceName, disk: SimulatedDisk) {
    guard crash == nil else { return }
    crash = Crash(
      device: device, entries: operations.last?.entries ?? 0, disk: disk.digest(durable: true))
  }

  func read(_ entry: JournalEntry) {
    switch entry.event {
    case .power(let device, .on) where device == crash?.device && recovery.isEmpty:
      recovering = device
    case .recoveredTwice(let device, _) where device == recovering: recovering = nil
    case .launchFailed(let device, _) where device == recovering: recovering = nil
    default: break
    }
  }

  /// Every operation, named.
  func named() -> [NamedOperation] { names(of: Array(operations.indices)) }

  /// The operations of the first recovery, named.
  func namedRecovery() -> [NamedOperation] { recovery.isEmpty ? [] : names(of: recovery) }

  private func names(of wanted: [Int]) -> [NamedOperation] {
    var counters: [Counter] = []
    for index in wanted {
      let operation = operations[index]
      let path = operation.namedPath
      let isCounted = counters.contains {
        $0.device == operation.device && $0.kind == operation.kind && $0.path?.text == path
      }
      if !isCounted {
        counters.append(
          Counter(
            device: operation.device, kind: operation.kind, path: path.map { PathPattern($0) }))
      }
    }
    var named: [NamedOperation] = []
    var next = wanted.makeIterator()
    var index = next.next()
    var before: [DeviceName: Int] = [:]
    for (place, operation) in operations.enumerated() {
      guard index != nil else { break }
      for counter in counters.indices { counters[counter].count(operation) }
      let isNews = before.updateValue(operation.entries, forKey: operation.device)
        .map { $0 != operation.entries } ?? true
      guard place == index else { continue }
      index = next.next()
      let path = operation.namedPath
      let counter = counters.first {
        $0.device == operation.device && $0.kind == operation.kind && $0.path?.text == path
      }!
      named.append(
        NamedOperation(
          device: operation.device, kind: operation.kind, path: path, which: counter.met,
          whichChange: operation.onlyReads ? nil : counter.metChanging, pending: operation.pending,
          isNews: isNews))
    }
    return named
  }

  /// Counts as a rule of the disk would.
  private struct Counter {
    var device: DeviceName
    var kind: DiskCall.Kind
    var path: PathPattern?
    var met = 0
    var metChanging = 0

    mutating func count(_ operation: DiskOperation) {
      guard operation.device == device, operation.kind == kind,
        path.map({ operation.paths.contains(where: $0.matches) }) ?? true
      else { return }
      met += 1
      if !operation.onlyReads { metChanging += 1 }
    }
  }
}

/// One operation of a run, named by operation, path pattern and which one.
struct NamedOperation: Hashable, Sendable {
  var device: DeviceName
  var kind: DiskCall.Kind
  /// `nil`: any path.
  var path: String?
  /// Counted from 1.
  var which: Int
  /// The same among those that may change something; `nil` when this one cannot.
  var whichChange: Int?
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
