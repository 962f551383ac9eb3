import Handoff

extension Scenario {
  static let table = Table<Scenario>(
    "a scenario", "What happens to a watch and a phone, when, and what must then be true.",
    blank: Scenario(
      title: "",
      begin: WallReading(instant: Instant(milliseconds: 0), offset: .utc, zone: .utc)),
    check: { scenario, place, _, reading in
      guard place["begin"] != nil else { return }
      reading.checkTiming(from: scenario.begin)
    },
    fields: [
      .optional(
        "$schema", \.schema, .text, or: "none", "The place of the JSON Schema, for editors.",
        example: #""../scenario.schema.json""#),
      .required("format", \.formatVersion, .format, "The version of the format.", example: "1"),
      .required(
        "title", \.title, .line, "What happens, in words for people.",
        example: #""Spoken at 23:58, the phone comes back three days later""#),
      .optional("about", \.about, .text, or: "none", "What it shows and why it matters."),
      .optional(
        "source", \.source, .line, or: "none", "Where it was reported.",
        example: #""duxins/alog#37""#),
      .required(
        "begin", \.begin, .begin,
        "The true time at which the world starts; its zone is everybody's who has no other.",
        example: #""2024-04-09T23:50:00+02:00[Europe/Berlin]""#),
      .defaulted(
        "day_start", \.dayStart, .midnight, .dayStart,
        "The wall-clock time at which a new day begins for this person, on both devices.",
        example: #""04:00""#),
      .defaulted("seed", \.seed, 0, .seed, "Where all chance comes from."),
      .defaulted(
        "interleaving", \.interleaving, .uniform, .choice,
        "How the next of what is ready at one instant is chosen: `uniform`, each as likely; "
          + "`priorities`, who has drawn the highest goes on, and falls at a few drawn moments."),
      .optional(
        "zones", \.zonesWhenAny, .embeddedZones, or: "every zone is that of the tz database in use",
        "The rules of zones, which count before those of the tz database in use."),
      .group("devices", devices, "How the two devices start."),
      .nested("link", \.link, LinkSetup.table, "How the radio between them starts."),
      .nested("home", \.home, HomeSetup.table, "How the server behind the phone starts."),
      .required(
        "steps", \.steps, Codec<ScenarioStep>.step.list, "What happens, in order of time."),
      .defaulted(
        "end", \.end, .heal, .choice,
        "After the last step, `heal` puts everything right and the world settles; `stop` does not."
      ),
      .optional(
        "found", \.found, Provenance.table.codec, or: "none",
        "The run that broke, when this is a kept failure."),
    ])

  static let devices = Table<Scenario>(
    "the devices", "How the two devices start.",
    blank: Scenario(
      title: "", begin: WallReading(instant: Instant(milliseconds: 0), offset: .utc, zone: .utc)),
    fields: [
      .nested("watch", \.watch, DeviceSetup.table, "How the watch starts."),
      .nested("phone", \.phone, DeviceSetup.table, "How the phone starts."),
    ])

  /// For the table: none are not written.
  private var zonesWhenAny: [ZoneTable]? {
    get { zones.isEmpty ? nil : zones }
    set { zones = newValue ?? [] }
  }

  /// For the table: a scenario in memory has no other version than the current one.
  private var formatVersion: FormatVersion {
    get { FormatVersion() }
    set {}
  }
}

/// The `format` of a file that this package reads.
private struct FormatVersion: Sendable {}

extension Codec where Value == FormatVersion {
  fileprivate static let format = Codec(
    .integer(Scenario.format...Scenario.format),
    find: { value in
      guard case .number(let number) = value, number.exactly(Int.self) == Scenario.format
      else { return nil }
      return FormatVersion()
    }, write: { _ in .integer(Int64(Scenario.format)) })
}
