import Foundation
import Handoff
import HandoffScenarios
import HandoffSimulation

final class Printer: JournalReader {
  func read(_ entry: JournalEntry) {
    print(entry.number, entry.time.microseconds / 1000, entry.event)
  }
}
@main struct Main {
  static nonisolated func main() {
    let zones = ZoneDatabase.foundation
    for path in CommandLine.arguments.dropFirst() {
      let bytes = [UInt8](try! Data(contentsOf: URL(fileURLWithPath: path)))
      let result = ScenarioReader.read(file: path, bytes: bytes, zones: zones)
      print(result.diagnostics.rendered())
      for s in result.scenarios {
        let run = Runner(zones: zones).run(s, readers: [Printer()])
        print(run.verdict, run.problems, run.invariants.filter { !$0.holds }, run.expectations)
      }
    }
  }
}
