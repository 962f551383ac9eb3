import Handoff

/// One way to get a crumb's day wrong: what somebody's program does instead of the rule of
/// ``Capture/day``.
///
/// Each is one file in `Catalogue/` and one line in ``Mistakes/all``.
public struct Mistake: Sendable {
  /// Its name in files and reports, such as `receiver_zone`.
  public let name: String
  public let family: Family
  /// Who makes it.
  public let maker: Maker
  /// What is done, in one sentence.
  public let about: String
  /// How the day comes out, with placeholders in braces: see ``MistakeFormula``.
  public let formula: MistakeFormula
  /// The further fact that tells this mistake from others that give the same day.
  public let tells: String
  public let example: MistakeExample
  /// Where it was seen.
  public let source: String
  let rule: Rule

  typealias Rule = @Sendable (MistakeCase) throws(Inapplicable) -> Misreading

  init(
    _ name: String, _ family: Family, by maker: Maker = .phone, _ about: String,
    formula: MistakeFormula, tells: String, example: MistakeExample, source: String,
    rule: @escaping Rule
  ) {
    self.name = name
    self.family = family
    self.maker = maker
    self.about = about
    self.formula = formula
    self.tells = tells
    self.example = example
    self.source = source
    self.rule = rule
  }

  /// What this mistake makes of a capture; it depends on nothing but the case.
  ///
  /// - Throws: ``Inapplicable`` when a fact is not given, or the case is none in which it can be
  ///   made.
  public func misread(_ given: MistakeCase) throws(Inapplicable) -> Misreading {
    try rule(given)
  }

  /// The day that this mistake gives; nil when it does not apply.
  public func day(_ given: MistakeCase) -> LocalDay? { try? rule(given).day }
}

extension Mistake {
  /// What is wrong.
  public enum Family: String, CaseIterable, Hashable, Sendable {
    /// Another moment than that of the capture.
    case instant = "wrong_instant"
    /// Another offset than that of the capture.
    case zone = "wrong_zone"
    /// Days that do not begin where the label changes.
    case grid = "wrong_day_grid"
    /// A date that was written or read wrongly.
    case text = "wrong_text_or_calendar"
    /// Something that was true once.
    case stale = "stale_state"
    /// The person's day start, put to a wrong use.
    case dayStart = "day_start_misapplied"

    public var title: String {
      switch self {
      case .instant: "the wrong instant"
      case .zone: "the wrong zone"
      case .grid: "the wrong day grid"
      case .text: "wrong text or calendar"
      case .stale: "stale state"
      case .dayStart: "the day start misapplied"
      }
    }
  }

  /// Who makes a mistake, and so whether it can occur in a world.
  public enum Maker: Hashable, Sendable {
    /// The phone that files: there is a phone that makes it.
    case phone
    /// The clock that captures: the phone keeps its word, and flags it where it can be seen.
    case wrist
    /// Nobody in a world, for this reason.
    case nobody(String)
  }
}

/// What a mistake makes of a capture.
public struct Misreading: Hashable, Sendable {
  /// The day that comes out.
  public var day: LocalDay
  /// What the mistaken clock shows, in milliseconds since 1970-01-01T00:00; nil where the mistake
  /// is about a date alone.
  public var wall: Int64?

  /// A moment on a wall clock with this offset.
  init(_ instant: Instant, at offset: UTCOffset, startingAt dayStart: DayStart = .midnight) {
    self.init(
      wall: instant.milliseconds.clampedSum(Int64(offset.seconds) * 1_000), startingAt: dayStart)
  }

  /// A wall clock, in milliseconds since 1970-01-01T00:00.
  init(wall: Int64, startingAt dayStart: DayStart = .midnight) {
    self.init(wall: wall, minus: Int64(dayStart.minutes) * 60_000)
  }

  /// A wall clock, in milliseconds since 1970-01-01T00:00, and how many of them a day begins after
  /// midnight.
  init(wall: Int64, minus shift: Int64) {
    self.day = LocalDay(
      number: Int32(clamping: wall.clampedSum(-shift).floorQuotient(86_400_000)))
    self.wall = wall
  }

  init(day: LocalDay) {
    self.day = day
    self.wall = nil
  }
}

/// Why a mistake says nothing about a case.
public enum Inapplicable: Error, Hashable, Sendable {
  /// A fact is not given.
  case needs(MistakeFact)
  /// It cannot be made here.
  case because(String)
}

extension Inapplicable: CustomStringConvertible {
  public var description: String {
    switch self {
    case .needs(let fact): "needs \(fact.about)"
    case .because(let reason): reason
    }
  }
}

extension Int64 {
  /// The sum, held at the ends: a device's clock may be anywhere.
  func clampedSum(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }

  /// The product, held at the ends.
  func clampedProduct(_ other: Int64) -> Int64 {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? ((self < 0) == (other < 0) ? .max : .min) : product
  }

  /// Rounded down, also below zero.
  func floorQuotient(_ divisor: Int64) -> Int64 {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }

  /// The greatest multiple that is not above, held at the ends.
  func floored(to step: Int64) -> Int64 { floorQuotient(step).clampedProduct(step) }
}
