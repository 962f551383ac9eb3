import Foundation
import Handoff
import HandoffExploration
import HandoffReports
import HandoffScenarios
import HandoffSimulation

/// One call of `handoff bugs --explore`: every wrong implementation, hunted from several seeds.
final class BugsExploration {
  private let subjects: [any Subject]
  private let seeds: Int
  private let limit: Int
  private let isJSON: Bool
  private let zones: ZoneDatabase
  private let jobs: Int
  /// One for each subject and each seed, in their order; changed by one piece at a time.
  private var hunts: [Hunted] = []

  /// What came of one hunt, and how long it took.
  private struct Hunted {
    var caught: Hunt.Catch?
    var time: Duration
  }

  init(_ said: Arguments, zones: ZoneDatabase, jobs: Int) throws(UsageError) {
    if let word = said.rest.first { throw said.unwanted(word) }
    var subjects = try said.wrongSubjects()
    if let name = said.text("subject") {
      subjects.removeAll { $0.name != name }
      if subjects.isEmpty { throw said.wrong("--subject: \(Subjects.unknown(name))") }
    }
    self.subjects = subjects
    seeds = Int(try said.number("seeds", from: 1, to: 100_000) ?? 3)
    limit = Int(try said.number("runs", from: 1, to: 100_000_000) ?? 2_000)
    isJSON = try said.choice("format", of: ["text", "json"]) == "json"
    self.zones = zones
    self.jobs = jobs
  }

  func perform(_ console: Console) -> ExitCode {
    let turns = Turns()
    var progress = ProgressLine(console)
    var survivors: [String] = []
    turns.perform(count: subjects.count * seeds, threads: jobs) { [self] place in
      let clock = ContinuousClock()
      let began = clock.now
      let hunt = Hunt(
        for: subjects[place / seeds], seed: UInt64(place % seeds + 1), limit: limit, zones: zones)
      let hunted = Hunted(caught: hunt.perform(), time: clock.now - began)
      turns.act(place) { [self] in
        hunts.append(hunted)
        let name = subjects[place / seeds].name
        if hunted.caught == nil, survivors.last != name { survivors.append(name) }
        progress.show {
          "\(hunts.count) of \(counted(subjects.count * seeds, "hunt")), now \(name)"
            + (survivors.isEmpty ? "" : "; not found: \(survivors.joined(separator: ", "))")
        }
      }
    }
    progress.clear()
    let rows = subjects.indices.map { Row(subjects[$0].name, hunts[$0 * seeds..<($0 + 1) * seeds]) }
    // Who survives first; the sort keeps the order of the list.
    let sorted = rows.filter(\.hasSurvived) + rows.filter { !$0.hasSurvived }
    if isJSON {
      var bytes: [UInt8] = []
      json(sorted).appendPretty(to: &bytes)
      console.write(bytes[...])
      console.write("\n")
    } else {
      console.write(text(sorted))
    }
    return rows.contains(where: \.hasSurvived) ? .broken : .held
  }

  /// A shrunk scenario without what says where it comes from.
  private struct Form: Hashable {
    private let scenario: Scenario

    init(_ scenario: Scenario) {
      var scenario = scenario
      (scenario.title, scenario.about, scenario.found, scenario.seed) = ("", nil, nil, 0)
      self.scenario = scenario
    }
  }

  /// One subject, over all seeds.
  private struct Row {
    var name: String
    var seeds: Int
    var found: Int
    /// Of the seeds that found it.
    var median = 0
    var percentile95 = 0
    /// Steps of the shrunk scenario: the fewest, and the median.
    var fewest = 0
    var steps = 0
    /// How many were shrunk to the smallest scenario that is known, of those where one is known.
    var smallest = (reached: 0, known: 0)
    /// Different shrunk scenarios, but for seeds and names, and the median of runs that it took.
    var forms = 0
    var runs = 0
    var milliseconds = 0
    /// What broke first, the most frequent first.
    var invariants: [Broken] = []

    /// One invariant: from how many seeds it broke first, the fewest steps of the shrunk scenarios,
    /// and those of the smallest that is known.
    struct Broken {
      var name: String
      var count = 0
      var fewest: Int?
      var known: Int?
    }

    var hasSurvived: Bool { found < seeds }

    init(_ name: String, _ hunts: ArraySlice<Hunted>) {
      self.name = name
      seeds = hunts.count
      let caught = hunts.compactMap { $0.caught }
      found = caught.count
      let scenarios = caught.map(\.scenarios).sorted()
      guard !scenarios.isEmpty else { return }
      median = scenarios[scenarios.count / 2]
      percentile95 = scenarios[min(scenarios.count - 1, scenarios.count * 95 / 100)]
      let shrunk = caught.compactMap { $0.shrunk }
      let sizes = shrunk.map(\.scenario.steps.count).sorted()
      fewest = sizes.first ?? 0
      steps = sizes.isEmpty ? 0 : sizes[sizes.count / 2]
      forms = Set(shrunk.map { Form($0.scenario) }).count
      runs = shrunk.isEmpty ? 0 : shrunk.map(\.runs).sorted()[shrunk.count / 2]
      let time = hunts.reduce(Duration.zero) { $0 + $1.time }
      milliseconds = Int((time / hunts.count) / .milliseconds(1))
      for one in caught { add(one) }
      invariants.sort { ($1.count, $0.name) < ($0.count, $1.name) }
    }

    private mutating func add(_ caught: Hunt.Catch) {
      let what = caught.failure.invariant
      let known = SmallestKnown.of(name, what)?.steps
      let place =
        invariants.firstIndex { $0.name == what }
        ?? {
          invariants.append(Broken(name: what, known: known))
          return invariants.count - 1
        }()
      invariants[place].count += 1
      guard let steps = caught.shrunk?.scenario.steps.count else { return }
      invariants[place].fewest = min(steps, invariants[place].fewest ?? .max)
      guard let known else { return }
      smallest.known += 1
      if steps <= known { smallest.reached += 1 }
    }
  }

  private func text(_ rows: [Row]) -> String {
    let width = rows.map(\.name.count).max() ?? 0
    var text =
      "found, scenarios (median, p95), ms, shrunk steps (least, median), forms, runs, "
      + "as small as is known, what\n"
    for row in rows {
      let columns = [
        row.median, row.percentile95, row.milliseconds, row.fewest, row.steps, row.forms, row.runs,
      ].map { number in
        let text = "\(number)"
        return String(repeating: " ", count: max(1, 8 - text.count)) + text
      }
      let name = row.name + String(repeating: " ", count: width - row.name.count + 2)
      let found = "\(row.found)/\(row.seeds)"
      let what = row.invariants.map { "\($0.name) \($0.count)" }.joined(separator: ", ")
      let smallest =
        row.smallest.known == 0 ? "-" : "\(row.smallest.reached)/\(row.smallest.known)"
      text += name + found + columns.joined() + "  \(smallest)  \(what)\n"
    }
    let survivors = rows.filter(\.hasSurvived).map(\.name)
    text +=
      survivors.isEmpty
      ? "Each of \(rows.count) was found from each of \(counted(seeds, "seed")).\n"
      : "Not found from every seed: \(survivors.joined(separator: ", ")).\n"
    return text + "Zones: \(zones.name).\n"
  }

  private func json(_ rows: [Row]) -> JSONText {
    [
      "seeds": .integer(Int64(seeds)), "limit": .integer(Int64(limit)),
      "subjects": .array(
        rows.map { row in
          [
            "name": .string(row.name), "found": .integer(Int64(row.found)),
            "median": .integer(Int64(row.median)),
            "percentile_95": .integer(Int64(row.percentile95)),
            "milliseconds": .integer(Int64(row.milliseconds)),
            "fewest_steps": .integer(Int64(row.fewest)),
            "steps": .integer(Int64(row.steps)),
            "forms": .integer(Int64(row.forms)),
            "runs_to_shrink": .integer(Int64(row.runs)),
            "invariants": .object(
              row.invariants.map { broken in
                JSONText.Member(
                  broken.name,
                  [
                    "count": .integer(Int64(broken.count)),
                    "fewest_steps": broken.fewest.map { .integer(Int64($0)) } ?? .null,
                    "smallest_known": broken.known.map { .integer(Int64($0)) } ?? .null,
                  ])
              }),
          ]
        }),
      "zones": .string(zones.name),
    ]
  }
}
