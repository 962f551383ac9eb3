import Foundation
import Handoff
import HandoffReports
import HandoffScenarios
import HandoffSimulation

/// The folder in which failures are kept, as ordinary scenario files.
struct Keeper {
  let folder: String
  let zones: ZoneDatabase

  /// What came of running everything that was kept.
  struct Kept {
    var count = 0
    /// A line for each that is broken, and for each file that could not be run.
    var broken: [String] = []
    var unreadable: [String] = []

    var isBroken: Bool { !broken.isEmpty || !unreadable.isEmpty }
  }

  /// Runs what was kept: a failure of the subject that is explored is broken while it still breaks
  /// it; one of another subject, as `handoff run` sees it.
  func rerun(against subject: any Subject) -> Kept {
    var kept = Kept()
    guard FileManager.default.fileExists(atPath: folder) else { return kept }
    for input in Finding([folder]).found {
      let file = ScenarioFile(input, zones: zones)
      if file.failure != nil { kept.unreadable.append("\(visible(file.name)) cannot be read") }
      for scenario in file.scenarios {
        kept.count += 1
        if let broken = judge(scenario, in: file.name, subject) { kept.broken.append(broken) }
      }
    }
    return kept
  }

  private func judge(
    _ scenario: Scenario, in file: String, _ explored: any Subject
  ) -> String? {
    let subject = scenario.found.flatMap { Subjects.named($0.subject) } ?? explored
    let run = Runner(subject: subject, zones: zones).run(scenario)
    let breaks = subject.name == explored.name && run.isBroken
    guard breaks || run.verdict != .held else { return nil }
    let what = run.invariants.first { !$0.holds }
    return "\(visible(file)): "
      + (what.map { "\($0.name): \($0.message ?? "")" } ?? "it is \(run.verdict.rawValue)")
  }

  /// Writes a scenario into the folder, over what is there under its name.
  ///
  /// - Returns: The path of the file.
  func keep(_ scenario: Scenario, as name: String) throws(UsageError) -> String {
    let path = folder == "." ? name : "\(folder)/\(name)"
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw UsageError("cannot make the folder \(quoted(folder)): \(error.localizedDescription)")
    }
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
