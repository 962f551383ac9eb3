import HandoffSimulation
import Synchronization
import Testing

@testable import Handoff

/// What the actors write into their logs and need no longer goes again.
@Suite struct LogsStaySmallTests {
  private let disk = SimulatedDisk()
  private var storage: DiskStorage { DiskStorage(disk) }

  /// A log as the next launch would find it.
  private func records(in directory: String) async throws -> [[UInt8]] {
    try await LogOwner(directory, on: DiskStorage(disk.copy())).entries.map(\.payload)
  }

  /// A log in which removals have come undone.
  private func write(_ payloads: [[UInt8]], to directory: String) async throws {
    let owner = try await LogOwner(directory, on: storage)
    for payload in payloads { try await owner.add(payload) }
    await owner.close()
    disk.releaseLocks(of: 0)
  }

  private func delivery(_ number: UInt64, lowWater: UInt64) -> Delivery {
    let crumb = Crumb(
      id: CrumbID(high: 1, low: number), text: "milk",
      capture: Capture(SpoolPorts().reading(), dayStart: .midnight), door: .composer)
    return Delivery(
      id: crumb.id, epoch: 3, sequence: number, lowWater: lowWater,
      enqueuedAt: crumb.capture.instant, bytes: CrumbManifest.write(crumb))
  }

  @Test func `a phone that cannot reach home keeps one mark of a wrist, however often it rises`()
    async throws
  {
    let home = HomeThatComesBack()
    var ports = SpoolPorts().phone(storage)
    ports.home = home
    let phone = PhoneEngine(ports: ports)
    _ = try await phone.launch()
    for number in 1...100 as ClosedRange<UInt64> {
      _ = try await phone.receive(delivery(number, lowWater: number))
    }
    home.comesBack()
    await phone.drain(.opened)
    _ = try await phone.receive(delivery(101, lowWater: 101))
    await phone.drain(.opened)
    let kept = try await records(in: "ledger").compactMap(PhoneRecord.init)
    #expect(kept.count == 2 && kept.contains(.mark(epoch: 3, lowWater: 101)))
  }

  @Test func `a phone forgets the records that a lost removal has brought back`() async throws {
    let digest = SHA256.digest(of: [1])
    let gone = CrumbID(high: 1, low: 9)
    let receipt = PhoneRecord.receipt(epoch: 3, sequence: 5, gone, digest)
    let hold = PhoneRecord.hold(until: Instant(milliseconds: .max), milliseconds: 2_000)
    let old: [PhoneRecord] = [
      receipt, .mark(epoch: 3, lowWater: 1), .attention(gone, .refused(status: 400)),
      .mark(epoch: 3, lowWater: 2), receipt, .attention(gone, .damaged),
      .hold(until: Instant(milliseconds: .max), milliseconds: 1_000),
      hold,
    ]
    try await write(old.map(\.payload), to: "ledger")
    let phone = PhoneEngine(ports: SpoolPorts(isReachable: true).phone(storage))
    _ = try await phone.launch()
    await phone.retry()
    #expect(
      try await records(in: "ledger").compactMap(PhoneRecord.init)
        == [.mark(epoch: 3, lowWater: 2), receipt, hold])
  }

  @Test func `a wrist forgets the records that a lost removal has brought back`() async throws {
    let now = SpoolPorts().reading().instant
    let crumb = delivery(1, lowWater: 0)
    let old: [WristRecord] = [
      .crumb(crumb.bytes), .crumb(crumb.bytes),
      .highest(Instant(milliseconds: now.milliseconds - 2)),
      .highest(Instant(milliseconds: now.milliseconds - 1)),
      .highest(Instant(milliseconds: now.milliseconds - 3)),
      .attention(sequence: 9, .tooLarge(size: 2, limit: 1), mayHaveLeft: true),
    ]
    try await write(old.map(\.payload), to: "wrist")
    let wrist = WristQueue(ports: SpoolPorts().wrist(storage))
    _ = try await wrist.launch()
    _ = try await wrist.capture("milk")
    _ = try await wrist.capture("bread")
    #expect(await wrist.inventory().map(\.id).first == crumb.id)
    #expect(try await records(in: "wrist").count == 3)
  }
}

extension LogOwner {
  fileprivate func close() { log.close() }
}

private final class HomeThatComesBack: Home {
  private let isBack = Mutex(false)

  func comesBack() { isBack.withLock { $0 = true } }

  var isReachable: Bool { isBack.withLock { $0 } }

  func send(_ record: HomeRecord) async throws(ProcessGone) -> HomeAnswer {
    .status(201, echo: record.id, retryAfter: nil)
  }
}
