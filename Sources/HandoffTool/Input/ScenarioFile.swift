import Handoff
import HandoffReports
import HandoffScenarios

/// A file that was read, or why it was not.
struct ScenarioFile {
  var name: String
  let isStandardInput: Bool
  var scenarios: [Scenario]
  var content: Content

  enum Content {
    case read(Diagnostics)
    case unreadable(String)
  }

  init(_ input: FoundInput, zones: ZoneDatabase) {
    name = input.name
    isStandardInput = if case .standardInput = input { true } else { false }
    do throws(UnreadableInput) {
      let result = ScenarioReader.read(file: input.name, bytes: try input.bytes(), zones: zones)
      scenarios = result.scenarios
      content = .read(result.diagnostics)
    } catch {
      scenarios = []
      content = .unreadable(error.message)
    }
  }

  /// What is reported when nothing of it can be run; `nil` when something can.
  var failure: ScenarioResult? {
    switch content {
    case .unreadable(let message):
      ScenarioResult(file: name, .couldNotRun([ResultProblem(message)]))
    case .read(let diagnostics): diagnostics.hasErrors ? ScenarioResult(diagnostics) : nil
    }
  }

  /// Errors and warnings, each line ended; with `excerpts`, the lines in question too.
  func problems(excerpts: Bool) -> String {
    switch content {
    case .read(let diagnostics): diagnostics.rendered(excerpts: excerpts)
    case .unreadable(let message): ResultProblem(message).rendered(in: name) + "\n"
    }
  }

  /// Its bytes in canonical form; `nil` when it has errors.
  var canonical: [UInt8]? {
    guard case .read(let diagnostics) = content, !diagnostics.hasErrors else { return nil }
    return try? CanonicalForm.of(diagnostics.source.bytes)
  }

  /// The text that it was read from.
  var source: SourceText {
    switch content {
    case .read(let diagnostics): diagnostics.source
    case .unreadable: SourceText(file: name, bytes: [])
    }
  }
}

extension Arguments {
  /// The files under the paths that were named, read, in order.
  ///
  /// - Throws: when no path was named, or nothing is there.
  func scenarioFiles(zones: ZoneDatabase, threads: Int) throws(UsageError) -> [ScenarioFile] {
    guard !rest.isEmpty else {
      throw wrong("no path: name files, folders, or - for standard input")
    }
    let inputs = Finding(rest).found
    guard !inputs.isEmpty else {
      let places = rest.map { quoted($0) }.joined(separator: ", ")
      throw UsageError("no scenario in \(places): a folder's *.json files are taken")
    }
    var files: [ScenarioFile] = []
    let turns = Turns()
    turns.perform(count: inputs.count, threads: threads) { place in
      let file = ScenarioFile(inputs[place], zones: zones)
      turns.act(place) { files.append(file) }
    }
    return files
  }
}

/// The zones that everything is computed with, after they were seen to work.
func provenZones() throws(UsageError) -> ZoneDatabase {
  let zones = ZoneDatabase.foundation
  do throws(ZonesDoNotWork) {
    try zones.proveZonesWork()
  } catch {
    throw UsageError(
      "\(error)",
      hint: "A program with a statically linked Foundation must refer to "
        + "TimeZone.timeZoneDataVersion, or be linked dynamically.")
  }
  return zones
}
