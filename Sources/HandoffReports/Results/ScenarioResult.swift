import Handoff
import HandoffScenarios

/// What is reported of one scenario, or of a file that holds none that can be run.
public struct ScenarioResult: Sendable {
  /// The file as it was named.
  public var file: String
  public var outcome: Outcome

  /// What came of it.
  public enum Outcome: Sendable {
    case run(Run, RunPlace)
    /// Nothing was run, for these reasons.
    case couldNotRun([ResultProblem])
    /// Many scenarios that held, which are in no file.
    case campaign(CampaignResult)
  }

  public init(file: String, _ outcome: Outcome) {
    self.file = file
    self.outcome = outcome
  }

  /// A file with errors.
  public init(_ diagnostics: Diagnostics) {
    let problems = diagnostics.located().filter { $0.diagnostic.severity == .error }
      .map { ResultProblem($0.diagnostic.message, at: $0.position) }
    self.init(file: diagnostics.source.file, .couldNotRun(problems))
  }

  /// Many scenarios that held.
  public init(_ campaign: CampaignResult) {
    self.init(file: CampaignResult.place, .campaign(campaign))
  }

  public var verdict: Verdict {
    switch outcome {
    case .run(let run, _): run.verdict
    case .couldNotRun: .error
    case .campaign: .held
    }
  }

  public var problems: [ResultProblem] {
    switch outcome {
    case .run(let run, let place):
      run.problems.map { ResultProblem($0.message, at: $0.step.flatMap(place.position(ofStep:))) }
    case .couldNotRun(let problems): problems
    case .campaign: []
    }
  }
}

/// Why something is an error, and where in its file.
public struct ResultProblem: Hashable, Sendable {
  public var message: String
  public var position: SourcePosition?

  public init(_ message: String, at position: SourcePosition? = nil) {
    self.message = message
    self.position = position
  }

  /// `file:line:column: error: message`, with nothing raw in it that a terminal would obey.
  public func rendered(in file: String) -> String {
    let place = position.map { ":\($0.line):\($0.column)" } ?? ""
    return "\(visible(file))\(place): error: \(visible(message))"
  }
}

/// Where a scenario that was run stands.
public struct RunPlace: Sendable {
  private let source: SourceText
  private let steps: [StepPlace?]

  public init(_ scenario: Scenario, in source: SourceText) {
    self.source = source
    self.steps = scenario.steps.map(\.place)
  }

  /// Where a step begins, by its index from 0; `nil` when that is not known.
  func position(ofStep index: Int) -> SourcePosition? {
    guard steps.indices.contains(index), let place = steps[index] else { return nil }
    return source.position(of: place.bytes.lowerBound)
  }

  /// `file:line:column`.
  func text(ofStep index: Int) -> String? {
    position(ofStep: index).map { "\(visible(source.file)):\($0.line):\($0.column)" }
  }
}

/// How many came out how, and how much time passed in them.
public struct Tally: Hashable, Sendable {
  public private(set) var held = 0
  public private(set) var broken = 0
  public private(set) var errors = 0
  /// Virtual time.
  public private(set) var simulated = Duration.zero

  public init() {}

  /// Counts a result and its virtual time.
  public mutating func add(_ result: ScenarioResult) {
    add(result.verdict)
    switch result.outcome {
    case .run(let run, _): simulated += run.simulated
    case .campaign(let campaign): simulated += campaign.simulated
    case .couldNotRun: break
    }
  }

  /// Counts a verdict alone.
  public mutating func add(_ verdict: Verdict) {
    switch verdict {
    case .held: held += 1
    case .broken: broken += 1
    case .error: errors += 1
    }
  }

  public var count: Int { held + broken + errors }
}
