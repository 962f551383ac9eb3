import Handoff

/// The server: one record for each id, both truths kept (the capture, and when it was committed),
/// 409 for the same id with other bytes, and whatever a scenario scripts.
final class SimulatedHome {
  unowned let world: World
  /// Whether the phone can reach it.
  @exclusivity(unchecked) var isReachable: Bool
  /// From a request to its answer.
  @exclusivity(unchecked) var latency: Duration
  @exclusivity(unchecked) var isSessionValid = true
  @exclusivity(unchecked) private var scripts: [Script] = []

  private struct Script {
    var rule: HomeRule
    var origin: ScriptOrigin
    var hasStruck = false
    /// Whether it decides nothing any more.
    var isOver = false
  }

  @exclusivity(unchecked) private var records: [CrumbID: Int] = [:]
  /// In the order in which they were stored.
  @exclusivity(unchecked) private(set) var stored: [StoredRecord] = []
  /// Requests that reached home.
  @exclusivity(unchecked) private(set) var requests = 0

  /// After this a request without an answer has none.
  static let timeOut = Duration.seconds(60)

  init(world: World, isReachable: Bool, latency: Duration) {
    self.world = world
    self.isReachable = isReachable
    self.latency = latency
  }

  func script(_ rule: HomeRule, _ origin: ScriptOrigin) {
    guard rule.answer == .normal else { return scripts.append(Script(rule: rule, origin: origin)) }
    for index in scripts.indices
    where rule.crumb == nil || scripts[index].rule.crumb == rule.crumb {
      scripts[index].isOver = true
    }
  }

  var neverStruck: [ScriptOrigin] { scripts.filter { !$0.hasStruck }.map(\.origin) }

  /// Answers 2xx again, except the refusals that were scripted for named crumbs, and before
  /// anybody gives up waiting.
  func heal() {
    isReachable = true
    latency = min(latency, Self.timeOut)
    isSessionValid = true
    scripts.removeAll { $0.isOver || !$0.rule.isLastingRefusal }
  }

  // MARK: Answering

  /// What comes back for a request, and how long it takes.
  func take(_ record: HomeRecord) -> (answer: HomeAnswer, wait: Duration) {
    let rule = nextRule(for: record.id)
    switch rule?.answer ?? .normal {
    case .none: return (.none, Self.timeOut)
    case .lost:
      requests += 1
      _ = store(record)
      return (.none, Self.timeOut)
    case .captive: return (.status(200, echo: nil, retryAfter: nil), latency)
    case .status(let status):
      requests += 1
      guard (200...299).contains(status) else {
        return (.status(status, echo: nil, retryAfter: rule?.retryAfter), latency)
      }
      return (store(record), latency)
    case .normal:
      requests += 1
      guard isSessionValid else { return (.status(401, echo: nil, retryAfter: nil), latency) }
      return (store(record), latency)
    }
  }

  private func nextRule(for id: CrumbID) -> HomeRule? {
    guard !scripts.isEmpty else { return nil }
    let now = world.scheduler.now
    let name = world.name(of: id)
    let index = scripts.lastIndex {
      !$0.isOver && ($0.rule.until.map { now < $0 } ?? true)
        && ($0.rule.crumb == nil || $0.rule.crumb == name)
    }
    guard let index else { return nil }
    scripts[index].hasStruck = true
    if let times = scripts[index].rule.times {
      scripts[index].rule.times = times - 1
      scripts[index].isOver = times == 1
    }
    return scripts[index].rule
  }

  /// Whether it keeps a record of a crumb.
  func has(_ id: CrumbID) -> Bool { records[id] != nil }

  private func store(_ record: HomeRecord) -> HomeAnswer {
    if let index = records[record.id] {
      guard stored[index].record.crumb == record.crumb, stored[index].record.day == record.day
      else {
        world.journal(.conflicted(record))
        return .status(409, echo: record.id, retryAfter: nil)
      }
      world.journal(.committedBefore(record.id))
      return .status(200, echo: record.id, retryAfter: nil)
    }
    records[record.id] = stored.count
    stored.append(StoredRecord(record: record, committedAt: world.trueInstant))
    world.journal(.committed(record))
    return .status(201, echo: record.id, retryAfter: nil)
  }
}

/// What home keeps of one crumb.
public struct StoredRecord: Hashable, Sendable {
  public var record: HomeRecord
  /// When home stored it, by home's clock, which is right.
  public var committedAt: Instant
}

/// Home as the phone sees it.
struct HomePort: Home, @unchecked Sendable {
  unowned let world: World
  let process: Process

  var isReachable: Bool { world.home.isReachable }

  func send(_ record: HomeRecord) async throws(ProcessGone) -> HomeAnswer {
    let scheduler = world.scheduler
    if !scheduler.goesOn(process) { await scheduler.park(process) }
    guard scheduler.serves(process) else { throw ProcessGone() }
    world.goesOut(record.id) { record.crumb }
    world.journal(.asked(record.id))
    guard world.home.isReachable else { return answered(record.id, .none) }
    let (answer, wait) = world.home.take(record)
    if wait > .zero {
      await scheduler.sleep(until: scheduler.now + wait, process)
      guard scheduler.serves(process) else { throw ProcessGone() }
    }
    return answered(record.id, world.home.isReachable ? answer : .none)
  }

  private func answered(_ id: CrumbID, _ answer: HomeAnswer) -> HomeAnswer {
    world.journal(.homeAnswered(id, answer))
    return answer
  }
}
