/// Everything that is to come, by moment, and at one moment in the order in which it was added.
struct TimerHeap {
  enum Action {
    case event(() -> Void)
    case alarm(Alarm, generation: Int)
    case sleeper(UnsafeContinuation<Void, Never>, Process)
  }

  private struct Timer {
    var moment: VirtualTime
    var order: Int
    var action: Action

    func isBefore(_ other: Timer) -> Bool { (moment, order) < (other.moment, other.order) }

    /// An alarm that was set anew never rings.
    var isLive: Bool {
      if case .alarm(let alarm, let generation) = action {
        alarm.generation == generation
      } else {
        true
      }
    }
  }

  private var timers: [Timer] = []
  private var added = 0

  /// The next moment at which something happens.
  var next: VirtualTime? {
    mutating get {
      while let first = timers.first, !first.isLive { removeFirst() }
      guard let moment = timers.first?.moment, moment < .never else { return nil }
      return moment
    }
  }

  mutating func add(at moment: VirtualTime, _ action: Action) {
    added += 1
    timers.append(Timer(moment: moment, order: added, action: action))
    var child = timers.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard timers[child].isBefore(timers[parent]) else { return }
      timers.swapAt(child, parent)
      child = parent
    }
  }

  /// The next action at a moment.
  mutating func pop(at moment: VirtualTime) -> Action? {
    guard next == moment, let first = timers.first else { return nil }
    removeFirst()
    return first.action
  }

  /// When the last of what is to come by itself comes: all but alarms, which somebody has set.
  var lastByItself: VirtualTime? {
    timers.lazy.filter { if case .alarm = $0.action { false } else { $0.moment < .never } }
      .map(\.moment).max()
  }

  mutating func removeSleepers(of process: Process) -> [UnsafeContinuation<Void, Never>] {
    var sleepers: [(order: Int, continuation: UnsafeContinuation<Void, Never>)] = []
    var kept: [Timer] = []
    for timer in timers {
      if case .sleeper(let continuation, let owner) = timer.action, owner === process {
        sleepers.append((timer.order, continuation))
      } else {
        kept.append(timer)
      }
    }
    guard !sleepers.isEmpty else { return [] }
    // A sorted array is a heap.
    timers = kept.sorted { $0.isBefore($1) }
    return sleepers.sorted { $0.order < $1.order }.map(\.continuation)
  }

  private mutating func removeFirst() {
    let last = timers.removeLast()
    guard !timers.isEmpty else { return }
    timers[0] = last
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < timers.count && timers[child].isBefore(timers[least]) {
        least = child
      }
      guard least != parent else { return }
      timers.swapAt(parent, least)
      parent = least
    }
  }
}

/// One alarm of one actor. Setting it anew makes the earlier setting void.
final class Alarm {
  @exclusivity(unchecked) fileprivate(set) var generation = 0
  /// What happens when it rings.
  @exclusivity(unchecked) var ring: () -> Void = {}

  /// Voids what was set.
  func cancel() { generation += 1 }
}

/// The activities that have begun and not finished, for messages.
struct ActivityTable {
  private var names: [StaticString?] = []
  private var free: [Int] = []

  mutating func begin(_ name: StaticString) -> Int {
    if let slot = free.popLast() {
      names[slot] = name
      return slot
    }
    names.append(name)
    return names.count - 1
  }

  mutating func end(_ slot: Int) {
    names[slot] = nil
    free.append(slot)
  }

  /// Their names, once each, in the order of their slots.
  var description: String {
    var seen: [String] = []
    for name in names {
      guard let text = name?.description, !seen.contains(text) else { continue }
      seen.append(text)
    }
    return seen.isEmpty ? "nobody" : seen.map { "“\($0)”" }.joined(separator: ", ")
  }
}
