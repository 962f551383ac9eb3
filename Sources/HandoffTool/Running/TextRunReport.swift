import Handoff
import HandoffReports
import HandoffScenarios

/// Prints the results for a person: a line for each scenario, the story of what broke, a summary.
///
/// Of many seeds, one line says how many of them broke, and the story is that of the first.
final class TextRunReport {
  private let console: Console
  private let zones: ZoneDatabase
  private let text: VerdictText
  private let clock = ContinuousClock()
  private let began: ContinuousClock.Instant
  /// The scenarios, whatever their seeds.
  private var scenarios = Tally()
  /// The runs of the scenario that is at work.
  private var runs = Tally()
  /// The worst of them so far; of equally bad ones, the first.
  private var worst: ReportEntry?
  /// How many scenarios bring zones along.
  private var embedding = 0

  init(_ console: Console, zones: ZoneDatabase) {
    self.console = console
    self.zones = zones
    self.text = VerdictText(style: console.style)
    self.began = clock.now
  }

  func take(_ entry: ReportEntry, _ piece: RunPlan.Piece) {
    if piece.isFirst {
      runs = Tally()
      worst = nil
    }
    runs.add(entry.result)
    let badness = entry.result.verdict.badness
    if worst.map({ $0.result.verdict.badness < badness }) ?? true { worst = entry }
    guard piece.isLast, let worst else { return }
    if case .run(let run, _) = worst.result.outcome, run.zones != zones.name { embedding += 1 }
    scenarios.add(worst.result)
    console.write(text.line(worst.result, note: note(worst.result)))
    console.write(story(of: worst))
  }

  /// Which seeds broke, when there were several.
  private func note(_ worst: ScenarioResult) -> String? {
    guard runs.count > 1, case .run(let run, _) = worst.outcome else { return nil }
    switch worst.verdict {
    case .held: return "\(runs.count) seeds"
    case .broken: return "\(runs.broken) of \(runs.count) seeds, the first is \(run.seed)"
    case .error: return "\(runs.errors) of \(runs.count) seeds, the first is \(run.seed)"
    }
  }

  private func story(of entry: ReportEntry) -> String {
    let story = entry.story(style: console.style)
    guard case .run(let run, _) = entry.result.outcome, run.verdict != .held,
      run.seed != run.scenario.seed, run.scenario.found == nil
    else { return story }
    return story + "  to see it again: --seed \(run.seed)\n"
  }

  func end(_ tally: Tally) {
    console.write(
      text.summary(
        scenarios, runs: tally.count == scenarios.count ? nil : tally.count,
        simulated: tally.simulated, real: clock.now - began, zones: zonesName))
  }

  private var zonesName: String {
    switch embedding {
    case 0: zones.name
    case 1: "\(zones.name), and those of 1 scenario that embeds its own"
    default: "\(zones.name), and those of \(embedding) scenarios that embed their own"
    }
  }
}

extension Verdict {
  fileprivate var badness: Int {
    switch self {
    case .held: 0
    case .broken: 1
    case .error: 2
    }
  }
}
