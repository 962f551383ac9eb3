import Foundation
import HandoffReports
import HandoffScenarios

extension Command {
  static let check = Command(
    name: "check", usage: "[OPTIONS] PATH…",
    summary: "Reads scenario files and says what is wrong with them; runs nothing.",
    about: [
      "All errors of a file are told, and warnings, and whether it is in canonical form. It ends "
        + "with 0 when there is no error."
    ],
    options: [
      .flag("explain", "Prints every default that is in force in each scenario."),
      .zoneinfo,
      .help,
    ]
  ) { (said, console) throws(UsageError) in
    let zones = try said.zones()
    let files = try said.scenarioFiles(zones: zones, threads: 1)
    var good = 0
    for file in files {
      if file.failure == nil { good += 1 }
      console.write(file.problems(excerpts: true))
      if let canonical = file.canonical, canonical != file.source.bytes {
        let name = visible(file.name)
        console.write(
          "\(name): note: it is not in canonical form; “\(Tool.name) format \(name)” sees to it\n")
      }
      guard said.has("explain") else { continue }
      for scenario in file.scenarios {
        console.write("\(visible(file.name)): \(Explanation.explain(scenario))\n")
      }
    }
    let bad = files.count - good
    let scenarios = files.reduce(0) { $0 + $1.scenarios.count }
    console.write(
      "\(counted(files.count, "file")) with \(counted(scenarios, "scenario")): "
        + (bad == 0 ? "no error" : "\(bad) with errors") + "\n")
    return bad == 0 ? .held : .couldNotRun
  }
}
