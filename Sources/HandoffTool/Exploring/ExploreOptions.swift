import Foundation
import HandoffExploration
import HandoffScenarios
import HandoffSimulation

/// What `handoff explore` was asked for.
struct ExploreOptions {
  /// `nil`: as many as fit into ``time``.
  var runs: Int?
  var time: Duration?
  var seed: UInt64
  var jobs: Int
  var shard: Shard
  var subject: any Subject
  var keep: String
  var tellsStatistics: Bool
  var isJSON: Bool
  var reports: [ReportRequest]

  private static let usualRuns = 2_000

  init(_ said: Arguments) throws(UsageError) {
    runs = try said.number("runs", from: 1, to: 1_000_000_000_000).map { Int($0) }
    time = try said.duration("time")
    if runs == nil, time == nil { runs = Self.usualRuns }
    seed = try said.number("seed", from: 0, to: .max) ?? 0
    jobs = try said.jobs()
    shard = try said.shard()
    keep = said.text("keep") ?? "scenarios/found"
    tellsStatistics = said.has("statistics")
    isJSON = try said.choice("format", of: ["text", "json"]) == "json"
    reports = try said.reports()
    if isJSON, let direct = reports.first(where: { $0.path == nil }) {
      throw said.wrong(
        "--format json and --report \(direct.format.name) cannot share standard output")
    }
    let name = said.text("subject") ?? Subjects.reference.name
    guard let subject = Subjects.named(name) else {
      throw said.wrong("--subject: \(Subjects.unknown(name))")
    }
    self.subject = subject
  }
}

extension Arguments {
  /// A duration such as `60s`; `nil` when the option was not given.
  func duration(_ name: String) throws(UsageError) -> Duration? {
    guard let text = text(name) else { return nil }
    do throws(DurationTextError) {
      let duration = try DurationText.read(text)
      if duration > .zero { return duration }
    } catch {
      throw wrong("--\(name) takes a duration such as 60s, not \(quoted(text)): \(error)")
    }
    throw wrong("--\(name) \(text) is no time at all")
  }

  /// `--shard`, or what the environment says, or the whole.
  fileprivate func shard() throws(UsageError) -> Shard {
    if let text = text("shard") {
      if let shard = Shard(text) { return shard }
      throw wrong("--shard takes a part such as 2/8, the second of eight, not \(quoted(text))")
    }
    do throws(UnclearShard) {
      return try Shard.named { getenv($0).map { String(cString: $0) } } ?? .whole
    } catch {
      throw wrong("\(error.message); --shard I/N says it, and --shard 1/1 means everything")
    }
  }
}
