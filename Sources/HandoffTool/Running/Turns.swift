import Foundation
import Synchronization

/// Does numbered pieces of work on several threads, and lets them act upon what they share in the
/// order of their numbers: what comes out does not depend on how many threads there are.
final class Turns: @unchecked Sendable {
  // `turn`, `waiting` and `finished` are touched only while the lock is held.
  private let lock = NSCondition()
  /// The piece whose actions are done at once.
  private var turn = 0
  private var waiting: [Int: Waiting] = [:]
  private var finished: Set<Int> = []
  private let stopped = Atomic(false)

  private struct Waiting {
    var actions: [() -> Void] = []
    var size = 0
  }

  /// A piece whose turn has not come holds back so many bytes, and then waits for it.
  private static let limit = 32 << 20

  /// Does pieces 0 to `count - 1`, and returns when all are done. Each begins after all before it
  /// have begun.
  func perform(count: Int, threads: Int, _ work: @escaping (Int) -> Void) {
    let next = Counter()
    let loop = Unchecked { [self] in
      while !isStopped, let piece = next.take(below: count) {
        work(piece)
        finish(piece)
      }
    }
    let helpers = max(0, min(threads, count) - 1)
    let done = DispatchGroup()
    for _ in 0..<helpers {
      done.enter()
      let thread = Thread {
        loop.value()
        done.leave()
      }
      // As much as the main thread has: deep JSON needs it.
      thread.stackSize = 8 << 20
      thread.start()
    }
    loop.value()
    done.wait()
  }

  /// Does something now when it is this piece's turn, and otherwise when its turn has come; no two
  /// actions at the same time.
  ///
  /// - Parameter size: About how many bytes the action holds.
  func act(_ piece: Int, size: Int = 0, _ action: @escaping () -> Void) {
    lock.lock()
    defer { lock.unlock() }
    if piece != turn {
      waiting[piece, default: Waiting()].actions.append(action)
      waiting[piece]!.size += size
      guard waiting[piece]!.size > Turns.limit else { return }
      while piece != turn { lock.wait() }
      return
    }
    action()
  }

  /// No piece begins after this.
  func stop() { stopped.store(true, ordering: .relaxed) }

  private var isStopped: Bool { stopped.load(ordering: .relaxed) }

  /// Passes the turn on over all that are done.
  private func finish(_ piece: Int) {
    lock.lock()
    defer { lock.unlock() }
    finished.insert(piece)
    while finished.remove(turn) != nil {
      turn += 1
      for action in waiting.removeValue(forKey: turn)?.actions ?? [] { action() }
    }
    lock.broadcast()
  }
}

/// Hands out 0, 1, 2, …, each once.
private final class Counter: Sendable {
  private let next = Atomic(0)

  func take(below end: Int) -> Int? {
    let taken = next.wrappingAdd(1, ordering: .relaxed).oldValue
    return taken < end ? taken : nil
  }
}

/// Carries a closure to another thread; what it touches is guarded by ``Turns``.
private struct Unchecked<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
