import Handoff
import HandoffSimulation

/// What must hold in every run, whatever the scenario says: a fold over the journal, with constant
/// state for each live crumb.
///
/// It is judged from the ports, the disks, home and the inventories, never from what a subject says
/// about itself.
public protocol Invariant: Sendable {
  /// Its name in files and reports.
  static var name: String { get }
  /// When it is judged and what it says, in one sentence.
  static var about: String { get }
  /// The kinds of event that it wants to see; it is shown no others.
  static var interests: JournalEventKinds { get }
  init()
  /// Takes in one entry; the book has taken it in already. A sentence, when this entry breaks it.
  mutating func see(_ entry: JournalEntry, _ book: CrumbBook) -> String?
  /// Judges the end of the run. A sentence, when it is broken.
  mutating func end(_ end: RunEnd, _ book: CrumbBook) -> String?
}

extension Invariant {
  public mutating func see(_ entry: JournalEntry, _ book: CrumbBook) -> String? { nil }

  public mutating func end(_ end: RunEnd, _ book: CrumbBook) -> String? { nil }
}

/// How a run ended.
public struct RunEnd {
  /// Whether everything was put right before; without it nothing needs to have arrived.
  public var isHealed: Bool
  /// Whether the world then came to rest within the time that it has for it.
  public var isSettled: Bool
  public var view: WorldView
}

/// Every invariant. The next one is a new file and a line here.
public enum Invariants {
  public static let all: [any Invariant.Type] = [
    NoLoss.self,
    FiledOnce.self,
    InOrder.self,
    CaptureTruth.self,
    DayNeverMoves.self,
    ForgottenAfterDurable.self,
    WholeOrAbsent.self,
    RefusalBlocksNobody.self,
    PauseIsPause.self,
    FlaggedNotRepaired.self,
    Drained.self,
    Recovered.self,
  ]
}
