import Handoff

/// A way in which a disk goes wrong. Each is a file beside this one and a line in ``all``.
public struct DiskFaultKind: Sendable {
  /// What sort of fault it is.
  public enum Group: String, CaseIterable, Hashable, Sendable {
    /// The power or the process ends at a point.
    case power
    /// The call says no.
    case error
    /// The call says yes, and what is read later is not what was written.
    case silent
    /// The disk is allowed to do this.
    case environment
  }

  /// The name in scenario files.
  public let name: String
  public let group: Group
  /// The calls at which it can strike; empty for all.
  public let calls: [DiskCall.Kind]
  /// What happens; nil when the fault cannot strike here, so that its rule waits for the next such
  /// call.
  let strike: @Sendable (SimulatedDisk, Strike) -> DiskVerdict?
  /// What must be remembered when the rule is put in.
  let prepare: (@Sendable (SimulatedDisk, DiskFault) -> [RememberedFile])?

  init(
    _ name: String, _ group: Group, at calls: [DiskCall.Kind] = [],
    prepare: (@Sendable (SimulatedDisk, DiskFault) -> [RememberedFile])? = nil,
    strike: @escaping @Sendable (SimulatedDisk, Strike) -> DiskVerdict?
  ) {
    self.name = name
    self.group = group
    self.calls = calls
    self.prepare = prepare
    self.strike = strike
  }

  public static let all: [DiskFaultKind] = [
    .powerCut, .kill,
    .full, .quota, .ioError, .readOnly, .interrupted, .tooManyFiles,
    .syncFails, .syncFailsReverting, .syncFailsLate, .syncFailsPerFile,
    .syncLies, .flipBit, .zeroSector, .rubbishSector, .trashedSector, .phantomWrite,
    .misdirectedWrite,
    .misdirectedRead, .missingFile, .shortFile, .oldFile,
    .directoryOrder, .caseFolding,
  ]

  /// Whether bytes that it struck are neither old ones nor empty space: who reads them can tell.
  var shows: Bool { self == .flipBit || self == .rubbishSector }

  /// The kind with a name; `nil` when there is none.
  public static func named(_ name: String) -> DiskFaultKind? { all.first { $0.name == name } }
}

extension DiskFaultKind: Hashable {
  public static func == (left: DiskFaultKind, right: DiskFaultKind) -> Bool {
    left.name == right.name
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// A fault and the call that it meets.
struct Strike {
  var fault: DiskFault
  var call: DiskCall
  /// The file or directory that the call means, where there is one.
  var node: DiskNode?
  var path: String
  var remembered: [RememberedFile]

  func error(_ kind: StorageError.Kind, _ number: Int32) -> StorageError {
    StorageError(
      kind, call.kind.rawValue.replacing("_", with: " "), path, number: number)
  }
}

/// What a file held when a rule was put in.
struct RememberedFile {
  var path: String
  var bytes: [UInt8]
}
