import Handoff
import HandoffExploration
import HandoffReports
import HandoffScenarios
import HandoffSimulation

extension Command {
  static let bugs = Command(
    name: "bugs", usage: "[OPTIONS] PATH… | --explore",
    summary: "Runs every known bug and every mistake on scenarios: which scenario catches which.",
    about: [
      "A row for each wrong implementation, a column for each scenario: x where it is broken. "
        + "Below it stands what the columns are, and who is caught by nothing. Known bugs get ten "
        + "seeds, of which one must catch them; mistakes about days get one.",
      "With --explore no scenario is named: each of them is explored from several seeds, until it "
        + "is found. Who survives stands first.",
      "It ends with 0 when the reference is broken nowhere and everybody else somewhere, with "
        + "--explore from every seed, and with 1 otherwise.",
    ],
    options: [
      .value(
        "only", "KIND", "mistakes (about days), or known (the other known bugs).",
        of: ["mistakes", "known"]),
      .flag("explore", "Explores each of them in place of running scenarios."),
      .value("seeds", "N", "With --explore: from seeds 1 to N; by default 3."),
      .value("runs", "N", "With --explore: gives up after N scenarios; by default 2000."),
      .value("subject", "NAME", "With --explore: only this one."),
      .value("jobs", "N", "Runs so many at a time; by default, one for each core."),
      .format,
      .zoneinfo,
      .help,
    ]
  ) { (said, console) throws(UsageError) in
    let zones = try said.zones()
    let jobs = try said.jobs()
    if said.has("explore") {
      return try BugsExploration(said, zones: zones, jobs: jobs).perform(console)
    }
    for name in ["seeds", "runs", "subject"] where said.text(name) != nil {
      throw said.wrong("--\(name) goes with --explore")
    }
    let files = try said.scenarioFiles(zones: zones, threads: jobs)
    if let bad = files.first(where: { $0.failure != nil }) {
      throw UsageError(
        "\(quoted(bad.name)) cannot be run", hint: "“\(Tool.name) check” says what is wrong.")
    }
    let subjects = try said.wrongSubjects()
    var table = BugsTable(files, [Subjects.reference] + subjects)
    table.fill(zones: zones, threads: jobs)
    if try said.choice("format", of: ["text", "json"]) == "json" {
      var bytes: [UInt8] = []
      table.json(zones: zones.name).appendPretty(to: &bytes)
      console.write(bytes[...])
      console.write("\n")
    } else {
      console.write(table.text(zones: zones.name))
    }
    return table.isWell ? .held : .broken
  }
}

extension Arguments {
  /// The wrong implementations that `--only` leaves.
  func wrongSubjects() throws(UsageError) -> [any Subject] {
    switch try choice("only", of: ["mistakes", "known"]) {
    case "mistakes": MistakeSubject.all
    case "known": KnownBugs.all
    default: KnownBugs.all + MistakeSubject.all
    }
  }
}
