import Foundation
import Handoff
import Testing

@testable import HandoffSimulation

/// A way of leaving the world's control.
struct EscapeCase: Sendable, CustomTestStringConvertible {
  var testDescription: String
  /// What the failure says.
  var says: String
  var meddle: MeddlingSubject.Meddle

  /// What comes back from another thread comes early or late, and the rest of the message differs.
  private static let left = "left the simulator's control"
  /// Longer than a busy machine keeps a thread waiting: a wait that is over before its task has
  /// come to wait has not left, and nobody can tell.
  private static let nap = Duration.milliseconds(200)

  static let all: [EscapeCase] = [
    EscapeCase(testDescription: "a real sleep", says: left) { _ in
      try? await Task.sleep(for: nap)
    },
    EscapeCase(testDescription: "a real sleep of nanoseconds", says: left) { _ in
      try? await Task.sleep(nanoseconds: 200_000_000)
    },
    EscapeCase(testDescription: "a clock's sleep", says: left) { _ in
      try? await ContinuousClock().sleep(for: nap)
    },
    EscapeCase(testDescription: "an unstructured task that calls a port", says: "outside the world")
    {
      ports in
      unstructured { _ = try? await ports.storage.list("") }
    },
    EscapeCase(
      testDescription: "an unstructured task that touches nothing", says: "outside the world"
    ) {
      _ in
      unstructured {}
    },
    EscapeCase(testDescription: "a detached task that is waited for", says: "outside the world") {
      ports in
      await Task.detached { _ = ports.clock.reading() }.value
    },
    EscapeCase(testDescription: "a detached task that says something", says: "outside the world") {
      ports in
      Task.detached { ports.observer.note(.reconciled(putBack: 0)) }
    },
    EscapeCase(testDescription: "the main actor", says: left) { _ in
      await MainActor.run {}
    },
    EscapeCase(testDescription: "an actor on another thread", says: left) {
      ports in await Elsewhere().visit(ports)
    },
    EscapeCase(
      testDescription: "a continuation that another thread resumes",
      says: left
    ) { _ in
      await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
        Thread.detachNewThread {
          Thread.sleep(forTimeInterval: nap / .seconds(1))
          continuation.resume()
        }
      }
    },
  ]

  /// A task that is created in a plain function.
  private static func unstructured(_ body: @escaping @Sendable () async -> Void) {
    Task { await body() }
  }
}

/// An actor with an executor of its own: each job gets a thread.
private actor Elsewhere {
  private final class Threads: SerialExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      Thread.detachNewThread { [self] in job.runSynchronously(on: asUnownedSerialExecutor()) }
    }
  }

  private let threads = Threads()
  nonisolated var unownedExecutor: UnownedSerialExecutor { threads.asUnownedSerialExecutor() }

  /// Uses every kind of port from there.
  func visit(_ ports: WristQueue.Ports) async {
    _ = ports.clock.reading()
    _ = ports.settings.dayStart()
    ports.steady.setAlarm(at: ports.steady.now())
    ports.observer.note(.reconciled(putBack: 0))
    _ = try? await ports.storage.list("")
    _ = try? await ports.transfer.outstanding()
  }
}

@Suite("A subject that leaves the world's control")
struct EscapeTests {
  @Test("fails the run by name, every time", arguments: EscapeCase.all)
  func failsTheRun(_ escape: EscapeCase) {
    for seed in 0..<20 as Range<UInt64> {
      let world = World.inBerlin(
        seed: seed, subject: MeddlingSubject(onCapture: escape.meddle))
      world.start()
      world.captureEveryMinute(2)
      world.run()
      world.end()
      let said = world.failure?.description ?? "no failure"
      #expect(said.contains(escape.says))
      guard said.contains(escape.says) else { return }
    }
  }

  @Test("fails it also when nobody waits for what escaped and the run is over at once")
  func failsAtTheEnd() {
    let subject = MeddlingSubject(onCapture: { ports in
      Task.detached { _ = ports.clock.reading() }
    })
    for _ in 0..<200 {
      let world = World.inBerlin(subject: subject)
      world.start()
      world.captureEveryMinute(1)
      world.run()
      #expect(world.failure != nil)
      world.end()
    }
  }

  @Test("is told what was at work when control was lost")
  func namesTheWork() {
    let world = World.inBerlin(
      subject: MeddlingSubject(onCapture: { _ in Task.detached {} }))
    world.start()
    world.captureEveryMinute(1)
    world.run()
    world.end()
    #expect(
      world.failure?.description
        == "the run left the simulator's control: a task was started outside the world, as by "
        + "Task { } in plain code; at work were “a capture”")
  }

  @Test("is not confused with readers and with the world next door, who may do what they like")
  func othersAreFree() async {
    final class Reader: JournalReader {
      let (stream, continuation) = AsyncStream.makeStream(of: Int.self)

      func read(_ entry: JournalEntry) {
        let number = entry.number
        continuation.yield(number)
        Task.detached { [continuation] in continuation.yield(number) }
      }
    }
    let reader = Reader()
    let stream = reader.stream
    let sum = Task { await stream.reduce(0) { sum, _ in sum + 1 } }
    await Task.yield()
    #expect(Self.run(reader) == nil)
    reader.continuation.finish()
    #expect(await sum.value > 0)
  }

  /// A world is stepped by a plain function.
  private static func run(_ reader: any JournalReader) -> WorldFailure? {
    let world = World.inBerlin()
    world.addReader(reader)
    world.start()
    world.captureEveryMinute(2)
    world.run()
    world.end()
    return world.failure
  }

  @Test("is seen by the runtime's hook, which this platform has")
  func hookIsThere() {
    #expect(EscapeWatch.isInstalled)
  }
}
