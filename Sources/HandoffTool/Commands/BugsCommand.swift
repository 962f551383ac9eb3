import Handoff
import HandoffExploration
import HandoffReports
import HandoffScenarios
import HandoffSimulation

extension Command {
  static let bugs = Command(
    name: "bugs", usage: "[OPTIONS] PATH…",
    summary: "Runs every known bug and every mistake on scenarios: which scenario catches which.",
    about: [
      "A row for each wrong implementation, a column for each scenario: x where it is broken. "
        + "Below it stands what the columns are, and who is caught by nothing. Known bugs get ten "
        + "seeds, of which one must catch them; mistakes about days get one.",
      "It ends with 0 when the reference is broken nowhere and everybody else somewhere, and with "
        + "1 otherwise.",
    ],
    options: [
      .value(
        "only", "KIND", "mistakes (about days), or known (the other known bugs).",
        of: ["mistakes", "known"]),
      .value("jobs", "N", "Runs so many at a time; by default, one for each core."),
      .format,
      .zoneinfo,
      .help,
    ]
  ) { (said, console) throws(UsageError) in
    let zones = try said.zones()
    let jobs = try said.jobs()
    let files = try said.scenarioFiles(zones: zones, threads: jobs)
    if let bad = files.first(where: { $0.failure != nil }) {
      throw UsageError(
        "\(quoted(bad.name)) cannot be run", hint: "“\(Tool.name) check” says what is wrong.")
    }
    let subjects: [any Subject] =
      switch try said.choice("only", of: ["mistakes", "known"]) {
      case "mistakes": MistakeSubject.all
      case "known": KnownBugs.all
      default: KnownBugs.all + MistakeSubject.all
      }
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
