import Handoff
import HandoffScenarios
import HandoffSimulation

/// A stretch of time in which something is off, away, asleep or refusing.
struct Gap: Sendable {
  enum Kind: Hashable, Sendable {
    case off, locked, ended
    case outOfReach, stalled, oneBehind
    case homeOutOfReach, session
    case answers(crumb: String?)
    case paused
    case noSpace
  }

  var lane: Lane
  var kind: Kind
  /// Why, in a few words that stand beside it.
  var reason: String
  var start: VirtualTime
  var startEntry: Int
  /// `nil`: until the end.
  var end: VirtualTime?
  var endEntry = Int.max
  /// What is said where it ends.
  var endWords: String
  /// When it ends by itself.
  var until: VirtualTime?
  /// How many answers it still lasts.
  var times: Int?
  /// Whether everything being put right leaves it as it is.
  var survivesHealing = false
}

/// Finds the gaps of a run: from how the scenario starts, from the journal, and from the steps that
/// script something.
struct GapCollector {
  private let scenario: Scenario
  private(set) var gaps: [Gap] = []
  /// Places of those that have not ended.
  private var open: [Int] = []
  private var names = CrumbNaming()

  /// A pause that begins again within this time is the same one, with a try in between.
  private static let samePause = Duration.seconds(120)

  init(_ scenario: Scenario) {
    self.scenario = scenario
    for name in DeviceName.allCases {
      let setup = scenario[name]
      if setup.power == .off { begin(.off, Lane(name), "off", ends: "on", .zero, 0) }
      if name == .phone, setup.power == .on, !setup.startsUnlocked { lock(name, .zero, 0) }
      if setup.app == .forceQuit { end(app: name, .zero, 0) }
    }
    if !startsInReach { begin(.outOfReach, .transfer, "out of reach", ends: "in reach", .zero, 0) }
    if scenario.home.reach == .down {
      begin(.homeOutOfReach, .home, "out of reach", ends: "in reach", .zero, 0)
    }
  }

  private var startsInReach: Bool {
    let phone = scenario.phone
    return scenario.link.to == .up && scenario.watch.power == .on && phone.power == .on
      && phone.startsUnlocked && phone.app != .forceQuit
  }

  mutating func read(_ entry: JournalEntry) {
    names.read(entry)
    endWhatIsOver(entry)
    let (time, number) = (entry.time, entry.number)
    switch entry.event {
    case .power(let device, .off):
      close(time, number) { $0.lane == Lane(device) && [.off, .locked, .paused].contains($0.kind) }
      begin(.off, Lane(device), "off", ends: "on", time, number)
    case .power(let device, .on):
      close(time, number) { $0.lane == Lane(device) && $0.kind == .off }
      if device == .phone { lock(device, time, number) }
    case .unlocked(let device):
      close(time, number) { $0.lane == Lane(device) && $0.kind == .locked }
    case .app(let device, .forceQuit): end(app: device, time, number)
    case .app(let device, _):
      close(time, number) { $0.lane == Lane(device) && $0.kind == .ended }
    case .reach(true): close(time, number) { $0.kind == .outOfReach }
    case .reach(false):
      begin(.outOfReach, .transfer, "out of reach", ends: "in reach", time, number)
    case .homeReach(true): close(time, number) { $0.kind == .homeOutOfReach }
    case .homeReach(false):
      begin(.homeOutOfReach, .home, "out of reach", ends: "in reach", time, number)
    case .session(isValid: true): close(time, number) { $0.kind == .session }
    case .session(isValid: false):
      begin(.session, .home, "session expired", ends: "session renewed", time, number)
    case .says(.phone, .paused(let reason, _)): pause(reason.shortWords, time, number)
    case .says(.phone, .resumed), .asked: close(time, number) { $0.kind == .paused }
    case .homeAnswered(let id, _): count(names[id], time, number)
    case .step(let number, _) where scenario.steps.indices.contains(number - 1):
      step(scenario.steps[number - 1].action, time, entry.number)
    case .healing: heal(time, number)
    default: break
    }
  }

  // MARK: Steps that script something

  private mutating func step(_ action: any StepAction, _ time: VirtualTime, _ entry: Int) {
    switch action {
    case let step as HomeStep:
      if case .answer(let answer) = step.change { script(answer, step, time, entry) }
    case let step as TransferStep:
      switch step.fault {
      case .stall(true): begin(.stalled, .transfer, "stalled", ends: "moves", time, entry)
      case .stall(false): close(time, entry) { $0.kind == .stalled }
      case .oneBehind(true):
        begin(.oneBehind, .transfer, "one behind", ends: "on time", time, entry)
      case .oneBehind(false): close(time, entry) { $0.kind == .oneBehind }
      default: break
      }
    case let step as DiskStep:
      guard case .space(let space) = step.change else { return }
      close(time, entry) { $0.lane == Lane(step.device) && $0.kind == .noSpace }
      if let space {
        let words = space == 0 ? "disk full" : "\(counted(space, "byte")) left on disk"
        begin(.noSpace, Lane(step.device), words, ends: "disk space", time, entry)
      }
    default: break
    }
  }

  private mutating func script(
    _ answer: ScriptedAnswer, _ step: HomeStep, _ time: VirtualTime, _ entry: Int
  ) {
    let crumb = step.crumb?.string
    guard let words = answer.gapWords else {
      return close(time, entry) {
        guard case .answers(let whose) = $0.kind else { return false }
        return crumb == nil || whose == crumb
      }
    }
    begin(.answers(crumb: crumb), .home, words, ends: "answers again", time, entry)
    guard let place = open.last else { return }
    if let crumb { gaps[place].reason += " to “\(crumb)”" }
    gaps[place].until = step.lasting.map { time + $0 }
    gaps[place].times = step.times
    if case .status(let status) = answer {
      gaps[place].survivesHealing = HomeRule(.status(status), crumb: crumb).isLastingRefusal
    }
  }

  // MARK: Beginning and ending

  private mutating func begin(
    _ kind: Gap.Kind, _ lane: Lane, _ reason: String, ends: String, _ time: VirtualTime,
    _ entry: Int
  ) {
    if case .answers = kind {
    } else if open.contains(where: { place in
      gaps[place].lane == lane && gaps[place].kind == kind
    }) {
      return
    }
    open.append(gaps.count)
    gaps.append(
      Gap(
        lane: lane, kind: kind, reason: reason, start: time, startEntry: entry, endWords: ends))
  }

  private mutating func close(_ time: VirtualTime, _ entry: Int, _ isWanted: (Gap) -> Bool) {
    open.removeAll { place in
      guard isWanted(gaps[place]) else { return false }
      gaps[place].end = time
      gaps[place].endEntry = entry
      return true
    }
  }

  private mutating func lock(_ device: DeviceName, _ time: VirtualTime, _ entry: Int) {
    begin(.locked, Lane(device), "locked", ends: "unlocked", time, entry)
  }

  private mutating func end(app device: DeviceName, _ time: VirtualTime, _ entry: Int) {
    begin(.ended, Lane(device), "app ended by the person", ends: "app opened", time, entry)
  }

  private mutating func pause(_ reason: String, _ time: VirtualTime, _ entry: Int) {
    close(time, entry) { $0.kind == .paused }
    let last = gaps.lastIndex { $0.kind == .paused }
    if let last, gaps[last].reason == reason, let end = gaps[last].end,
      time - end <= Self.samePause
    {
      gaps[last].end = nil
      gaps[last].endEntry = .max
      return open.append(last)
    }
    begin(.paused, .phone, reason, ends: "goes on", time, entry)
  }

  private mutating func count(_ crumb: String?, _ time: VirtualTime, _ entry: Int) {
    for place in open {
      guard case .answers(let whose) = gaps[place].kind, let times = gaps[place].times,
        whose == nil || whose == crumb
      else { continue }
      gaps[place].times = times - 1
    }
    close(time, entry) { $0.times == 0 }
  }

  private mutating func endWhatIsOver(_ entry: JournalEntry) {
    guard open.contains(where: { gaps[$0].until.map { $0 <= entry.time } ?? false }) else { return }
    open.removeAll { place in
      guard let until = gaps[place].until, until <= entry.time else { return false }
      gaps[place].end = until
      gaps[place].endEntry = entry.number
      return true
    }
  }

  private mutating func heal(_ time: VirtualTime, _ entry: Int) {
    // Power, reach and the session have entries of their own.
    close(time, entry) {
      ![.off, .outOfReach, .session, .paused].contains($0.kind) && !$0.survivesHealing
    }
  }
}

extension ScriptedAnswer {
  /// What stands beside the gap; `nil` when home answers as usual.
  fileprivate var gapWords: String? {
    switch self {
    case .status(let status): (200...299).contains(status) ? nil : "answers \(status)"
    case .none: "no answer"
    case .lost: "answers are lost"
    case .captive: "captive portal"
    case .normal: nil
    }
  }
}

extension PauseReason {
  fileprivate var shortWords: String {
    "paused: " + name.map { $0 == "_" ? " " : String($0) }.joined()
  }
}
