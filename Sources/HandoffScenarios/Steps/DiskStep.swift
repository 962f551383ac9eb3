/// The disk of a device fails at a point, or has other space.
public struct DiskStep: StepAction {
  public static let name = "disk"

  public var device: DeviceName
  public var change: DiskChange

  public init(_ device: DeviceName, _ change: DiskChange) {
    self.device = device
    self.change = change
  }
}

public enum DiskChange: Hashable, Sendable {
  case fault(DiskFault)
  /// Bytes that can still be written; `nil` is without limit.
  case space(Int?)
}

/// A fault that strikes at a named point: the `which`-th time that `operation` meets a `path`.
public struct DiskFault: Hashable, Sendable {
  public var fault: DiskFaultName
  /// `nil`: any operation.
  public var operation: DiskOperation?
  /// A pattern in which `*` stands for any text within one name; `nil`: any path.
  public var path: String?
  /// Counted from 1, from this step on.
  public var which: Int
  /// Whether it strikes every time from then on.
  public var ever: Bool
  /// Whether a cut or kill comes before the operation; otherwise it comes after it.
  public var before: Bool

  public init(
    _ fault: DiskFaultName, at operation: DiskOperation? = nil, path: String? = nil,
    which: Int = 1, ever: Bool = false, before: Bool = false
  ) {
    self.fault = fault
    self.operation = operation
    self.path = path
    self.which = which
    self.ever = ever
    self.before = before
  }
}

/// What may go wrong at a disk.
public enum DiskFaultName: String, CaseIterable, Hashable, Sendable {
  case full
  case readOnly = "read_only"
  case ioError = "io_error"
  case interrupted
  case tooManyFiles = "too_many_files"
  case syncFails = "sync_fails"
  case powerCut = "power_cut"
  case kill
  case flipBit = "flip_bit"
}

/// An operation of `Storage` at which a fault can strike.
public enum DiskOperation: String, CaseIterable, Hashable, Sendable {
  case open, read, write, preallocate, truncate, size, sync, list
  case makeDirectory = "make_directory"
  case syncDirectory = "sync_directory"
  case rename, remove, lock
}
