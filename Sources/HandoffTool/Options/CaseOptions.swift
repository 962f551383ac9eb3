import Handoff
import HandoffExploration
import HandoffScenarios

/// The options that tell a case: a capture, and what is known about its way.
enum CaseOptions {
  /// The capture, and the usual facts.
  static let capture: [Option] = [
    .value(
      "captured", "TEXT",
      "What the clock of the capturing device said, after RFC 9557: "
        + "2026-03-08T23:58:00-07:00[America/Los_Angeles]."),
    .value("day-start", "HH:MM", "When the person's day begins; 00:00 unless said."),
    .value("arrived", "MOMENT", "When it reached the phone; its zone may be left out."),
    .value(
      "phone-zone", "ZONE",
      "The phone's zone at arrival; by default that of --arrived, or else the capture's."),
    .value("home-zone", "ZONE", "The zone of the server."),
  ]

  /// The facts that only some mistakes need.
  static let more: [Option] = [
    .value("launched", "MOMENT", "When the phone app was launched that filed it."),
    .value("launch-zone", "ZONE", "The zone in which it was launched."),
    .value("paired-offset", "OFFSET", "The offset in force when watch and phone were paired."),
    .value("paired-zone", "ZONE", "The zone in which they were paired."),
    .value("phone-day-start", "HH:MM", "The day start that is set on the phone when it files."),
    .value(
      "clock-ahead", "DURATION", "How far the capturing clock was ahead of the truth: 5m, -2h."),
    .value("clock-reset", "MOMENT", "What the capturing clock showed, after it lost the time."),
    .value("asleep", "DURATION", "How long the watch slept between capture and arrival."),
    .value("enqueued", "MOMENT", "When the transfer queue took it, by the watch's clock."),
    .value("previous", "TEXT", "The capture that was filed before this one."),
    .value("older-zoneinfo", "DIR", "The zones that the phone had, where they were others."),
  ]

  /// The kind of value that a fact's option takes, for messages.
  static func kind(of fact: MistakeFact) -> String {
    switch fact {
    case .arrival, .launch, .clockReset, .enqueued: "a moment such as 2026-03-09T15:10:00Z"
    case .pairingOffset: "an offset such as -08:00"
    case .phoneDayStart: "a time of day such as 04:00"
    case .clockAhead: "a duration such as 5m or -2h"
    case .asleep: "a duration such as 8h"
    case .previous: "a capture such as 2026-03-08T23:58:00-07:00[America/Los_Angeles]"
    case .phoneZone, .homeZone, .pairingZone, .launchZone: "a zone such as Europe/Berlin"
    case .zoneRules, .olderRules: "a directory"
    }
  }
}

extension Arguments {
  /// The case that the options tell.
  ///
  /// - Parameter notes: Gets what was assumed.
  func mistakeCase(zones: ZoneDatabase, notes: inout [String]) throws(UsageError) -> MistakeCase {
    guard let text = text("captured") else {
      throw wrong("--captured is needed: 2026-03-08T23:58:00-07:00[America/Los_Angeles]")
    }
    let capture = Capture(
      try reading("captured", text, zones, &notes),
      dayStart: try timeOfDay("day-start") ?? .midnight)
    var facts = MistakeCase.Facts()
    try take(&facts, zones)
    if let arrived = self.text("arrived"), facts.phone == nil,
      let zone = try moment("arrived", arrived).zone
    {
      facts.phone = try table(for: zone, saidBy: "--arrived", of: zones)
    }
    if facts.phone == nil, facts.arrival != nil {
      facts.phone = zones.table(for: capture.zone)
      notes.append("Taken for granted: the phone was in \(capture.zone) too (--phone-zone).")
    }
    if let directory = self.text("older-zoneinfo") {
      facts.olderRules = try table(
        for: capture.zone, saidBy: "--older-zoneinfo", of: try self.zones(in: directory))
    }
    return MistakeCase(capture, zones: zones, facts: facts)
  }

  /// The day under which it was filed.
  func filed() throws(UsageError) -> LocalDay? {
    guard let text = text("filed") else { return nil }
    guard let day = LocalDay(text) else {
      throw wrong("--filed takes a day such as 2026-03-09, not \(quoted(text))")
    }
    return day
  }

  /// A time of day; nil when the option was not given.
  func timeOfDay(_ name: String) throws(UsageError) -> DayStart? {
    guard let text = text(name) else { return nil }
    guard let start = DayStart(text) else {
      throw wrong("--\(name) takes a time of day such as 04:00, not \(quoted(text))")
    }
    return start
  }

  private func take(
    _ facts: inout MistakeCase.Facts, _ zones: ZoneDatabase
  ) throws(UsageError) {
    for fact in MistakeFact.allCases {
      guard fact != .olderRules, let option = fact.option else { continue }
      let name = String(option.dropFirst(2))
      guard let text = text(name) else { continue }
      if fact.isZone { _ = try zone(name, of: zones) }
      guard facts.take(fact, text, zones: zones) else {
        throw wrong("--\(name) takes \(CaseOptions.kind(of: fact)), not \(quoted(text))")
      }
    }
  }

  private func reading(
    _ name: String, _ text: String, _ zones: ZoneDatabase, _ notes: inout [String]
  ) throws(UsageError) -> WallReading {
    let value = try captureText(name, text, [])
    guard let reading = value.reading(by: zones) else {
      throw wrong(
        "--\(name): \(quoted(text)) leaves its offset to the rules of a zone that \(zones.name) "
          + "does not know")
    }
    if value.notes.contains(.offsetUnknown) {
      notes.append("The offset \(reading.offset) is that of the zone's rules; the text has Z.")
    }
    if value.notes.contains(.secondClamped) {
      notes.append("The second 60 was read as 59: leap seconds are not taken.")
    }
    return reading
  }

  private func moment(_ name: String, _ text: String) throws(UsageError) -> CaptureText.Value {
    try captureText(name, text, .zoneOptional)
  }

  func captureText(
    _ name: String, _ text: String, _ options: CaptureText.Options
  ) throws(UsageError) -> CaptureText.Value {
    do throws(CaptureTextError) {
      return try CaptureText.read(text, options)
    } catch {
      throw wrong("--\(name) \(quoted(text)), column \(error.column): \(error.message)")
    }
  }
}
