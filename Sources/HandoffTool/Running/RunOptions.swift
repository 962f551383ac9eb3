import Foundation
import HandoffReports
import HandoffSimulation

/// What `handoff run` was asked for.
struct RunOptions {
  var filter: String?
  /// `nil`: each scenario's own.
  var seeds: ClosedRange<UInt64>?
  var jobs: Int
  var journal: String?
  var tellsStory: Bool
  var reports: [ReportRequest]
  /// `nil`: the reference, or the one that a kept failure was found with.
  var subject: (any Subject)?

  init(_ said: Arguments) throws(UsageError) {
    filter = said.text("filter")
    seeds = try said.range("seeds")
    if let seed = try said.number("seed", from: 0, to: .max) {
      if seeds != nil { throw said.wrong("--seed and --seeds exclude each other") }
      seeds = seed...seed
    }
    jobs = try said.jobs()
    journal = said.text("journal")
    if journal == "-" {
      throw said.wrong("--journal takes a file; standard output belongs to the results")
    }
    tellsStory = said.has("story")
    reports = try said.reports()
    if try said.choice("format", of: ["text", "json"]) == "json" {
      reports.append(ReportRequest(format: .json, path: nil))
    }
    if tellsStory, let alone = reports.first(where: { $0.path == nil && !$0.format.mixesWithText })
    {
      throw said.wrong(
        "--story is text; \(alone.format.name) on standard output has no room for it")
    }
    guard let name = said.text("subject") else { return }
    subject = Subjects.named(name)
    if subject == nil { throw said.wrong("--subject: \(Subjects.unknown(name))") }
  }
}

extension Arguments {
  /// How many runs are at work at a time: `--jobs`, or one for each core.
  func jobs() throws(UsageError) -> Int {
    let cores = UInt64(max(1, ProcessInfo.processInfo.activeProcessorCount))
    return Int(try number("jobs", from: 1, to: 1_024) ?? min(cores, 1_024))
  }
}
