import Handoff
import HandoffSimulation

/// The disk of a device fails at a point, or has other space.
public struct DiskStep: StepAction {
  public static let name = "disk"

  public var device: DeviceName
  public var change: DiskChange
  /// Where a fault strikes. Of `fault`.
  public var point: DiskPoint

  public init(_ device: DeviceName, _ change: DiskChange, at point: DiskPoint = DiskPoint()) {
    self.device = device
    self.change = change
    self.point = point
  }
}

/// What happens to a disk.
public enum DiskChange: Hashable, Sendable {
  case fault(DiskFaultName)
  /// Bytes that can still be written; `nil` is without limit.
  case space(Int?)
}

/// A named point: the `which`-th time that an operation meets a path.
public struct DiskPoint: Hashable, Sendable {
  /// `nil`: any operation.
  public var operation: DiskCall.Kind?
  /// A pattern in which `*` stands for any text within one name; `nil`: any path.
  public var path: String?
  /// Counted from 1, from this step on.
  public var which: Int
  /// Whether it strikes every time from then on.
  public var ever: Bool
  /// Whether a cut or kill comes before the operation; otherwise it comes after it.
  public var before: Bool
  /// What a power cut leaves of what is not durable.
  public var losing: LossPattern

  public init(
    _ operation: DiskCall.Kind? = nil, path: String? = nil, which: Int = 1, ever: Bool = false,
    before: Bool = false, losing: LossPattern = .all
  ) {
    self.operation = operation
    self.path = path
    self.which = which
    self.ever = ever
    self.before = before
    self.losing = losing
  }
}

/// What may go wrong at a disk: the world's own list, but for its silent faults, whose losses the
/// judge cannot yet tell from the subject's. A sync that fails late is silent until the next one.
public struct DiskFaultName: RawRepresentable, CaseIterable, Hashable, Sendable {
  public let rawValue: String

  /// Fails for a name that is not in the list.
  public init?(rawValue: String) {
    guard Self.kinds.contains(where: { $0.name == rawValue }) else { return nil }
    self.rawValue = rawValue
  }

  public static let powerCut = DiskFaultName(rawValue: "power_cut")!
  public static let full = DiskFaultName(rawValue: "full")!

  public static let allCases = kinds.compactMap { DiskFaultName(rawValue: $0.name) }

  private static let kinds = DiskFaultKind.all.filter {
    $0.group != .silent && $0 != .syncFailsLate
  }

  /// What the world does.
  var kind: DiskFaultKind { DiskFaultKind.named(rawValue)! }
}

extension DiskStep {
  public static let table = Table<DiskStep>(
    "a disk step", "The disk of a device fails at a point, or has other space.",
    blank: DiskStep(.watch, .space(nil)),
    rules: [.exactlyOne(["fault", "space"])]
      + DiskPoint.table.fields.map { .only($0.shape.key, with: ["fault"]) },
    fields: [
      .required("device", \.device, .choice, "Whose disk."),
      .oneCase(
        "fault", .choice, "What goes wrong.",
        get: { if case .fault(let fault) = $0.change { fault } else { nil } },
        set: { $0.change = .fault($1) }),
      .oneCase(
        "space", Codec<Int>.bytes.orNull, "Bytes that can still be written; null is without limit.",
        example: "4096",
        get: { if case .space(let bytes) = $0.change { .some(bytes) } else { nil } },
        set: { $0.change = .space($1) }),
    ] + DiskPoint.table.fields.map { $0.lifted(\.point) })
}

extension DiskPoint {
  static let table = Table<DiskPoint>(
    "a point of a disk", "Where a fault strikes.", blank: DiskPoint(),
    fields: [
      .optional(
        "operation", \.operation, .choice, or: "any", "The operation of the disk that it strikes."),
      .optional(
        "path", \.path, .line, or: "any",
        "The path that it strikes; `*` stands for any text within one name.",
        example: #""spool/*/manifest""#),
      .defaulted(
        "which", \.which, 1, .integer(1...1_000_000_000),
        "Which such operation it strikes, counted from this step."),
      .defaulted("ever", \.ever, false, .bool, "Whether it strikes every time from then on."),
      .defaulted(
        "before", \.before, false, .bool,
        "Whether a power cut or kill comes before the operation instead of after it."),
      .defaulted(
        "losing", \.losing, .all, .choice,
        "What a power cut does to what is not durable; chance comes from the seed."),
    ])
}

extension DiskStep {
  public func perform(on stage: Stage) throws(NotApplicable) {
    switch change {
    case .space(let bytes): stage.world.setSpace(device, bytes)
    case .fault(let fault):
      stage.world.add(
        DiskFault(
          fault.kind,
          at: FaultPoint(
            point.operation, point.path, which: point.which, ever: point.ever,
            before: point.before)), on: device, losing: point.losing, about: sentence(fault))
    }
  }

  private func sentence(_ fault: DiskFaultName) -> String {
    let operation = point.operation?.rawValue ?? "operation"
    let path = point.path.map { " of \($0)" } ?? ""
    let when =
      point.ever
      ? "from \(operation) \(point.which)\(path) on" : "at \(operation) \(point.which)\(path)"
    return "the \(device)'s disk: \(fault.rawValue) \(when)"
  }
}
