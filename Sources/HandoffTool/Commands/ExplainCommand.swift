import Handoff
import HandoffExploration
import HandoffScenarios

extension Command {
  static let explain = Command(
    name: "explain", usage: "--captured TEXT [--filed DAY] [OPTIONS]",
    summary: "Says which day a capture belongs to, and which mistakes make another of it.",
    about: [
      "Without --filed it prints what each mistake of the catalogue would make of the capture. "
        + "With it: which mistakes give exactly that day, the likeliest first, and what would tell "
        + "them apart.",
      "It ends with 0 when the day is right or none was given, and with 1 when it is wrong.",
    ],
    options: [
      .value(
        "captured", "TEXT",
        "What the clock of the capturing device said, after RFC 9557: "
          + "2026-03-08T23:58:00-07:00[America/Los_Angeles]."),
      .value("filed", "DAY", "The day that somebody saw: 2026-03-09."),
      .value("day-start", "HH:MM", "When the person's day begins; 00:00 unless said."),
      .value("arrived", "MOMENT", "When it reached the phone; its zone may be left out."),
      .value(
        "phone-zone", "ZONE",
        "The phone's zone at arrival; by default that of --arrived, or else the capture's."),
      .value("home-zone", "ZONE", "The zone of the server."),
    ] + CaseOptions.more + [
      .value(
        "scenario", "FILE",
        "Writes a scenario that plays the case, to be run with --subject mistake:NAME."),
      .flag(
        "embed-zones",
        "Puts the rules of its zones into that scenario, so that it runs the same with any tz data."
      ),
      .value("format", "FORMAT", "text (the default), or json."),
      .zoneinfo,
      .help,
    ]
  ) { (said, console) throws(UsageError) in
    if let word = said.rest.first {
      throw said.wrong("unexpected \(quoted(word)): explain is about one capture, by --captured")
    }
    let zones = try said.zones()
    var notes: [String] = []
    let given = try said.mistakeCase(zones: zones, notes: &notes)
    var explanation = DayExplanation(given, filed: try said.filed(), zones: zones.name)
    explanation.assumptions = notes
    if try said.choice("format", of: ["text", "json"]) == "json" {
      var bytes: [UInt8] = []
      explanation.json.appendPretty(to: &bytes)
      console.write(bytes[...])
      console.write("\n")
    } else {
      console.write(explanation.text())
    }
    let embeds = said.has("embed-zones")
    if let path = said.text("scenario") {
      try explanation.writeScenario(to: path, embedsZones: embeds, console)
    } else if embeds {
      throw said.wrong("--embed-zones is about the file that --scenario writes")
    }
    return explanation.filed.map { $0 == explanation.right } ?? true ? .held : .broken
  }
}

extension DayExplanation {
  fileprivate func writeScenario(
    to path: String, embedsZones: Bool, _ console: Console
  ) throws(UsageError) {
    let likeliest = explaining.first { MistakeSubject($0.mistake) != nil }?.mistake
    let title = filed.map { "Captured on \(right), filed under \($0)" } ?? "Captured on \(right)"
    let scenario = CaseScenario.scenario(
      given, title: title, about: likeliest?.about, source: likeliest?.source,
      embedsZones: embedsZones)
    guard let scenario else {
      throw UsageError(
        "no scenario was written: \(zones) does not know the zone "
          + quoted(given.capture.zone.name)
      )
    }
    let file = try OutputFile(path, sparing: [])
    file.write(Array(ScenarioWriter.write(scenario).utf8)[...])
    file.finish()
    if let failure = file.failure { throw UsageError(failure) }
    let subject = likeliest.map { " --subject \(MistakeSubject.prefix)\($0.name)" } ?? ""
    console.complain("Written. Run it: \(Tool.name) run\(subject) \(path)\n")
  }
}
