import Handoff
import HandoffSimulation

/// What the scenarios of a campaign had in them and what their runs reached, counted.
public struct Coverage: Sendable {
  public private(set) var runs = 0
  /// Virtual time, all together.
  public private(set) var simulated = Duration.zero
  /// Steps that did not apply, and faults that never struck.
  public private(set) var skipped = 0
  /// In how many scenarios each trait was, and how often in all of them.
  private var drawn: [Trait: Count] = [:]
  /// In how many runs each milestone was reached, by its place.
  private var reached = [Int](repeating: 0, count: Milestones.all.count)
  private var events: [Int] = []

  public init() {}

  /// How often something was there.
  public struct Count: Hashable, Sendable {
    public var scenarios = 0
    public var times = 0
  }

  /// A line of a report: what it is, and how often.
  public struct Line: Hashable, Sendable {
    public var name: String
    public var count: Count
  }

  /// Takes in one run.
  public mutating func add(_ run: CampaignRun) {
    runs += 1
    simulated += run.simulated
    skipped += run.skipped
    for (place, trait) in run.traits.enumerated() {
      drawn[trait, default: Count()].times += 1
      if run.traits.firstIndex(of: trait) == place { drawn[trait]!.scenarios += 1 }
    }
    for place in run.reached { reached[place] += 1 }
    if events.isEmpty { events = [Int](repeating: 0, count: run.events.count) }
    for (kind, count) in run.events.enumerated() { events[kind] += count }
  }

  /// The traits of one sort, also those that were never drawn, in the order of their lists.
  public func lines(_ sort: Trait.Sort) -> [Line] {
    let names =
      switch sort {
      case .step: DrawnStep.all.map(\.name)
      case .wait: DrawnWait.all.map(\.name)
      case .zone: ZoneKind.all.map(\.name)
      case .begin: DrawnBegin.all.map(\.name)
      }
    return names.map { Line(name: $0, count: drawn[Trait(sort: sort, name: $0)] ?? Count()) }
  }

  /// A milestone, and in how many runs it was reached.
  public struct Reached: Hashable, Sendable {
    public var name: String
    /// What happened, in one sentence.
    public var about: String
    public var runs: Int
  }

  /// Every milestone.
  public var milestones: [Reached] {
    zip(Milestones.all, reached).map { Reached(name: $0.name, about: $0.about, runs: $1) }
  }

  /// The milestones that no run reached: holes in what was tried.
  public var holes: [Reached] { milestones.filter { $0.runs == 0 } }

  /// How often each kind of journal event came; those that never came as well.
  public var journal: [(name: String, times: Int)] {
    JournalEventKinds.named.enumerated().map { place, kind in
      (kind.name, events.indices.contains(place) ? events[place] : 0)
    }
  }
}
