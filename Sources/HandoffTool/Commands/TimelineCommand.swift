import HandoffReports
import HandoffScenarios
import HandoffSimulation

extension Command {
  static let timeline = Command(
    name: "timeline", usage: "[OPTIONS] FILE",
    summary: "Draws one scenario as a picture: what was where, when, and on whose clock.",
    about: [
      "FILE is a scenario file, or - for standard input. The picture is one file that needs "
        + "nothing else: an HTML page with tables of the same facts, or an SVG.",
      "It ends with 0 when the picture was drawn, whatever held or broke in it.",
    ],
    options: [
      .output,
      .value(
        "format", "FORMAT",
        "html or svg; by default what the ending of FILE says, and html without one.",
        of: ["html", "svg"]),
      .value(
        "scenario", "TEXT",
        "Draws the scenario that has TEXT in its title, when there are several."),
      .value("seed", "N", "Runs with seed N in place of the scenario's own."),
      .value("subject", "NAME", "Runs another implementation; “handoff subjects” lists them."),
      .zoneinfo,
      .help,
    ]
  ) { (said, console) throws(UsageError) in
    let format = try said.timelineFormat()
    let seed = try said.number("seed", from: 0, to: .max)
    let zones = try said.zones()
    guard said.rest.count == 1 else { throw said.wrong("one FILE is drawn at a time") }
    let files = try said.scenarioFiles(zones: zones, threads: 1)
    if let failure = files.lazy.compactMap(\.failure).first {
      for problem in failure.problems {
        console.complain(problem.rendered(in: failure.file) + "\n")
      }
      return .couldNotRun
    }
    let (file, scenario) = try said.oneScenario(of: files)
    let subject = try said.subject(for: scenario)
    let reader = TimelineReader(scenario, zones: zones)
    let run = Runner(subject: subject, zones: zones).run(
      scenario, seed: seed ?? scenario.found?.seed, readers: [reader])
    let facts = reader.facts(of: run, file: file)
    let text = format == "svg" ? TimelineDocument.svg(facts) : TimelineDocument.html(facts)
    guard let path = said.text("output"), path != "-" else {
      console.write(text)
      return .held
    }
    let output = try OutputFile(path, sparing: files.map(\.name))
    output.write(Array(text.utf8)[...])
    output.finish()
    if let failure = output.failure { throw UsageError(failure) }
    return .held
  }
}

extension Arguments {
  /// `html` or `svg`: as was asked for, or as the output's ending says.
  fileprivate func timelineFormat() throws(UsageError) -> String {
    if let format = try choice("format", of: ["html", "svg"]) { return format }
    guard let path = text("output"), path != "-" else { return "html" }
    if path.hasSuffix(".svg") { return "svg" }
    if path.hasSuffix(".html") || path.hasSuffix(".htm") { return "html" }
    throw wrong(
      "\(quoted(path)) ends neither with .html nor with .svg; --format says what it shall be")
  }

  /// The one scenario that is meant.
  fileprivate func oneScenario(
    of files: [ScenarioFile]
  ) throws(UsageError) -> (file: String, Scenario) {
    let all = files.flatMap { file in file.scenarios.map { (file.name, $0) } }
    let text = text("scenario")?.lowercased()
    let wanted = text.map { text in all.filter { $0.1.title.lowercased().contains(text) } } ?? all
    // A title that is another one's beginning can still be named.
    let exact = wanted.filter { $0.1.title.lowercased() == text }
    if let one = exact.count == 1 ? exact.first : wanted.count == 1 ? wanted.first : nil {
      return one
    }
    let titles = (wanted.isEmpty ? all : wanted).prefix(12).map { "\n  " + quoted($0.1.title) }
    let what =
      wanted.isEmpty
      ? "none of \(counted(all.count, "scenario")) has \(quoted(text ?? "")) in its title"
      : "\(counted(wanted.count, "scenario")) could be meant; --scenario TEXT says which"
    throw UsageError(what + titles.joined())
  }

  /// The implementation that was asked for, or the one that a kept failure was found with.
  fileprivate func subject(for scenario: Scenario) throws(UsageError) -> any Subject {
    guard let name = text("subject") ?? scenario.found?.subject else { return Subjects.reference }
    guard let subject = Subjects.named(name) else {
      throw wrong("--subject: \(Subjects.unknown(name))")
    }
    return subject
  }
}
