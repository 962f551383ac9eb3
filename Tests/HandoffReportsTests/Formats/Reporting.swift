import Handoff
import HandoffReports
import HandoffScenarios

/// A whole report, as the command would write it.
func report(_ format: ReportFormat, _ entries: [ReportEntry]) -> String {
  let writer = format.writer(zones: .foundation)
  var tally = Tally()
  var text = writer.begin()
  for entry in entries {
    tally.add(entry.result)
    text += writer.take(entry)
  }
  return text + writer.end(tally)
}

/// What a report gets of a sample that was run.
func entry(_ sample: Sample, isOneOfMany: Bool = false) -> ReportEntry {
  ReportEntry(sample.result(), isOneOfMany: isOneOfMany) { sample.run($0) }
}
