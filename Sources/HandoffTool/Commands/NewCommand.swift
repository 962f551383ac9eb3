import Foundation
import Handoff
import HandoffExploration
import HandoffScenarios

extension Command {
  static let new = Command(
    name: "new", usage: "TITLE --captured TEXT [OPTIONS]",
    summary: "Writes a scenario to start from: a capture, its way, and the day that must come out.",
    about: [
      "What is said of the capture's way becomes steps: out of reach until --arrived, a journey to "
        + "--phone-zone, a clock that is --clock-ahead. Change the rest by hand; “handoff check "
        + "--explain” says what holds, and an editor knows the format by its schema."
    ],
    options: CaseOptions.capture + CaseOptions.more + [.output, .zoneinfo, .help]
  ) { (said, console) throws(UsageError) in
    guard said.rest.count == 1, let title = said.rest.first else {
      throw said.wrong("a new scenario has one title, in quotation marks")
    }
    guard !title.isEmpty, title.unicodeScalars.allSatisfy({ $0 >= " " }) else {
      throw said.wrong("a title is one line of text, not \(quoted(title))")
    }
    var notes: [String] = []
    let zones = try said.zones()
    let given = try said.mistakeCase(zones: zones, notes: &notes)
    guard let scenario = CaseScenario.scenario(given, title: title) else {
      throw UsageError("\(zones.name) does not know the zone \(quoted(given.capture.zone.name))")
    }
    let text = Array(ScenarioWriter.write(scenario).utf8)[...]
    guard let path = said.text("output") else {
      console.write(text)
      return .held
    }
    var about = stat()
    if lstat(path, &about) == 0 {
      throw UsageError("\(quoted(path)) is there already; it is not written over")
    }
    let file = try OutputFile(path, sparing: [], .whole)
    file.write(text)
    file.finish()
    if let failure = file.failure { throw UsageError(failure) }
    for note in notes { console.complain(note + "\n") }
    console.complain("Written. Run it: \(Tool.name) run --story \(path)\n")
    return .held
  }
}
