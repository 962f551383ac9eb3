import Handoff
import HandoffScenarios

/// A kind of wait before a step.
struct DrawnWait: Sendable {
  /// As statistics name it.
  let name: String
  /// How often it is drawn beside the others.
  let weight: Int
  /// Whether it leads to just before or after something, or to that very moment.
  let isEdge: Bool
  /// `nil` when there is no such moment ahead.
  let draw: @Sendable (inout Draft) -> Duration?

  init(
    _ name: String, weight: Int, isEdge: Bool = false,
    draw: @escaping @Sendable (inout Draft) -> Duration?
  ) {
    self.name = name
    self.weight = weight
    self.isEdge = isEdge
    self.draw = draw
  }

  /// Every kind. The next one is a line here.
  static let all: [DrawnWait] = [
    none, milliseconds, seconds, minutes, hours, days, months,
    equalDeadlines, timeOut, midnight, dayStart, clockChange,
  ]

  static let edges = all.filter(\.isEdge)
}

// MARK: Plain waits

extension DrawnWait {
  static let none = DrawnWait("none", weight: 6) { _ in .zero }

  static let milliseconds = DrawnWait("milliseconds", weight: 2) { draft in
    .milliseconds(draft.number(1...1_500))
  }

  static let seconds = DrawnWait("seconds", weight: 4) { draft in
    .seconds(draft.pick([1, 2, 5, 10, 30, draft.number(1...59)]))
  }

  static let minutes = DrawnWait("minutes", weight: 6) { draft in
    .seconds(60 * draft.pick([1, 5, 15, 30, draft.number(1...59)]))
  }

  static let hours = DrawnWait("hours", weight: 6) { draft in
    .seconds(3_600 * draft.pick([1, 8, 12, draft.number(1...23)]))
  }

  static let days = DrawnWait("days", weight: 3) { draft in
    .seconds(86_400 * draft.number(1...9))
  }

  static let months = DrawnWait("months", weight: 1) { draft in
    .seconds(86_400 * draft.number(20...200))
  }
}

// MARK: Edges

extension DrawnWait {
  /// At the same instant as the step before.
  static let equalDeadlines = DrawnWait("the same instant", weight: 2, isEdge: true) { _ in .zero }

  /// Around the time after which somebody tries again or gives up.
  static let timeOut = DrawnWait("a time-out", weight: 3, isEdge: true) { draft in
    let times = [30, 60, 120, 240, 480, 600, 1_800, 3_600, 86_400]
    return draft.near(draft.now + .seconds(draft.pick(times)))
  }

  static let midnight = DrawnWait("midnight", weight: 3, isEdge: true) { draft in
    draft.nextDay(of: draft.device(), startingAt: .midnight).flatMap { draft.near($0) }
  }

  static let dayStart = DrawnWait("the day start", weight: 2, isEdge: true) { draft in
    let device = draft.device()
    return draft.nextDay(of: device, startingAt: draft[device].dayStart).flatMap { draft.near($0) }
  }

  /// Around the next change of the clocks, when it is not too far.
  static let clockChange = DrawnWait("a change of the clocks", weight: 2, isEdge: true) { draft in
    guard let table = draft.table(of: draft.device()),
      let change = table.transitions(
        after: draft.now, upTo: draft.now + .seconds(300 * 86_400)
      ).first
    else { return nil }
    return draft.near(change.instant)
  }
}

extension Draft {
  /// A wait of some kind.
  mutating func wait(of kinds: [DrawnWait]) -> Duration {
    let kind = pick(kinds, by: \.weight)
    guard let wait = kind.draw(&self), wait < .seconds(400 * 86_400) else { return .zero }
    traits.append(Trait(sort: .wait, name: kind.name))
    return wait
  }

  /// The wait until just before or after a moment, or until that very moment.
  fileprivate mutating func near(_ moment: Instant) -> Duration? {
    let offsets: [Duration] = [
      .seconds(-60), .seconds(-1), .milliseconds(-1), .zero, .milliseconds(1), .seconds(60),
    ]
    let wait = moment + pick(offsets) - now
    return wait < .zero ? nil : wait
  }

  /// When the next day begins by the clock of a device.
  fileprivate func nextDay(of device: DeviceName, startingAt dayStart: DayStart) -> Instant? {
    guard let table = table(of: device) else { return nil }
    let today = LocalDay(of: now, at: table.offset(at: now), startingAt: dayStart)
    return DayBounds(of: LocalDay(number: today.number + 1), in: table, startingAt: dayStart)?.start
  }
}
