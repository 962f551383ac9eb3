import Handoff

/// A kind of moment at which a scenario begins.
struct DrawnBegin: Sendable {
  /// As statistics name it.
  let name: String
  /// How often it is drawn beside the others.
  let weight: Int
  /// A moment by the rules of the first zone; `nil` when there is none of this kind.
  let draw: @Sendable (inout Draft, ZoneTable, ZoneKind) -> Instant?

  /// Every kind. The next one is a line here.
  static let all: [DrawnBegin] = [ordinary, clockChange, rare, turnOfYear, leapDay, longAgo, later]

  /// Any evening or morning of these years.
  static let ordinary = DrawnBegin(name: "any day", weight: 6) { draft, _, _ in
    draft.moment(onDay: draft.number(16_436...21_914))  // 2015 to 2029
  }

  static let clockChange = DrawnBegin(name: "a change of the clocks", weight: 5) {
    draft, table, _ in
    let changes = table.transitions(
      after: Instant(milliseconds: 1_041_379_199_999),  // from 2003
      upTo: Instant(milliseconds: 2_114_380_799_999))  // to 2036
    guard !changes.isEmpty else { return nil }
    return draft.pick(changes).instant + .seconds(draft.number(-2 * 86_400...86_400))
  }

  /// Within three days of something that happens once.
  static let rare = DrawnBegin(name: "a rare day", weight: 6) { draft, _, kind in
    guard !kind.rareDays.isEmpty else { return nil }
    return draft.moment(onDay: Int(draft.pick(kind.rareDays)) + draft.number(-3...2))
  }

  static let turnOfYear = DrawnBegin(name: "the turn of a year", weight: 3) { draft, _, _ in
    let first = LocalDay(year: draft.number(2012...2031), month: 1, day: 1)!
    return draft.moment(onDay: Int(first.number) + draft.number(-5...5))
  }

  static let leapDay = DrawnBegin(name: "a leap day", weight: 2) { draft, _, _ in
    let first = LocalDay(year: draft.pick([2012, 2016, 2020, 2023, 2024, 2028]), month: 3, day: 1)!
    return draft.moment(onDay: Int(first.number) + draft.number(-2...1))
  }

  static let longAgo = DrawnBegin(name: "long ago", weight: 1) { draft, _, _ in
    draft.moment(onDay: draft.number(-25_500...16_435))  // 1900 to 2014
  }

  static let later = DrawnBegin(name: "later", weight: 1) { draft, _, _ in
    draft.moment(onDay: draft.number(21_915...60_000))  // 2030 to 2134
  }
}

extension Draft {
  /// A moment of a day, to the millisecond when nothing speaks for a rounder one.
  fileprivate mutating func moment(onDay number: Int) -> Instant {
    let second = oneIn(3) ? below(86_400) : 60 * below(1_440)
    return Instant(milliseconds: 0)
      .moved(days: number, .seconds(second) + .milliseconds(oneIn(4) ? below(1_000) : 0))
  }
}
