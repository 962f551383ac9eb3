import HandoffScenarios
import HandoffSimulation

/// One run, or one file that could not be run, as reports are shown it.
public final class ReportEntry {
  public let result: ScenarioResult
  /// The digest of its journal, where a report wants it.
  public let digest: String?
  /// Whether its scenario is run with several seeds, so that the seed is part of its name.
  public let isOneOfMany: Bool
  private let again: ((any JournalReader) -> Void)?

  /// - Parameter again: Runs the same scenario, seed and subject once more, and shows the journal
  ///   to a reader; a run does not keep its own. `nil` when nothing was run.
  public init(
    _ result: ScenarioResult, digest: String? = nil, isOneOfMany: Bool = false,
    again: ((any JournalReader) -> Void)? = nil
  ) {
    self.result = result
    self.digest = digest
    self.isOneOfMany = isOneOfMany
    self.again = again
  }

  /// The title of the scenario, with the seed where it matters; the file of what could not be run.
  public var name: String {
    switch result.outcome {
    case .run(let run, _):
      isOneOfMany ? "\(run.scenario.title), seed \(run.seed)" : run.scenario.title
    case .couldNotRun: result.file
    case .campaign(let campaign): campaign.title
    }
  }

  /// Many scenarios that held, when it is about them.
  var campaign: CampaignResult? {
    if case .campaign(let campaign) = result.outcome { campaign } else { nil }
  }

  /// Shows the journal to a reader; nothing when nothing was run.
  public func replay(_ reader: any JournalReader) { again?(reader) }

  /// Everything that is not as it should be, in the order in which it is told; worked out once, for
  /// all reports.
  public private(set) lazy var findings: [ReportFinding] = {
    guard result.verdict != .held else { return [] }
    let problems = result.problems.map { problem in
      ReportFinding(
        name: "error", message: problem.message, position: problem.position,
        story: problem.rendered(in: result.file) + "\n", isError: true)
    }
    return problems + pieces(style: .plain).map { ReportFinding($0) }
  }()

  /// The story of what broke, for a person; empty when nothing did.
  public func story(style: TextStyle) -> String { pieces(style: style).map(\.story).joined() }

  private func pieces(style: TextStyle) -> [BrokenPiece] {
    guard result.verdict != .held, case .run(let run, let place) = result.outcome else { return [] }
    return BrokenStory(of: run, at: place, style: style).pieces(replay: replay)
  }
}

/// One thing of a run or a file that is not as it should be.
public struct ReportFinding: Sendable {
  /// The invariant that is broken; `expect`; `kept`; `error`.
  public var name: String
  /// One line, as it is: what is shown to a terminal must be made visible first.
  public var message: String
  /// The step that was at work when it broke, or the place of the error.
  public var position: SourcePosition?
  /// All that is told of it, each line ended, ready for a terminal.
  public var story: String
  /// Whether something could not be run or judged, and nothing is known to be broken.
  public var isError: Bool
}

extension ReportFinding {
  init(_ piece: BrokenPiece) {
    self.init(
      name: piece.failure.name, message: piece.failure.summary, position: piece.position,
      story: piece.story, isError: false)
  }
}
