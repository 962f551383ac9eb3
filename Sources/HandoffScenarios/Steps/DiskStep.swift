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
  /// What a power cut does to what is not durable.
  public var losing: LossPattern
  /// Which of the losses that ``losing`` allows; `nil`: the seed draws one.
  public var draw: Int?
  /// When the device is back after a cut or kill; `nil`: somebody must see to it.
  public var back: Duration?
  /// What the fault makes of it: see each ``DiskFaultKind``.
  public var amount: Int

  public init(
    _ operation: DiskCall.Kind? = nil, path: String? = nil, which: Int = 1, ever: Bool = false,
    before: Bool = false, losing: LossPattern = .all, draw: Int? = nil, back: Duration? = nil,
    amount: Int = 0
  ) {
    self.operation = operation
    self.path = path
    self.which = which
    self.ever = ever
    self.before = before
    self.losing = losing
    self.draw = draw
    self.back = back
    self.amount = amount
  }
}

/// What may go wrong at a disk: the world's own list, but for what only comes with a power cut.
public struct DiskFaultName: RawRepresentable, CaseIterable, Hashable, Sendable {
  public let rawValue: String

  /// Fails for a name that is not in the list.
  public init?(rawValue: String) {
    guard Self.kinds.contains(where: { $0.name == rawValue }) else { return nil }
    self.rawValue = rawValue
  }

  public static let powerCut = DiskFaultName(rawValue: "power_cut")!
  public static let kill = DiskFaultName(rawValue: "kill")!
  public static let full = DiskFaultName(rawValue: "full")!

  public static let allCases = kinds.compactMap { DiskFaultName(rawValue: $0.name) }

  private static let kinds = DiskFaultKind.all.filter { $0 != .trashedSector }

  /// The name of a kind that is in the list.
  public init(_ kind: DiskFaultKind) {
    precondition(Self.kinds.contains(kind), "\(kind.name) is in no disk step")
    rawValue = kind.name
  }

  /// What the world does.
  var kind: DiskFaultKind { DiskFaultKind.named(rawValue)! }

  /// What sort of fault it is.
  public var group: DiskFaultKind.Group { kind.group }

  /// Whether it can strike an operation.
  public func canStrike(_ operation: DiskCall.Kind) -> Bool {
    kind.calls.isEmpty || kind.calls.contains(operation)
  }

  /// Whether it lets what only reads go on, and does not count it.
  public var sparesReading: Bool { kind == .readOnly }

  /// Whether a write that it strikes can keep its first bytes.
  public var writesShort: Bool { [.full, .quota, .ioError].contains(kind) }
}

extension DiskStep {
  public static let table = Table<DiskStep>(
    "a disk step",
    "The disk of a device fails at a point, or has other space. Disk steps without a wait that "
      + "come before all other steps hold before any app has started.",
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
      .optional(
        "draw", \.draw, .integer(0...1_000_000_000), or: "drawn by the seed",
        "Which of the losses that `losing` allows; where one change is another than the rest, "
          + "which one it is, from 0."),
      .optional(
        "back", \.back, .duration, or: "never by itself",
        "After so long the device is on, unlocked and its app launched again.",
        example: #""1s""#),
      .defaulted(
        "amount", \.amount, 0, .integer(-1_000_000_000...1_000_000_000),
        "Of a write that fails, the bytes that are written all the same; of `flip_bit`, the bit; "
          + "of `zero_sector` and `rubbish_sector`, the sector of 512 bytes; of "
          + "`misdirected_write` and `misdirected_read`, how many bytes away; of `short_file`, the "
          + "bytes that are left; of "
          + "`directory_order`, which order."),
    ])
}

extension DiskStep {
  public func perform(on stage: Stage) throws(NotApplicable) {
    switch change {
    case .space(let bytes): stage.world.setSpace(device, bytes)
    case .fault(let name):
      guard let fault else { preconditionFailure("\(name) is no fault") }
      stage.world.add(fault, on: device, about: sentence)
    }
  }

  /// What the world is asked for; `nil` when it is other space.
  var fault: DiskFault? {
    guard case .fault(let name) = change else { return nil }
    return DiskFault(
      name.kind,
      at: FaultPoint(
        point.operation, point.path, which: point.which, ever: point.ever, before: point.before),
      amount: point.amount,
      outage: Outage(losing: point.losing, draw: point.draw, back: point.back))
  }

  /// What it does in words, such as
  /// `the phone's disk: power_cut after sync 1 of spool/*/manifest, losing all`.
  public var sentence: String {
    switch change {
    case .space(let bytes):
      return "the \(device)'s disk: \(bytes.map { "\($0) bytes" } ?? "all space") left"
    case .fault(let fault):
      return "the \(device)'s disk: \(fault.rawValue) \(point.place(of: fault))"
    }
  }
}

extension DiskPoint {
  fileprivate func place(of fault: DiskFaultName) -> String {
    let isEnd = fault == .powerCut || fault == .kill
    let path = path.map { " of \($0)" } ?? ""
    var text = isEnd ? (before ? "before" : "after") : ever ? "from" : "at"
    text += " \(operation?.rawValue ?? "operation") \(which)\(path)"
    if ever { text += isEnd ? " and each later one" : " on" }
    if fault == .powerCut {
      text += ", losing \(losing.rawValue)" + (draw.map { " (draw \($0))" } ?? "")
    }
    if amount != 0 { text += ", amount \(amount)" }
    return text
  }
}
