import Handoff

/// How a mistake's day comes out: a text with placeholders in braces, which a case fills in.
///
/// ```
/// day({t} + {phone_o} of {phone}) = day({reads}) = {day}
/// ```
public struct MistakeFormula: ExpressibleByStringLiteral, Sendable {
  private enum Part: Sendable {
    case text(String)
    case place(Place)
  }

  private let parts: [Part]

  public init(stringLiteral template: String) {
    var parts: [Part] = []
    for (index, piece) in template.split(
      separator: "{", omittingEmptySubsequences: false
    ).enumerated() {
      guard index > 0 else {
        parts.append(.text(String(piece)))
        continue
      }
      let halves = piece.split(separator: "}", maxSplits: 1, omittingEmptySubsequences: false)
      guard halves.count == 2, let place = Place(rawValue: String(halves[0])) else {
        preconditionFailure("no placeholder in “{\(piece)”")
      }
      parts.append(.place(place))
      parts.append(.text(String(halves[1])))
    }
    self.parts = parts
  }

  /// What it speaks of, in its order.
  var places: [Place] {
    parts.compactMap { part in
      guard case .place(let place) = part else { return nil }
      return place
    }
  }

  /// In general: every placeholder is a word.
  public var general: String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .place(let place): place.word
      }
    }.joined()
  }

  /// With the numbers of a case and of what the mistake made of it.
  public func filled(_ given: MistakeCase, _ reading: Misreading) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .place(let place): place.value(given, reading) ?? place.word
      }
    }.joined()
  }
}

extension MistakeFormula {
  /// What a formula may speak of.
  enum Place: String, CaseIterable, Sendable {
    /// The moment of capture, in UTC.
    case t
    /// What the capturing clock showed.
    case wall
    /// The capture's offset, and its zone.
    case o, zone
    /// The day start, and what takes it off unless it is midnight.
    case h
    case lessDayStart = "less_h"
    /// The day that is right.
    case right
    /// The moment of arrival, in UTC.
    case arrived
    /// The phone's zone, and its offset at the capture and at arrival.
    case phone
    case phoneOffset = "phone_o"
    case phoneOffsetAtArrival = "phone_o_arrived"
    case home
    case homeOffset = "home_o"
    /// The offset that the zone's rules give for the capture.
    case rulesOffset = "rules_o"
    case pairingOffset = "paired_o"
    case pairingZone = "paired_zone"
    case launch
    case launchZone = "launch_zone"
    case phoneDayStart = "phone_h"
    case ahead, reset, asleep, enqueued, previous
    case resetOffset = "reset_offset"
    /// What the mistaken clock shows, and the day that comes out.
    case reads, day

    var word: String {
      switch self {
      case .t: "captured"
      case .wall: "the captured wall clock"
      case .o: "its offset"
      case .zone: "its zone"
      case .h: "day start"
      case .lessDayStart: ", less day start"
      case .right: "the right day"
      case .arrived: "arrived"
      case .phone: "the phone's zone"
      case .phoneOffset: "the phone's offset"
      case .phoneOffsetAtArrival: "the phone's offset at arrival"
      case .home: "the zone of home"
      case .homeOffset: "the offset of home"
      case .rulesOffset: "the offset by rules"
      case .pairingOffset: "the offset at pairing"
      case .pairingZone: "the zone at pairing"
      case .launch: "launched"
      case .launchZone: "the zone at launch"
      case .phoneDayStart: "the phone's day start"
      case .resetOffset: "its offset after the reset"
      case .ahead: "how far the clock is ahead"
      case .reset: "the clock after its reset"
      case .asleep: "time asleep"
      case .enqueued: "enqueued"
      case .previous: "the capture before"
      case .reads: "what it reads"
      case .day: "filed"
      }
    }

    func value(_ given: MistakeCase, _ reading: Misreading) -> String? {
      let facts = given.facts
      return switch self {
      case .t: "\(given.instant)"
      case .wall: "\(given.capture.reading.civil)"
      case .o: "\(given.capture.offset)"
      case .zone: "\(given.capture.zone)"
      case .h: "\(given.dayStart)"
      case .lessDayStart: given.dayStart == .midnight ? "" : ", less \(given.dayStart)"
      case .right: "\(given.right)"
      case .arrived: facts.arrival.map { "\($0)" }
      case .phone: facts.phone.map { "\($0.id)" }
      case .phoneOffset: facts.phone.map { "\($0.offset(at: given.instant))" }
      case .phoneOffsetAtArrival:
        facts.arrival.flatMap { arrival in
          (facts.phone ?? given.zoneRules).map { "\($0.offset(at: arrival))" }
        }
      case .home: facts.home.map { "\($0.id)" }
      case .homeOffset: facts.home.map { "\($0.offset(at: given.instant))" }
      case .rulesOffset:
        (facts.olderRules ?? given.zoneRules).map { "\($0.offset(at: given.instant))" }
      case .pairingOffset: facts.pairingOffset.map { "\($0)" }
      case .pairingZone: facts.pairingZone.map { "\($0.id)" }
      case .launch: facts.launch.map { "\($0)" }
      case .launchZone: facts.launchZone.map { "\($0.id)" }
      case .phoneDayStart: facts.phoneDayStart.map { "\($0)" }
      case .ahead: facts.clockAhead.map(MistakeFormula.text)
      case .reset: facts.clockReset.map { "\($0)" }
      case .resetOffset: facts.clockReset.map { "\(given.deviceOffset(at: $0))" }
      case .asleep: facts.asleep.map(MistakeFormula.text)
      case .enqueued: facts.enqueued.map { "\($0)" }
      case .previous: facts.previous.map { "\($0.reading)" }
      case .reads:
        reading.wall.map { "\(Instant(milliseconds: $0).civil(at: .utc))" }
          ?? "\(reading.day)"
      case .day: "\(reading.day)"
      }
    }
  }
}
