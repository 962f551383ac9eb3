import Handoff
import HandoffExploration
import HandoffReports
import HandoffScenarios
import HandoffSimulation

extension Command {
  static let shrink = Command(
    name: "shrink", usage: "[OPTIONS] FILE",
    summary: "Makes of a broken scenario the smallest one that is broken in the same way.",
    about: [
      "FILE is a file with one scenario, or - for standard input. It is run; that it cannot be "
        + "judged, or else the first invariant that it breaks, or else the first expectation, "
        + "is kept broken while everything that can go goes. What is left is told as needed or "
        + "free.",
      "It ends with 1 when the scenario is broken, as it then still is, with 0 when it holds and "
        + "there is nothing to be shrunk, and with 2 when it could not be run, or when nothing is "
        + "broken and a step did not apply or never struck.",
    ],
    options: [
      .value(
        "invariant", "NAME", "Keeps this invariant broken; error: that it cannot be judged.",
        of: Invariants.all.map { $0.name } + [Provenance.unjudged]),
      .value(
        "subject", "NAME",
        "Runs another implementation; by default the reference, and a kept failure with the one "
          + "that it was found with."),
      .value("budget", "N", "Takes no more than N runs; by default \(Shrinker.usualBudget)."),
      .output,
      .zoneinfo,
      .help,
    ]
  ) { (said, console) throws(UsageError) in
    let zones = try said.zones()
    let files = try said.scenarioFiles(zones: zones, threads: 1)
    guard files.count == 1, let file = files.first else {
      throw said.wrong("shrink takes one file, and there are \(files.count)")
    }
    if let failure = file.failure {
      console.write(VerdictText(style: console.style).line(failure, note: nil))
      return .couldNotRun
    }
    guard file.scenarios.count == 1 else {
      throw UsageError(
        "\(quoted(file.name)) holds \(file.scenarios.count) scenarios; shrink takes one")
    }
    return try Shrinking(file.scenarios[0], file, said, console).perform(zones)
  }
}

/// One call of `shrink`.
private struct Shrinking {
  let scenario: Scenario
  let file: ScenarioFile
  let said: Arguments
  let console: Console

  init(_ scenario: Scenario, _ file: ScenarioFile, _ said: Arguments, _ console: Console) {
    var scenario = scenario
    scenario.seed = scenario.found?.seed ?? scenario.seed
    self.scenario = scenario
    self.file = file
    self.said = said
    self.console = console
  }

  func perform(_ zones: ZoneDatabase) throws(UsageError) -> ExitCode {
    let subject = try subject()
    let runner = Runner(subject: subject, zones: zones)
    var plain = scenario
    plain.found = nil
    let run = runner.run(plain)
    guard let breakage = try breakage(in: run) else { return nothingToShrink(run) }
    let budget = try said.number("budget", from: 1, to: 1_000_000)
    let shrinker = Shrinker(runner, budget: budget.map { Int($0) })
    let shrunk = shrinker.shrink(scenario, keeping: breakage)
    try write(shrunk.scenario)
    console.write(text(shrunk, subject))
    return .broken
  }

  private func nothingToShrink(_ run: Run) -> ExitCode {
    let result = ScenarioResult(file: file.name, .run(run, RunPlace(scenario, in: file.source)))
    guard run.problems.isEmpty else {
      console.write("error   \(file.name)  nothing is broken, but not all of it was played\n")
      for problem in result.problems {
        console.write("  \(problem.rendered(in: file.name))\n")
      }
      return .couldNotRun
    }
    console.write("held    \(file.name)  nothing is broken, and there is nothing to shrink\n")
    return .held
  }

  private func subject() throws(UsageError) -> any Subject {
    guard let name = said.text("subject") ?? scenario.found?.subject else {
      return Subjects.reference
    }
    guard let subject = Subjects.named(name) else {
      throw said.wrong("--subject: \(Subjects.unknown(name))")
    }
    return subject
  }

  /// What is kept broken; nil when nothing is.
  private func breakage(in run: Run) throws(UsageError) -> Breakage? {
    guard let name = said.text("invariant") ?? scenario.found?.invariant else {
      return Breakage(in: run)
    }
    let names = Invariants.all.map { $0.name } + [Provenance.unjudged]
    guard names.contains(name) else {
      throw said.wrong("--invariant: \(unknownName("invariant", name, among: names))")
    }
    return run.breaks(name) ? .invariant(name) : nil
  }

  private func write(_ shrunk: Scenario) throws(UsageError) {
    guard let path = said.text("output") else { return }
    let output = try OutputFile(path, sparing: [file.name])
    output.write(Array(ScenarioWriter.write(shrunk).utf8)[...])
    output.finish()
    if let failure = output.failure { throw UsageError(failure) }
  }

  private func text(_ shrunk: Shrunk, _ subject: any Subject) -> String {
    var text = "broken  \(file.name)  \(shrunk.breakage), subject \(subject.name)\n"
    text += "  from \(counted(scenario.steps.count, "step")) to \(shrunk.scenario.steps.count)"
    text += ", with \(counted(shrunk.runs, "run"))"
    text += " and \(shrunk.explainingRuns) more to explain it\n"
    text += ScenarioWriter.write(shrunk.scenario)
    for (title, isNeeded) in [("needed", true), ("free", false)] {
      let notes = shrunk.notes.filter { $0.isNeeded == isNeeded }
      if notes.isEmpty { continue }
      text += "\(title):\n"
      for note in notes { text += "  \(note.what) (not: \(note.instead))\n" }
    }
    if let passing = shrunk.passing, let difference = shrunk.passingDifference {
      text += "the nearest that holds, with \(difference):\n" + ScenarioWriter.write(passing)
    }
    return text
  }
}
