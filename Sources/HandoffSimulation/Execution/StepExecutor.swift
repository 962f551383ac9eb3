import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Runs the jobs of one world first in, first out, on the thread that steps it.
///
/// Chance is never drawn for a job: how many jobs a piece of code makes depends on the build. A job
/// that another thread brings is a task that left the world's control (a real sleep, an
/// unstructured task, another executor); it is taken note of and fails the run.
final class StepExecutor: TaskExecutor, @unchecked Sendable {
  // One thread steps; `foreign` and `foreignCame` are the only things that others touch.
  @exclusivity(unchecked) private var jobs: [UnownedJob] = []
  @exclusivity(unchecked) private var head = 0
  private let owner = pthread_self()
  private let foreign = Mutex<[UnownedJob]>([])
  private let foreignCame = Atomic(false)

  /// Jobs run so far.
  @exclusivity(unchecked) private(set) var count = 0
  /// Whether some job came from another thread.
  private(set) var wasLeft = false

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if isOwner {
      jobs.append(job)
    } else {
      foreign.withLock { jobs in
        jobs.append(job)
        foreignCame.store(true, ordering: .releasing)
      }
    }
  }

  /// Whether the calling thread is the one that steps this world.
  var isOwner: Bool { pthread_equal(pthread_self(), owner) != 0 }

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

  /// Whether something came from another thread that has not been taken in.
  var hasForeign: Bool { foreignCame.load(ordering: .acquiring) }

  /// Takes in what came from other threads; true when there was something.
  func takeForeign() -> Bool {
    let taken = foreign.withLock { jobs in
      foreignCame.store(false, ordering: .relaxed)
      defer { jobs = [] }
      return jobs
    }
    jobs += taken
    if !taken.isEmpty { wasLeft = true }
    return !taken.isEmpty
  }
}
