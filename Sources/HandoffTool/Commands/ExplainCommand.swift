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
    options: CaseOptions.capture + [
      .value("filed", "DAY", "The day that somebody saw: 2026-03-09.")
    ] + CaseOptions.more + [
      .value(
        "scenario", "FILE",
        "Writes a scenario that plays the case, to be run with --subject mistake:NAME."),
      .flag(
        "embed-zones",
        "Puts the rules of its zones into that scenario, so that it runs the same with any tz data."
      ),
      .format,
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
    if given.zoneRules == nil { explanation.meantZone = zones.nearest(to: given.capture.zone) }
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
      try explanation.writeScenario(
        to: path, in: zones, from: embeds ? nil : said.text("zoneinfo"), embedsZones: embeds,
        console)
    } else if embeds {
      throw said.wrong("--embed-zones is about the file that --scenario writes")
    }
    return explanation.filed.map { $0 == explanation.right } ?? true ? .held : .broken
  }
}

extension DayExplanation {
  /// - Parameter directory: Where the rules of its zones are; nil when they are in the file, or
  ///   Foundation's.
  fileprivate func writeScenario(
    to path: String, in database: ZoneDatabase, from directory: String?, embedsZones: Bool,
    _ console: Console
  ) throws(UsageError) {
    let title = filed.map { "Captured on \(right), filed under \($0)" } ?? "Captured on \(right)"
    let play = { (mistake: Mistake?) in
      CaseScenario.scenario(
        given, title: title, about: mistake?.about, source: mistake?.source,
        embedsZones: embedsZones)
    }
    let played = explaining.lazy.map(\.mistake).first { mistake in
      guard let subject = MistakeSubject(mistake), let scenario = play(mistake) else {
        return false
      }
      return files(scenario, subject, database)
    }
    guard let scenario = play(played) else {
      throw UsageError(
        "no scenario was written: \(zones) does not know the zone "
          + quoted(given.capture.zone.name)
      )
    }
    let file = try OutputFile(path, sparing: [])
    file.write(Array(ScenarioWriter.write(scenario).utf8)[...])
    file.finish()
    if let failure = file.failure { throw UsageError(failure) }
    let subject = played.map { " --subject \(MistakeSubject.prefix)\($0.name)" } ?? ""
    let rules = directory.map { " --zoneinfo \($0)" } ?? ""
    console.complain("Written. ")
    if played == nil, let filed, filed != right {
      console.complain(
        "In a world none of them gives \(filed): it has a clock, a server and a pairing of its own "
          + "where only options told of them. ")
    }
    console.complain("Run it: \(Tool.name) run\(subject)\(rules) \(path)\n")
  }

  /// Whether a wrong implementation files the crumb of a scenario under the day that somebody saw.
  private func files(
    _ scenario: Scenario, _ subject: MistakeSubject, _ database: ZoneDatabase
  ) -> Bool {
    let run = Runner(subject: subject, zones: database).run(scenario)
    return run.expectations.flatMap(\.mismatches).contains {
      $0.path == "home.crumbs.thought.day" && $0.found == filed?.description
    }
  }
}
