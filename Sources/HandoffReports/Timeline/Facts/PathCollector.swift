import Handoff
import HandoffScenarios
import HandoffSimulation

/// Collects the ways of all crumbs from the journal.
struct PathCollector {
  private let begin: Instant
  private(set) var paths: [CrumbPath] = []
  private var places: [CrumbID: Int] = [:]
  /// When captures began, by the world's count.
  private var begun: [Int: Stamp] = [:]
  /// Crumbs whose bytes are on their way home.
  private var isUnderway: [Bool] = []

  init(begin: Instant) { self.begin = begin }

  mutating func read(_ entry: JournalEntry) {
    let stamp = Stamp(entry)
    switch entry.event {
    case .captureBegan(let facts): begun[facts.number] = stamp
    case .captured(let facts, let id): captured(facts, id, begun.removeValue(forKey: facts.number))
    case .captureFailed(let facts, let reason):
      let place = newPath(facts.name)
      describe(place, facts, stamp)
      paths[place].add(.captureFailed(reason), stamp)
    case .enqueued(let id, _): enqueued(id, stamp)
    case .withdrawn(let id): add(.withdrawn, id, stamp)
    case .dropped(let id): add(.dropped, id, stamp)
    case .left(let delivery): add(.left, delivery.id, stamp)
    case .deliveryLost(let id, let reason): add(.deliveryLost(reason), id, stamp)
    case .received(let delivery):
      add(.received, delivery.id, stamp)
      look(at: delivery.bytes, of: delivery.id)
    case .answered(let answer, let isDurable):
      add(.answered(answer.outcome, isDurable: isDurable), answer.id, stamp)
    case .receiveFailed(let id, let reason): add(.receiveFailed(reason), id, stamp)
    case .acknowledgementLost(let id, let reason): add(.acknowledgementLost(reason), id, stamp)
    case .acknowledged(let answer): add(.acknowledged, answer.id, stamp)
    case .phoneHolds(let inventory, _):
      for item in inventory.items where isUnderway[place(of: item.id)] {
        if let bytes = item.bytes { look(at: bytes, of: item.id) }
      }
    case .says(let device, .needsAttention(let id, let reason)):
      add(.needsAttention(reason, Lane(device)), id, stamp)
    default: readHome(entry.event, stamp)
    }
  }

  private mutating func readHome(_ event: JournalEvent, _ stamp: Stamp) {
    switch event {
    case .asked(let id): add(.asked, id, stamp)
    case .committed(let record):
      let place = place(of: record.id)
      paths[place].add(.committed(record.day), stamp)
      paths[place].filed = record.day
      paths[place].flags.formUnion(record.flags.union(record.crumb.flags))
      isUnderway[place] = false
      fill(place, from: record.crumb)
    case .committedBefore(let id): add(.committedBefore, id, stamp)
    case .conflicted(let record): add(.conflicted, record.id, stamp)
    case .homeAnswered(let id, .none): add(.refused(nil), id, stamp)
    case .homeAnswered(let id, .status(let status, let echo, _)):
      if !(200...299).contains(status) || echo != id { add(.refused(status), id, stamp) }
    default: break
    }
  }

  private mutating func captured(_ facts: CaptureFacts, _ id: CrumbID, _ began: Stamp?) {
    let place = place(of: id)
    describe(place, facts, began)
    guard let began else { return }
    // It may have gone on its way before the capture returned.
    paths[place].steps.insert(PathStep(kind: .captured, stamp: began), at: 0)
  }

  private mutating func describe(_ place: Int, _ facts: CaptureFacts, _ began: Stamp?) {
    paths[place].name = facts.name
    paths[place].text = facts.text
    paths[place].device = facts.device
    paths[place].capture = facts.capture
    if let began {
      paths[place].trueDay = LocalDay(
        of: self.begin + began.time.duration, at: facts.capture.offset,
        startingAt: facts.capture.dayStart)
    }
  }

  /// The queue may send a crumb, and lose it, before the app hears that it was taken.
  private mutating func enqueued(_ id: CrumbID, _ stamp: Stamp) {
    let place = place(of: id)
    var index = paths[place].steps.endIndex
    while index > 0, paths[place].steps[index - 1].stamp.time == stamp.time,
      paths[place].steps[index - 1].kind.isFromTheQueue
    {
      index -= 1
    }
    guard index < paths[place].steps.endIndex else { return paths[place].add(.enqueued, stamp) }
    var stamp = stamp
    stamp.entry = paths[place].steps[index].stamp.entry
    paths[place].steps.insert(PathStep(kind: .enqueued, stamp: stamp), at: index)
  }

  // MARK: Paths

  private mutating func add(_ kind: PathStep.Kind, _ id: CrumbID, _ stamp: Stamp) {
    paths[place(of: id)].add(kind, stamp)
  }

  private mutating func place(of id: CrumbID) -> Int {
    if let place = places[id] { return place }
    let place = newPath("id \("\(id)".prefix(8))…")
    places[id] = place
    return place
  }

  private mutating func newPath(_ name: String) -> Int {
    paths.append(CrumbPath(number: paths.count + 1, name: name))
    isUnderway.append(true)
    return paths.count - 1
  }

  /// Sees whether bytes on their way home still say the day of the capture.
  private mutating func look(at bytes: [UInt8], of id: CrumbID) {
    guard let crumb = CrumbManifest.read(bytes) else { return }
    let place = place(of: id)
    fill(place, from: crumb)
    guard let day = paths[place].capture?.day, crumb.capture.day != day else { return }
    paths[place].wouldBeFiled = crumb.capture.day
  }

  /// What is known of an id that no returned capture gave.
  private mutating func fill(_ place: Int, from crumb: Crumb) {
    guard paths[place].device == nil else { return }
    paths[place].text = crumb.text
    paths[place].capture = crumb.capture
  }
}

extension PathStep.Kind {
  /// Whether it can only be after the transfer queue took the crumb.
  fileprivate var isFromTheQueue: Bool {
    switch self {
    case .left, .deliveryLost, .received, .answered, .receiveFailed, .acknowledgementLost,
      .acknowledged, .asked, .committed, .refused:
      true
    default: false
    }
  }
}
