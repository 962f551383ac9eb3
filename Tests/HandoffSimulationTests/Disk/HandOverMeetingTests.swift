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
    let queue = TransferQueue.test(on: storage)
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

extension HandOverMeetingTests {
  @Test func `who only looks at a queue that was emptied does not open it again`() async throws {
    let queue = TransferQueue.test(on: DiskStorage(SimulatedDisk()))
    _ = try await queue.boot()
    try await queue.put(.test(1))
    await queue.wipe()
    #expect(try await queue.inventory() == [])
    await #expect(throws: TransferError.wiped) { try await queue.put(.test(2)) }
    #expect(try await queue.outstanding() == [])
    try await queue.put(.test(2))
  }

  @Test
  func `before it first hands over, an app asks what the transfer queue holds, whatever woke it`()
    async throws
  {
    let transfer = AskedTransfer()
    let wrist = WristQueue(
      ports: .init(
        storage: DiskStorage(SimulatedDisk()), transfer: transfer, clock: StillClock(),
        steady: NoSteadyClock(), settings: AtMidnight(), identity: OneByOne(), jitter: OneByOne(),
        observer: NobodyObserves()))
    _ = try await wrist.launch()
    for asked in [["outstanding", "put"], ["put"]] {
      _ = try await wrist.capture("a", attachments: [])
      await wrist.woke(.captured)
      #expect(transfer.calls.withLock { $0 } == asked)
      transfer.calls.withLock { $0 = [] }
    }
  }
}

private final class AskedTransfer: Transfer {
  let calls = Mutex<[String]>([])

  func put(_ delivery: Delivery) { calls.withLock { $0.append("put") } }

  func outstanding() -> [CrumbID] {
    calls.withLock { $0.append("outstanding") }
    return []
  }

  func withdraw(_ id: CrumbID) {}
}

private struct StillClock: WallClock {
  func reading() -> WallReading {
    WallReading(instant: Instant(milliseconds: 1_712_699_880_000), offset: .utc, zone: .utc)
  }
}

private struct AtMidnight: Settings {
  func dayStart() -> DayStart { .midnight }
}

extension TransferQueue {
  fileprivate static func test(on storage: DiskStorage) -> TransferQueue {
    TransferQueue(
      ports: .init(
        storage: storage, link: AwayLink(), events: NoEvents(), steady: NoSteadyClock(),
        identity: OneByOne(), jitter: OneByOne(), observer: NobodyObserves()))
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

private final class OneByOne: Chance {
  private let last = Mutex<UInt64>(0)

  func next() -> UInt64 {
    last.withLock {
      $0 += 1
      return $0
    }
  }
}

private struct NobodyObserves: Observer {
  func note(_ note: Note) {}
}
