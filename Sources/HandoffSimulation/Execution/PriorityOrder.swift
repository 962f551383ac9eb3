import Handoff

/// How the next of what is ready is chosen.
public enum Interleaving: String, CaseIterable, Hashable, Sendable {
  /// Each is as likely.
  case uniform
  /// Each activity has a priority, and the highest goes first: see ``PriorityOrder``.
  case priorities
}

/// Probabilistic concurrency testing (Burckhardt, Kothari, Musuvathi, Nagarakatte 2010): every
/// activity draws a priority, the highest that is ready goes on, and at a few drawn choices the one
/// that would go on falls below all others.
///
/// A mistake that needs one activity to stand still while another does many things is found this
/// way; choosing uniformly, that is as unlikely as many throws of a coin.
struct PriorityOrder {
  /// Who waits at a place of the list of what is ready.
  private struct Waiting {
    var priority: UInt64
    /// The activity, by its task; `nil` for an event.
    var task: UnsafeCurrentTask?
  }

  private var random: SeededRandom
  private var waiting = ChunkedList<Waiting>()
  /// The priority of each activity that has begun, by its task.
  private var priorities: [UnsafeCurrentTask: UInt64] = [:]
  /// How many choices there were, and at which of them the first falls.
  private var choices = 0
  private var changes: [Int]
  /// Falls so far; each goes below the one before.
  private var falls: UInt64 = 0

  /// Priorities of activities that have not fallen are above this.
  private static let floor: UInt64 = 1 << 32

  init(seed: UInt64) {
    var random = SeededRandom(seed: seed, stream: .interleaving)
    // Early choices are the likelier ones: nobody knows how many there will be.
    let count = 1 + random.next(below: 3)
    changes = (0..<count).map { _ in
      let range = 2 << random.next(below: 10)
      return random.next(below: range)
    }
    self.random = random
  }

  /// A priority for what begins or becomes ready.
  mutating func drawPriority() -> UInt64 { random.next() | Self.floor }

  /// The current activity has this priority from now on.
  mutating func began(with priority: UInt64) {
    if let task = Self.currentTask { priorities[task] = priority }
  }

  /// The current activity is done.
  mutating func ended() {
    if let task = Self.currentTask { priorities[task] = nil }
  }

  /// The current activity waits behind all others in the list.
  mutating func parked() { waiting.append(current()) }

  /// An event waits behind all others in the list.
  mutating func added() { waiting.append(Waiting(priority: drawPriority(), task: nil)) }

  mutating func removed(at place: Int) { _ = waiting.remove(at: place) }

  /// - Parameter isGone: Asked once for each place, in order.
  mutating func removeAll(where isGone: (Int) -> Bool) {
    var place = -1
    _ = waiting.removeAll { _ in
      place += 1
      return isGone(place)
    }
  }

  /// The place of the one that goes on.
  ///
  /// - Parameter withCurrent: Whether the current activity is one of them, behind all others in the
  ///   list although it does not wait there yet.
  mutating func choose(withCurrent: Bool) -> Int {
    guard waiting.count + (withCurrent ? 1 : 0) > 1 else { return 0 }
    defer { choices += 1 }
    let (place, task) = first(withCurrent: withCurrent)
    guard changes.contains(choices), let task else { return place }
    falls += 1
    let fallen = Self.floor - falls
    priorities[task] = fallen
    waiting.update { if $0.task == task { $0.priority = fallen } }
    return first(withCurrent: withCurrent).place
  }

  private mutating func first(withCurrent: Bool) -> (place: Int, task: UnsafeCurrentTask?) {
    let highest = waiting.highest { $0.priority }
    guard withCurrent else { return highest.map { ($0, waiting[$0].task) } ?? (0, nil) }
    let current = current()
    guard let highest, waiting[highest].priority >= current.priority else {
      return (waiting.count, current.task)
    }
    return (highest, waiting[highest].task)
  }

  private func current() -> Waiting {
    let task = Self.currentTask
    return Waiting(priority: task.flatMap { priorities[$0] } ?? Self.floor, task: task)
  }

  /// Compared and never used: a task that is over is not touched, and its priority is gone.
  private static var currentTask: UnsafeCurrentTask? { withUnsafeCurrentTask { $0 } }
}
