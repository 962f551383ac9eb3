import Synchronization

/// Runs what is asynchronous to its end on the calling thread, where a fuzzer watches.
final class OnThisThread: TaskExecutor, Sendable {
  private let jobs = Mutex<[UnownedJob]>([])
  private let verdict = Mutex<FuzzTarget.Verdict>(.wrong("it waits for what never comes"))

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// What the work says.
  static func run(
    _ work: @escaping @Sendable () async -> FuzzTarget.Verdict
  ) -> FuzzTarget.Verdict {
    let executor = OnThisThread()
    Task(executorPreference: executor) {
      let verdict = await work()
      executor.verdict.withLock { $0 = verdict }
    }
    while let job = executor.jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
      job.runSynchronously(on: executor.asUnownedTaskExecutor())
    }
    return executor.verdict.withLock { $0 }
  }
}
