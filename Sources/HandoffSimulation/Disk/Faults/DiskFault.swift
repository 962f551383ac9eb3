import Handoff

/// A rule: at a point, something goes wrong.
public struct DiskFault: Hashable, Sendable {
  public var kind: DiskFaultKind
  public var point: FaultPoint
  /// What the kind makes of it: see each one.
  public var amount: Int
  /// How a power cut or a kill goes on.
  public var outage: Outage

  public init(
    _ kind: DiskFaultKind, at point: FaultPoint = FaultPoint(), amount: Int = 0,
    outage: Outage = Outage()
  ) {
    self.kind = kind
    self.point = point
    self.amount = amount
    self.outage = outage
  }
}

/// What a power cut takes with it, and when the device comes back.
public struct Outage: Hashable, Sendable {
  /// What becomes of the changes that are pending.
  public var losing: LossPattern
  /// Which of the losses that the pattern allows; `nil`: the world's chance draws one.
  public var draw: Int?
  /// After so long the device is on and unlocked and its app launched; `nil`: somebody must see to
  /// it.
  public var back: Duration?

  public init(losing: LossPattern = .all, draw: Int? = nil, back: Duration? = nil) {
    self.losing = losing
    self.draw = draw
    self.back = back
  }
}

/// The `which`-th call of a kind that meets a path, counted from when the rule was put in.
public struct FaultPoint: Hashable, Sendable {
  /// Nil: any call.
  public var call: DiskCall.Kind?
  /// Nil: any path, and calls without one. An open file is meant by the path it has now.
  public var path: PathPattern?
  /// Counted from 1.
  public var which: Int
  /// Whether it strikes at every later such call too.
  public var ever: Bool
  /// Whether a power cut or kill comes before the call; otherwise it comes after it.
  public var before: Bool

  public init(
    _ call: DiskCall.Kind? = nil, _ path: String? = nil, which: Int = 1, ever: Bool = false,
    before: Bool = false
  ) {
    self.call = call
    self.path = path.map(PathPattern.init)
    self.which = which
    self.ever = ever
    self.before = before
  }

  /// The path that is meant, empty for a call without one; nil when none matches.
  func match(_ paths: [String]) -> String? {
    guard let path else { return paths.first ?? "" }
    return paths.first(where: path.matches)
  }
}

/// What the port does about a call.
public enum DiskVerdict: Hashable, Sendable {
  /// Make the call. It may still fail or lie: a fault may wait for it in the disk.
  case proceed
  /// Throw this and do not make the call.
  case fail(StorageError)
  /// Cut the power before the call, or make it and cut the power then.
  case powerCut(before: Bool, Outage)
  /// End the process before the call, or make it and end the process then.
  case kill(before: Bool, Outage)
}
