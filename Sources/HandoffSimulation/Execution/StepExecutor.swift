import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Runs the jobs of one world first in, first out, on the thread that steps it.
///
/// Chance is never drawn for a job: how many jobs a piece of code makes depends on the build. What
/// another thread does to the world, and what ``EscapeWatch`` sees leaving it, fails the run.
final class StepExecutor: TaskExecutor, @unchecked Sendable {
  // One thread steps; others touch only `foreign` and `foreignCame`.
  @exclusivity(unchecked) private var jobs: [UnownedJob] = []
  @exclusivity(unchecked) private var head = 0
  private let owner = pthread_self()
  private let foreign = Mutex(Foreign())
  private let foreignCame = Atomic(false)
  private var hasEscaped = false
  /// While an entry is shown to readers, what they start is their own business.
  @exclusivity(unchecked) var isShowing = false

  private struct Foreign {
    var jobs: [UnownedJob] = []
    var what = ""
  }

  /// Jobs run so far.
  @exclusivity(unchecked) private(set) var count = 0

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if isOwner {
      jobs.append(job)
    } else {
      reached("a job came from another thread") { $0.jobs.append(job) }
    }
  }

  /// Whether the calling thread is the one that steps this world. When not, the caller must leave
  /// the world alone, and the run fails.
  func admitsCaller() -> Bool {
    if isOwner { return true }
    reached("a port was called on another thread") { _ in }
    return false
  }

  private var isOwner: Bool { pthread_equal(pthread_self(), owner) != 0 }

  private func reached(_ what: String, _ take: (inout sending Foreign) -> Void) {
    foreign.withLock { foreign in
      if foreign.what.isEmpty { foreign.what = what }
      take(&foreign)
    }
    foreignCame.store(true, ordering: .releasing)
  }

  // MARK: Loss of control

  /// Takes a job that was about to leave; it unwinds here.
  func adopt(_ job: UnownedJob) {
    hasEscaped = true
    jobs.append(job)
  }

  /// Whether another thread has touched this world.
  var wasReached: Bool { foreignCame.load(ordering: .acquiring) }

  /// How control was lost; `nil` while it was not. Jobs from other threads are taken in.
  func lossOfControl() -> String? {
    if hasEscaped { return "a task was started outside the world, as by Task { } in plain code" }
    guard wasReached else { return nil }
    return foreign.withLock { foreign in
      jobs += foreign.jobs
      foreign.jobs = []
      return foreign.what
    }
  }

  // MARK: Stepping

  /// Runs until no job is left, or more than `limit` have run.
  func drain(limit: Int) -> Bool {
    let last = count + limit
    let executor = asUnownedTaskExecutor()
    while head < jobs.count {
      guard count < last else { return false }
      let job = jobs[head]
      head += 1
      count += 1
      job.runSynchronously(on: executor)
      if head == jobs.count {
        jobs.removeAll(keepingCapacity: true)
        head = 0
      }
    }
    return true
  }
}
