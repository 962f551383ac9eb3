import Handoff
import HandoffSimulation
import Synchronization
import Testing

/// One app hands over and is gone; the next one asks what the transfer queue holds.
struct HandOverMeetingTests {
  @Test(arguments: [true, false])
  func `what was still being put when an app asks is held or not before the app is told`(
    works: Bool
  ) async throws {
    let storage = DiskStorage(SimulatedDisk())
    let queue = TransferQueue(
      ports: .init(
        storage: storage, link: AwayLink(), events: NoEvents(), steady: NoSteadyClock(),
        identity: OneByOne(), jitter: OneByOne(), observer: NobodyObserves()))
    _ = try await queue.boot()
    try await queue.put(.test(1))
    let isOpen = Mutex(false)
    let isAtGate = Mutex(false)
    storage.meanwhile = { call in
      guard "\(call)" == "write" || "\(call)" == "sync" else { return }
      isAtGate.withLock { $0 = true }
      while !isOpen.withLock({ $0 }) { await Task.yield() }
    }
    if !works {
      storage.before = { _, call throws(StorageError) in
        if ["write", "sync", "open"].contains("\(call)") { throw StorageError(.full, "write", "") }
      }
    }
    async let putting: Void? = try? queue.put(.test(2))
    while !isAtGate.withLock({ $0 }) { await Task.yield() }
    let answer = Mutex<[CrumbID]?>(nil)
    async let asking: Void = {
      let ids = try await queue.outstanding()
      answer.withLock { $0 = ids }
    }()
    for _ in 0..<200 { await Task.yield() }
    #expect(answer.withLock { $0 } == nil, "it is not known yet")
    #expect(try await queue.inventory() == [Delivery.test(1).id], "who only looks does not wait")
    isOpen.withLock { $0 = true }
    try await asking
    let isPut = await putting != nil
    #expect(isPut == works)
    #expect(answer.withLock { $0 } == (works ? [1, 2] : [1]).map { Delivery.test($0).id })
  }
}

extension Delivery {
  fileprivate static func test(_ number: UInt64) -> Delivery {
    Delivery(
      id: CrumbID(high: 7, low: number), epoch: 1, sequence: number, lowWater: 1,
      enqueuedAt: Instant(milliseconds: 0), bytes: [UInt8(number)])
  }
}

private struct AwayLink: Link {
  var isInReach: Bool { false }
  var limit: Int { .max }
  func send(_ delivery: Delivery) async throws(LinkError) { throw .outOfReach }
}

private struct NoEvents: TransferEvents {
  func acknowledged(_ acknowledgement: Acknowledgement) {}
  func refused(_ id: CrumbID, size: Int, limit: Int) {}
  func overdue(_ id: CrumbID) {}
}

private struct NoSteadyClock: SteadyClock {
  func now() -> Duration { .zero }
  func setAlarm(at moment: Duration?) {}
}

private struct OneByOne: Chance {
  func next() -> UInt64 { 1 }
}

private struct NobodyObserves: Observer {
  func note(_ note: Note) {}
}
