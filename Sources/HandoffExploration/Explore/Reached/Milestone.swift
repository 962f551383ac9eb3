import HandoffSimulation

/// Something that must happen in some scenario of a campaign; one that never does is a hole in what
/// the generator makes. Each is a file beside this one and a line in ``Milestones/all``.
protocol Milestone: Sendable {
  /// In snake_case, for reports.
  static var name: String { get }
  /// What happened, in one sentence.
  static var about: String { get }
  /// The kinds of event that it wants to see.
  static var interests: JournalEventKinds { get }
  init()
  /// Takes in one entry of a run; whether it is reached with it.
  mutating func isReached(by entry: JournalEntry) -> Bool
}

/// Every milestone. The next one is a new file and a line here.
enum Milestones {
  static let all: [any Milestone.Type] = [
    AcknowledgementLost.self,
    PowerBeforeAcknowledgement.self,
    TwoMidnights.self,
    RedeliveredAfterHome.self,
    AnswerLost.self,
    RefusedAndPassed.self,
    SteppedBehind.self,
    SetAside.self,
    CaptureRefused.self,
    TwoWriters.self,
    WipedWhileWaiting.self,
    GoneDuringCapture.self,
    ClockDoubted.self,
    ClocksChanged.self,
    RecoveredSomething.self,
    TooLargeForTheLink.self,
    FiledFromAfar.self,
    BeforeTheDayStart.self,
  ]
}
