#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Notices at once, on the thread that steps a world, that a task is about to leave it.
///
/// An unstructured task that touches no port, or touches one only when the run is over, would
/// otherwise pass unseen; and one that does touch a port would share the world with its thread. The
/// runtime offers a hook where a job goes to the global executor (`swift_task_enqueueGlobal_hook`,
/// in the Swift repository's `include/swift/Runtime/Concurrency.h`). A job that a stepping thread
/// sends there is handed to the world's own executor, where it unwinds; every other job goes where
/// it was going.
///
/// What the hook does not see (a real sleep, the main actor, an actor with another executor) comes
/// back from another thread or never, and either fails the run. The same holds for everything where
/// the runtime has no such hook, as in a static build that dropped its name.
enum EscapeWatch {
  /// Makes an executor the one that this thread steps; returns the one before, for ``leave(to:)``.
  static func enter(_ executor: StepExecutor) -> UnsafeMutableRawPointer? {
    _ = isInstalled
    let before = pthread_getspecific(stepped)
    pthread_setspecific(stepped, Unmanaged.passUnretained(executor).toOpaque())
    return before
  }

  static func leave(to before: UnsafeMutableRawPointer?) { pthread_setspecific(stepped, before) }

  private typealias Original = @convention(thin) (UnownedJob) -> Void
  private typealias Hook = @convention(thin) (UnownedJob, Original) -> Void

  /// Whether the runtime offers the hook, and nobody else has set it.
  static let isInstalled: Bool = {
    guard let symbol = dlsym(dlopen(nil, RTLD_LAZY), "swift_task_enqueueGlobal_hook") else {
      return false
    }
    let hook = symbol.assumingMemoryBound(to: Hook?.self)
    guard hook.pointee == nil else { return false }
    hook.pointee = { job, original in
      guard let executor = EscapeWatch.current else { return original(job) }
      executor.adopt(job)
    }
    return true
  }()

  /// The executor that this thread steps, unless it shows an entry to a reader, who may do what he
  /// likes.
  private static var current: StepExecutor? {
    guard let pointer = pthread_getspecific(stepped) else { return nil }
    let executor = Unmanaged<StepExecutor>.fromOpaque(pointer).takeUnretainedValue()
    return executor.isShowing ? nil : executor
  }

  private static let stepped: pthread_key_t = {
    var key = pthread_key_t()
    let result = pthread_key_create(&key, nil)
    precondition(result == 0, "no key for a thread's own value: error \(result)")
    return key
  }()
}
