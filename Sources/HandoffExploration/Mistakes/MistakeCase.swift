import Handoff

/// A capture, and whatever is known about its way: all that a mistake is a function of.
public struct MistakeCase: Sendable {
  /// What the capturing device's clock said.
  public var capture: Capture
  /// The rules of the capture's zone; nil when it is not known.
  public var zoneRules: ZoneTable?
  public var facts: Facts

  public init(_ capture: Capture, rules: ZoneTable?, facts: Facts = Facts()) {
    self.capture = capture
    self.zoneRules = rules
    self.facts = facts
  }

  public init(_ capture: Capture, zones: ZoneDatabase, facts: Facts = Facts()) {
    self.init(capture, rules: zones.table(for: capture.zone), facts: facts)
  }

  /// What is known beside the capture. Nil is not known; then a mistake that needs it says so.
  public struct Facts: Sendable {
    /// When it reached the phone.
    public var arrival: Instant?
    /// The zone that the phone was in at arrival.
    public var phone: ZoneTable?
    /// The zone in which the server thinks.
    public var home: ZoneTable?
    /// The rules that the phone had for the capture's zone, where they were others.
    public var olderRules: ZoneTable?
    /// The offset in force when watch and phone were paired.
    public var pairingOffset: UTCOffset?
    public var pairingZone: ZoneTable?
    /// When the phone app was launched that filed it.
    public var launch: Instant?
    public var launchZone: ZoneTable?
    /// The day start that is set on the phone when it files.
    public var phoneDayStart: DayStart?
    /// How far the capturing clock was ahead of the truth.
    public var clockAhead: Duration?
    /// What the capturing clock showed, after it lost the time.
    public var clockReset: Instant?
    /// How long the watch slept between capture and arrival.
    public var asleep: Duration?
    /// When the transfer queue took it, by the watch's clock.
    public var enqueued: Instant?
    /// The capture that was filed before this one.
    public var previous: Capture?

    public init() {}
  }

  /// The day that is right.
  public var right: LocalDay { capture.day }
}

/// What mistakes are made of. A fact that is not given throws.
extension MistakeCase {
  var instant: Instant { capture.instant }
  var dayStart: DayStart { capture.dayStart }

  /// What the clock showed, in milliseconds since 1970-01-01T00:00.
  var wall: Int64 {
    instant.milliseconds.clampedSum(Int64(capture.offset.seconds) * 1_000)
  }

  /// Milliseconds from midnight to the day start.
  var shift: Int64 { Int64(dayStart.minutes) * 60_000 }

  /// The offset at which the capturing clock shows another moment: by its zone's rules, unless it
  /// contradicts them at the capture.
  func deviceOffset(at moment: Instant) -> UTCOffset {
    guard let zoneRules, zoneRules.offset(at: instant) == capture.offset else {
      return capture.offset
    }
    return zoneRules.offset(at: moment)
  }

  var rules: ZoneTable {
    get throws(Inapplicable) { try zoneRules.orNeeds(.zoneRules) }
  }

  var arrival: Instant {
    get throws(Inapplicable) { try facts.arrival.orNeeds(.arrival) }
  }

  var phone: ZoneTable {
    get throws(Inapplicable) { try facts.phone.orNeeds(.phoneZone) }
  }

  var home: ZoneTable {
    get throws(Inapplicable) { try facts.home.orNeeds(.homeZone) }
  }

  /// The rules that the phone had for the capture's zone; without better knowledge, those in use.
  var phoneRules: ZoneTable {
    get throws(Inapplicable) { try (facts.olderRules ?? zoneRules).orNeeds(.zoneRules) }
  }

  /// The day start, which must be another than midnight.
  var ownDayStart: DayStart {
    get throws(Inapplicable) {
      guard dayStart != .midnight else { throw .because("the day starts at midnight") }
      return dayStart
    }
  }
}

extension Optional {
  func orNeeds(_ fact: MistakeFact) throws(Inapplicable) -> Wrapped {
    guard let value = self else { throw .needs(fact) }
    return value
  }
}

extension LocalDay {
  /// The day that many days later, held at the ends.
  func advanced(by days: Int) -> LocalDay {
    LocalDay(number: Int32(clamping: Int64(number) + Int64(days)))
  }

  /// 00:00 of this day on a wall clock, in milliseconds since 1970-01-01T00:00.
  var midnight: Int64 { Int64(number) * 86_400_000 }

  /// 1 is Monday, 7 is Sunday.
  var isoWeekday: Int { Int((Int64(number) + 3) - (Int64(number) + 3).floorQuotient(7) * 7) + 1 }

  /// The date with these parts, as a text that was printed and read again.
  static func printed(_ year: Int, _ month: Int, _ day: Int) throws(Inapplicable) -> Misreading {
    guard let date = LocalDay(year: year, month: month, day: day) else {
      throw .because("it gives \(year)-\(month)-\(day), and there is no such date")
    }
    return Misreading(day: date)
  }
}
