import Handoff
import HandoffSimulation

extension FuzzTarget {
  /// Records in the logs of the wrist queue, the transfer queue and the phone's ledger, the same in
  /// each: the length of one in two bytes, little endian, and its bytes.
  ///
  /// Whatever stands in them, each must launch, show what it holds, and go on with its work.
  static let queues = FuzzTarget("queues") { bytes in
    OnThisThread.run {
      do {
        return try await launched(with: records(in: bytes)) ? .taken : .refused
      } catch {
        return .wrong("\(error)")
      }
    }
  }

  private static func records(in bytes: [UInt8]) -> [[UInt8]] {
    var records: [[UInt8]] = []
    var rest = bytes[...]
    while rest.count >= 2 {
      let count = Int(rest[rest.startIndex]) | Int(rest[rest.startIndex + 1]) << 8
      rest = rest.dropFirst(2)
      records.append(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    return records
  }

  /// Whether the wrist or the phone had a use for any of it.
  private static func launched(with records: [[UInt8]]) async throws -> Bool {
    let storage = DiskStorage(SimulatedDisk())
    for name in ["wrist", "transfer", "ledger"] {
      let log = try await RecordLog.open(name, on: storage, newEpoch: 7)
      for record in records { _ = log.append(record) }
      try await log.commit()
    }
    let world = StillWorld()
    let phone = world.phone(storage)
    let foreign = try await phone.launch()
    let wrist = world.wrist(storage)
    _ = try await wrist.launch()
    let held = await wrist.inventory()
    for item in held {
      // What the wrist holds arrives: it needs attention there, or goes home.
      _ = try await phone.receive(
        Delivery(
          id: item.id, epoch: 7, sequence: 1, lowWater: 0, enqueuedAt: world.reading().instant,
          bytes: item.bytes))
    }
    await phone.drain(.opened)
    _ = try await phone.inventory()
    await wrist.retry()
    let id = try await wrist.capture("one more")
    await wrist.woke(.activated)
    guard await wrist.inventory().map(\.id).contains(id) else { throw Lost(id: id) }
    let transfer = world.transfer(storage)
    _ = try await transfer.boot()
    for id in try await transfer.outstanding() { try await transfer.withdraw(id) }
    return !held.isEmpty || foreign.count < records.count
  }

  private struct Lost: Error { let id: CrumbID }
}
