import Handoff
import HandoffScenarios

/// The results of a call as one JSON object, given out piece by piece, one line for each scenario.
///
/// ```json
/// {"scenarios":[
/// {"file":"a.json","title":"…","verdict":"held","simulated_seconds":202560,
///  "journal_digest":"…","expectations":[{"step":4,"verdict":"held","message":null}],
///  "invariants":[{"name":"no_loss","verdict":"held","message":null}],
///  "seed":0,"subject":"reference","tz_database":"Foundation 2025b","problems":[]}
/// ],"summary":{"held":1,"broken":0,"errors":0},"tz_database":"Foundation 2025b"}
/// ```
///
/// - `step` counts from 1, in the order of the file.
/// - A scenario's own `tz_database` names the zones that it embeds too.
/// - Scenarios that `explore` made and that held are one result: it alone has a
///   `campaign`, `{"runs", "never_reached"}`, and its `seed` is that of all of them.
/// - What could not be run has `null` for `title`, `journal_digest`, `seed`, `subject` and
///   `tz_database` when it is not known, and says why in `problems`: `{"message", "line",
///   "column"}`, the last two `null` when it is about no place.
public struct RunJSON {
  private var isFirst = true

  public init() {}

  /// What comes before the first result.
  public var opening: String { "{\"scenarios\":[\n" }

  /// One result.
  public mutating func entry(_ result: ScenarioResult, digest: String?) -> String {
    defer { isFirst = false }
    return (isFirst ? "" : ",\n") + RunJSON.object(result, digest: digest).compact
  }

  /// What comes after the last result.
  public func closing(_ tally: Tally, zones: String) -> String {
    let summary: JSONText = [
      "held": .integer(Int64(tally.held)), "broken": .integer(Int64(tally.broken)),
      "errors": .integer(Int64(tally.errors)),
    ]
    let line = isFirst ? "" : "\n"
    return line
      + "],\"summary\":\(summary.compact),\"tz_database\":\(JSONText.string(zones).compact)}\n"
  }

  /// The object of one result.
  static func object(_ result: ScenarioResult, digest: String?) -> JSONText {
    var run: Run?
    switch result.outcome {
    case .run(let it, _): run = it
    case .couldNotRun: break
    case .campaign(let campaign): return object(campaign)
    }
    return [
      "file": .string(result.file),
      "title": run.map { .string($0.scenario.title) } ?? nil,
      "verdict": .string(result.verdict.rawValue),
      "simulated_seconds": seconds(run?.simulated ?? .zero),
      "journal_digest": digest.map { .string($0) } ?? nil,
      "expectations": .array(run?.expectations.map(object) ?? []),
      "invariants": .array(run?.invariants.map(object) ?? []),
      "seed": run.map { .number(JSONNumber(whole: $0.seed)) } ?? nil,
      "subject": run.map { .string($0.subject) } ?? nil,
      "tz_database": run.map { .string($0.zones) } ?? nil,
      "problems": .array(result.problems.map(object)),
    ]
  }

  private static func object(_ campaign: CampaignResult) -> JSONText {
    [
      "file": .string(CampaignResult.place),
      "title": .string(campaign.title),
      "verdict": .string(Verdict.held.rawValue),
      "simulated_seconds": seconds(campaign.simulated),
      "journal_digest": nil,
      "expectations": [],
      "invariants": .array(
        Invariants.all.map { ["name": .string($0.name), "verdict": word(true), "message": nil] }),
      "seed": .number(JSONNumber(whole: campaign.seed)),
      "subject": .string(campaign.subject),
      "tz_database": .string(campaign.zones),
      "problems": [],
      "campaign": [
        "runs": .integer(Int64(campaign.runs)),
        "never_reached": .array(campaign.holes.map { .string($0) }),
      ],
    ]
  }

  private static func object(_ verdict: ExpectationVerdict) -> JSONText {
    let messages = verdict.mismatches.map { "\($0)" }
    return [
      "step": .integer(Int64(verdict.step + 1)),
      "verdict": word(verdict.holds),
      "message": verdict.holds ? nil : .string(messages.joined(separator: "; ")),
    ]
  }

  private static func object(_ verdict: InvariantVerdict) -> JSONText {
    [
      "name": .string(verdict.name),
      "verdict": word(verdict.holds),
      "message": verdict.message.map { .string($0) } ?? nil,
    ]
  }

  private static func object(_ problem: ResultProblem) -> JSONText {
    [
      "message": .string(problem.message),
      "line": problem.position.map { .integer(Int64($0.line)) } ?? nil,
      "column": problem.position.map { .integer(Int64($0.column)) } ?? nil,
    ]
  }

  private static func word(_ holds: Bool) -> JSONText {
    .string((holds ? Verdict.held : .broken).rawValue)
  }

  /// Exact to the microsecond, and without zeros that say nothing.
  static func seconds(_ duration: Duration) -> JSONText {
    let (seconds, attoseconds) = duration.components
    let microseconds = attoseconds / 1_000_000_000_000
    guard microseconds != 0 else { return .integer(seconds) }
    var digits = String(microseconds)
    digits = String(repeating: "0", count: 6 - digits.count) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    return .number(JSONNumber(ours: "\(seconds).\(digits)"))
  }
}

extension JSONNumber {
  init(whole number: UInt64) { self.init(ours: "\(number)") }

  /// A number that was written by this package.
  fileprivate init(ours text: String) {
    guard let number = JSONNumber(text) else { preconditionFailure("\(text) is no number") }
    self = number
  }
}
