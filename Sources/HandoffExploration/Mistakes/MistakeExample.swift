import Handoff

/// A case as data: what a mistake makes of it, and what is right.
public struct MistakeExample: Sendable {
  /// RFC 9557, with offset and zone.
  public var captured: String
  public var dayStart: String
  public var arrived: String
  public var phone: String
  public var right: String
  public var wrong: String
  /// Further facts, in the form in which the command takes them.
  public var more: KeyValuePairs<MistakeFact, String>
  /// The rules that the phone had, where they were others: an offset before any change, then each
  /// change.
  public var olderRules: (first: String, changes: [(at: String, to: String)])?

  init(
    _ captured: String, dayStart: String = "00:00", arrived: String, phone: String,
    right: String, wrong: String, _ more: KeyValuePairs<MistakeFact, String> = [:],
    olderRules: (first: String, changes: [(at: String, to: String)])? = nil
  ) {
    self.captured = captured
    self.dayStart = dayStart
    self.arrived = arrived
    self.phone = phone
    self.right = right
    self.wrong = wrong
    self.more = more
    self.olderRules = olderRules
  }

  /// The case; nil when the database knows a zone of it not, or a text is none.
  public func makeCase(zones: ZoneDatabase) -> MistakeCase? {
    guard let reading = try? CaptureText.read(captured).reading,
      let start = DayStart(dayStart), let arrival = MistakeExample.instant(arrived),
      let phone = zones.table(for: ZoneID(phone))
    else { return nil }
    var facts = MistakeCase.Facts()
    facts.arrival = arrival
    facts.phone = phone
    for (fact, text) in more {
      guard facts.take(fact, text, zones: zones) else { return nil }
    }
    if let olderRules {
      guard let first = UTCOffset(olderRules.first) else { return nil }
      facts.olderRules = ZoneTable(
        id: reading.zone, initialOffset: first,
        transitions: olderRules.changes.compactMap { change in
          guard let at = MistakeExample.instant(change.at), let to = UTCOffset(change.to) else {
            return nil
          }
          return (at, to)
        })
    }
    return MistakeCase(Capture(reading, dayStart: start), zones: zones, facts: facts)
  }

  /// A moment; its zone may be left out.
  static func instant(_ text: String) -> Instant? {
    try? CaptureText.read(text, .zoneOptional).instant
  }
}
