import Foundation
import Handoff
import HandoffReports
import HandoffScenarios
import HandoffSimulation

/// The folder in which failures are kept, as ordinary scenario files.
struct Keeper {
  let folder: String
  let zones: ZoneDatabase

  /// What came of running what was kept.
  struct Kept {
    /// One for each scenario, and for each file that could not be read.
    var entries: [ReportEntry] = []
    /// The files whose failure is mended, and what they say they break.
    var mended: [(file: String, invariant: String)] = []

    var isBroken: Bool { entries.contains { $0.result.verdict != .held } }

    /// How many scenarios were run.
    var count: Int { entries.count { if case .run = $0.result.outcome { true } else { false } } }

    /// A line for each that is broken, and for each file that could not be run.
    var trouble: [String] {
      entries.filter { $0.result.verdict != .held }.map { entry in
        let what = entry.findings.first.map { "\($0.name): \(visible($0.message))" }
        return "\(visible(entry.result.file)): \(what ?? "it cannot be run")"
      }
    }

    var exitCode: ExitCode {
      if entries.contains(where: { $0.result.verdict == .error }) { return .couldNotRun }
      return isBroken ? .broken : .held
    }
  }

  /// The files that are there.
  var files: [String] {
    FileManager.default.fileExists(atPath: folder) ? Finding([folder]).found.map(\.name) : []
  }

  /// Runs everything that was kept.
  func rerun(against subject: any Subject) -> Kept {
    guard FileManager.default.fileExists(atPath: folder) else { return Kept() }
    return Finding([folder]).found.reduce(into: Kept()) { kept, input in
      let more = rerun(input, against: subject)
      kept.entries += more.entries
      kept.mended += more.mended
    }
  }

  /// Runs one file: a failure of the subject that is explored is broken while it still breaks it;
  /// one of another subject, as `handoff run` sees it.
  func rerun(_ input: FoundInput, against explored: any Subject) -> Kept {
    let file = ScenarioFile(input, zones: zones)
    if let failure = file.failure { return Kept(entries: [ReportEntry(failure)]) }
    var kept = Kept()
    for scenario in file.scenarios {
      let subject = scenario.found.flatMap { Subjects.named($0.subject) } ?? explored
      var judged = scenario
      judged.seed = scenario.found?.seed ?? scenario.seed
      if subject.name == explored.name { judged.found = nil }
      let entry = entry(judged, file.source, Runner(subject: subject, zones: zones))
      kept.entries.append(entry)
      if let found = scenario.found, judged.found == nil, entry.result.verdict == .held,
        found.verdict == Verdict.broken.rawValue
      {
        kept.mended.append((file.name, found.invariant))
      }
    }
    return kept
  }

  private func entry(_ scenario: Scenario, _ source: SourceText, _ runner: Runner) -> ReportEntry {
    var digest = JournalDigest()
    let lines = JournalLines(begin: scenario.begin.instant) { digest.add($0) }
    let run = runner.run(scenario, readers: [lines])
    lines.finish()
    let result = ScenarioResult(file: source.file, .run(run, RunPlace(scenario, in: source)))
    return ReportEntry(result, digest: digest.finish()) { reader in
      _ = runner.run(scenario, readers: [reader])
    }
  }

  private func makeFolder() throws(UsageError) {
    var path = folder.hasPrefix("/") ? "/" : ""
    for name in folder.split(separator: "/") {
      path += path.isEmpty || path.hasSuffix("/") ? "\(name)" : "/\(name)"
      guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
        throw UsageError("cannot make the folder \(quoted(folder)): \(systemMessage(errno))")
      }
    }
  }

  /// Writes a scenario into the folder, over what is there under its name.
  ///
  /// - Returns: The path of the file.
  func keep(_ scenario: Scenario, as name: String) throws(UsageError) -> String {
    let path = folder == "." ? name : "\(folder)/\(name)"
    try makeFolder()
    var scenario = scenario
    let schema = "../scenario.schema.json"
    if FileManager.default.fileExists(atPath: "\(folder)/\(schema)") { scenario.schema = schema }
    let file = try OutputFile(path, sparing: [])
    file.write(Array(ScenarioWriter.write(scenario).utf8)[...])
    file.finish()
    if let failure = file.failure { throw UsageError(failure) }
    return path
  }
}
