import Handoff
import HandoffExploration
import HandoffReports
import HandoffScenarios

/// What came of an exploration.
struct ExploreOutcome {
  var options: ExploreOptions
  var kept: Keeper.Kept
  var zones: String
  var version: String
  var coverage = Coverage()
  /// Real time.
  var elapsed = Duration.zero
  var failure: Failure?
  /// Virtual time of the run that broke.
  var simulatedUntilFailure = Duration.zero
  /// The failure as it was written.
  var scenario: Scenario?
  var file: String?
  /// Runs that shrinking took; `nil` when it could not be shrunk.
  var shrinkingRuns: Int?

  init(_ options: ExploreOptions, kept: Keeper.Kept, zones: String, version: String) {
    self.options = options
    self.kept = kept
    self.zones = zones
    self.version = version
  }

  var exitCode: ExitCode {
    if failure?.isUnjudged == true { return .couldNotRun }
    return failure == nil ? kept.exitCode : .broken
  }
}

/// An exploration as text or JSON.
struct ExploreReport {
  private let outcome: ExploreOutcome
  private var coverage: Coverage { outcome.coverage }

  init(_ outcome: ExploreOutcome) { self.outcome = outcome }

  var text: String {
    var text = ""
    for line in outcome.kept.trouble { text += "kept    \(line)\n" }
    for (file, invariant) in outcome.kept.mended {
      text += "mended  \(visible(file)): \(invariant) holds; say so there, with "
      text += "\"verdict\": \"held\"\n"
    }
    if outcome.options.tellsStatistics { text += statistics }
    text += summary
    for hole in holes { text += "never reached: \(hole.about)\n" }
    if let failure = outcome.failure { text += told(failure) }
    return text
  }

  private var summary: String {
    let seconds = max(0.001, outcome.elapsed / .seconds(1))
    var text = ""
    if outcome.kept.count > 0 {
      text += "\(counted(outcome.kept.count, "kept failure")) run again\n"
    }
    if outcome.kept.isBroken {
      return text + "nothing was explored: what was kept comes first\n"
    }
    let days = coverage.simulated / .seconds(86_400)
    return text + "\(title(of: coverage.runs)): \(Int(days.rounded())) days in "
      + "\(hundredths(seconds)) s (\(Int(Double(coverage.runs) / seconds))/s), "
      + "zones of \(outcome.zones)\n"
  }

  private func title(of runs: Int) -> String {
    let options = outcome.options
    let part = options.shard == .whole ? "" : ", part \(options.shard)"
    return "\(counted(runs, "scenario")) of seed \(options.seed)\(part) against "
      + options.subject.name
  }

  /// What held, for other reports; `nil` when the first scenario broke, or none was run.
  var campaign: CampaignResult? {
    let held = coverage.runs - (outcome.failure == nil ? 0 : 1)
    guard held > 0 else { return nil }
    return CampaignResult(
      title: title(of: held), runs: held, seed: outcome.options.seed,
      subject: outcome.options.subject.name, zones: outcome.zones,
      simulated: coverage.simulated - outcome.simulatedUntilFailure, holes: holes.map(\.about))
  }

  /// Milestones that should have been reached: a few runs cannot reach them all.
  private var holes: [Coverage.Reached] {
    outcome.failure == nil && coverage.runs >= Self.enough ? coverage.holes : []
  }

  /// So many runs reach everything that can be reached.
  private static let enough = 1_000

  private func told(_ failure: Failure) -> String {
    var text = "\nbroken: \(failure.invariant): \(failure.message)\n"
    if let runs = outcome.shrinkingRuns { text += "shrunk in \(counted(runs, "run")):\n" }
    if let scenario = outcome.scenario { text += ScenarioWriter.write(scenario) }
    guard let file = outcome.file else { return text }
    text += "kept in \(visible(file)); to see it again:\n"
    return text + "  \(Tool.name) run --subject \(failure.subject) --story \(visible(file))\n"
  }

  private func hundredths(_ seconds: Double) -> String {
    let whole = Int((seconds * 100).rounded())
    return "\(whole / 100).\(whole % 100 / 10)\(whole % 10)"
  }

  // MARK: Statistics

  private static let sorts: [(sort: Trait.Sort, title: String)] = [
    (.step, "steps"), (.wait, "waits"), (.zone, "zones"), (.begin, "beginnings"),
  ]

  private var statistics: String {
    var text = ""
    for (sort, title) in Self.sorts {
      text += "\(title): in how many scenarios, and how often\n"
      for line in coverage.lines(sort) {
        text += row(line.name, [line.count.scenarios, line.count.times])
      }
    }
    text += "milestones: in how many runs\n"
    for milestone in coverage.milestones { text += row(milestone.about, [milestone.runs]) }
    text += "journal events\n"
    for event in coverage.journal { text += row(event.name, [event.times]) }
    return text + "steps that did not apply and faults that never struck: \(coverage.skipped)\n\n"
  }

  private func row(_ name: String, _ numbers: [Int]) -> String {
    let columns = numbers.map { number in
      let text = "\(number)"
      return String(repeating: " ", count: max(1, 9 - text.count)) + text
    }
    return "\(columns.joined())  \(name)\n"
  }

  // MARK: JSON

  var json: JSONText {
    let options = outcome.options
    var members: [JSONText.Member] = [
      JSONText.Member("verdict", .string(outcome.exitCode.verdict.rawValue)),
      JSONText.Member("subject", .string(options.subject.name)),
      JSONText.Member("seed", .string("\(options.seed)")),
      JSONText.Member("shard", .string("\(options.shard)")),
      JSONText.Member("runs", .integer(Int64(coverage.runs))),
      JSONText.Member("kept", .integer(Int64(outcome.kept.count))),
      JSONText.Member(
        "kept_broken", .array(outcome.kept.trouble.map { .string($0) })),
      JSONText.Member(
        "kept_mended", .array(outcome.kept.mended.map { .string($0.file) })),
      JSONText.Member("never_reached", .array(holes.map { .string($0.name) })),
      JSONText.Member("zones", .string(outcome.zones)),
      JSONText.Member("version", .string(outcome.version)),
    ]
    if let failure = outcome.failure {
      members.append(
        JSONText.Member(
          "failure",
          [
            "invariant": .string(failure.invariant), "message": .string(failure.message),
            "scenario_seed": .string("\(failure.scenario.seed)"),
            "title": .string(failure.scenario.title),
            "file": outcome.file.map { .string($0) } ?? .null,
          ]))
    }
    if options.tellsStatistics {
      members.append(JSONText.Member("statistics", .object(statisticsMembers)))
    }
    return .object(members)
  }

  private var statisticsMembers: [JSONText.Member] {
    let traits = Self.sorts.map { sort, title in
      JSONText.Member(
        title,
        .object(
          coverage.lines(sort).map { line in
            JSONText.Member(
              line.name,
              [
                "scenarios": .integer(Int64(line.count.scenarios)),
                "times": .integer(Int64(line.count.times)),
              ])
          }))
    }
    return traits + [
      JSONText.Member(
        "milestones",
        .object(
          coverage.milestones.map { JSONText.Member($0.name, .integer(Int64($0.runs))) })),
      JSONText.Member(
        "journal",
        .object(
          coverage.journal.map { JSONText.Member($0.name, .integer(Int64($0.times))) })),
      JSONText.Member("skipped", .integer(Int64(coverage.skipped))),
    ]
  }
}

extension ExitCode {
  fileprivate var verdict: Verdict {
    switch self {
    case .held: .held
    case .broken: .broken
    case .couldNotRun, .interrupted: .error
    }
  }
}
