import Handoff
import HandoffExploration
import HandoffReports
import HandoffScenarios
import HandoffSimulation

/// Wrong implementations against scenarios: which is caught where, and by what.
struct BugsTable {
  private let columns: [(name: String, scenario: Scenario)]
  private let subjects: [any Subject]
  /// Of each subject and each column, what is broken; empty where all held.
  private var cells: [[[String]]] = []
  /// The columns that the reference cannot run whole under the scenario's own seed.
  private var notRun: [Int] = []

  /// - Parameter subjects: The reference first.
  init(_ files: [ScenarioFile], _ subjects: [any Subject]) {
    columns = files.flatMap { file in
      file.scenarios.enumerated().map { index, scenario in
        (file.scenarios.count == 1 ? file.name : "\(file.name)#\(index + 1)", scenario)
      }
    }
    self.subjects = subjects
  }

  mutating func fill(zones: ZoneDatabase, threads: Int) {
    let (columns, subjects) = (columns, subjects)
    var cells: [[[String]]] = []
    let turns = Turns()
    turns.perform(count: subjects.count, threads: threads) { place in
      let runner = Runner(subject: subjects[place], zones: zones)
      let seeds = BugsTable.seeds(for: subjects[place])
      let row = columns.map { runner.firstBroken($0.scenario, seeds) }
      turns.act(place) { cells.append(row) }
    }
    self.cells = cells
    let reference = Runner(subject: subjects[0], zones: zones)
    notRun = columns.indices.filter {
      reference.run(columns[$0].scenario).problems.contains { $0.kind != .failure }
    }
  }

  /// A mistake about days is the same in any order of things; many a known bug needs the right one.
  private static func seeds(for subject: any Subject) -> Range<UInt64> {
    subject is MistakeSubject ? 0..<1 : 0..<10
  }

  /// The reference runs everything, is broken nowhere, and everybody else somewhere.
  var isWell: Bool {
    notRun.isEmpty
      && cells.indices.allSatisfy { row in cells[row].contains { !$0.isEmpty } == (row > 0) }
  }

  // MARK: Showing

  func text(zones: String) -> String {
    let width = subjects.map(\.name.count).max() ?? 0
    let pad = { (name: String) in
      name + String(repeating: " ", count: width - name.count + 2)
    }
    var text = ""
    for digit in [10, 1] where columns.count > 9 || digit == 1 {
      text += pad("")
      for column in 1...max(1, columns.count) {
        text += digit == 1 || column % 10 == 0 ? "\(column / digit % 10)" : " "
      }
      text += "\n"
    }
    for (row, subject) in subjects.enumerated() {
      let marks = cells[row].map { $0.isEmpty ? "." : "x" }.joined()
      text += "\(pad(subject.name))\(marks)  \(cells[row].count { !$0.isEmpty })\n"
    }
    text += "\n"
    for (index, column) in columns.enumerated() {
      let number = "\(index + 1)"
      text += String(repeating: " ", count: 4 - number.count) + "\(number)  \(column.name)\n"
    }
    return text + "\n" + conclusion + "Zones: \(zones).\n"
  }

  private var conclusion: String {
    var text = ""
    let broken = columns.indices.filter { cells[0].indices.contains($0) && !cells[0][$0].isEmpty }
    if broken.isEmpty {
      text += "The reference is broken by none of \(counted(columns.count, "scenario")).\n"
    } else {
      text +=
        "The reference is broken by \(broken.map { columns[$0].name }.joined(separator: ", "))"
      text += ".\n"
    }
    if !notRun.isEmpty {
      let names = notRun.map { columns[$0].name }.joined(separator: ", ")
      text += "Not run whole, as a step did nothing: \(names).\n"
    }
    let uncaught = subjects.indices.dropFirst().filter { row in
      cells[row].allSatisfy(\.isEmpty)
    }.map { subjects[$0].name }
    text +=
      uncaught.isEmpty
      ? "Each of \(subjects.count - 1) wrong implementations is caught by at least one.\n"
      : "Caught by none: \(uncaught.joined(separator: ", ")).\n"
    return text
  }

  func json(zones: String) -> JSONText {
    [
      "scenarios": .array(columns.map { .string($0.name) }),
      "not_run": .array(notRun.map { .string(columns[$0].name) }),
      "subjects": .array(
        subjects.indices.map { row in
          [
            "name": .string(subjects[row].name),
            "caught_by": .array(
              columns.indices.filter { !cells[row][$0].isEmpty }.map { column in
                [
                  "scenario": .string(columns[column].name),
                  "broken": .array(cells[row][column].map { .string($0) }),
                ]
              }),
          ]
        }),
      "zones": .string(zones),
    ]
  }
}

extension Runner {
  /// What is broken under the first seed under which anything is; empty when all held.
  fileprivate func firstBroken(_ scenario: Scenario, _ seeds: Range<UInt64>) -> [String] {
    for seed in seeds {
      let broken = run(scenario, seed: seed == 0 ? nil : seed).brokenNames
      if !broken.isEmpty { return broken }
    }
    return []
  }
}

extension Run {
  /// What is broken: names of invariants, then `expect`, and `error` for a run that failed. One
  /// with a step that did not apply breaks nothing by that alone: the scenario says nothing of it.
  fileprivate var brokenNames: [String] {
    var names = invariants.filter { !$0.holds }.map(\.name)
    if expectations.contains(where: { !$0.holds }) { names.append("expect") }
    if problems.contains(where: { $0.kind == .failure }) { names.append("error") }
    return names
  }
}
