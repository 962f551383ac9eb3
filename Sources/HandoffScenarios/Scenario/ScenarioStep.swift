import HandoffSimulation

/// One thing that happens, and when.
public struct ScenarioStep: Sendable {
  public var when: StepTime
  public var action: any StepAction
  public var about: String?
  /// Where it stands in its file; no part of equality.
  public var place: StepPlace?

  public init(
    _ when: StepTime = .after(.zero), _ action: any StepAction, about: String? = nil,
    place: StepPlace? = nil
  ) {
    self.when = when
    self.action = action
    self.about = about
    self.place = place
  }
}

/// When a step starts, in true time.
public enum StepTime: Hashable, Sendable {
  /// So long after the step before it started.
  case after(Duration)
  case at(Moment)
}

/// The place of a step in the file that it was read from.
public struct StepPlace: Hashable, Sendable {
  /// The bytes of its object in the file.
  public var bytes: Range<Int>
  /// Counted from 1.
  public var line: Int

  public init(bytes: Range<Int>, line: Int) {
    self.bytes = bytes
    self.line = line
  }
}

/// What a step does: one type for each kind, each in its own file, all listed in ``StepKinds``.
public protocol StepAction: Hashable, Sendable {
  /// The value of `do`.
  static var name: String { get }
  /// Makes it happen; when it throws, nothing has changed.
  func perform(on stage: Stage) throws(NotApplicable)

  /// Its own keys.
  static var table: Table<Self> { get }

  /// From its start to the last thing that it does.
  var span: Duration { get }
}

extension StepAction {
  /// The value of `do`.
  public var name: String { Self.name }

  public var span: Duration { .zero }

  func equals(_ other: any StepAction) -> Bool { (other as? Self) == self }
}

extension ScenarioStep: Hashable {
  public static func == (left: ScenarioStep, right: ScenarioStep) -> Bool {
    left.when == right.when && left.about == right.about && left.action.equals(right.action)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(when)
    hasher.combine(about)
    hasher.combine(AnyHashable(action))
  }
}
