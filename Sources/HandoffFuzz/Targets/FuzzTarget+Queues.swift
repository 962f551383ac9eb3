import Handoff
import HandoffSimulation

extension FuzzTarget {
  /// Records in the logs of the wrist queue, the transfer queue and the phone's ledger, the same in
  /// each, as ``QueueRecords`` draws them.
  ///
  /// Whatever stands in them, each must launch, hold every crumb there is, find the same when it is
  /// launched again, and go on with its work.
  static let queues = FuzzTarget("queues") { bytes in
    OnThisThread.run {
      do {
        return try await launched(with: QueueRecords(bytes)) ? .taken : .refused
      } catch {
        return .wrong("\(error)")
      }
    }
  }

  /// Whether the wrist or the phone had a use for any of it.
  private static func launched(with records: QueueRecords) async throws -> Bool {
    let storage = DiskStorage(SimulatedDisk())
    for name in ["wrist", "transfer", "ledger"] {
      let log = try await RecordLog.open(name, on: storage, newEpoch: 7)
      for record in records.payloads { _ = log.append(record) }
      try await log.commit()
    }
    let world = StillWorld()
    let phone = world.phone(storage)
    let foreign = try await phone.launch()
    let wrist = world.wrist(storage)
    _ = try await wrist.launch()
    let held = await wrist.inventory()
    try expect(held.map(\.id) == records.crumbs, "the wrist holds \(held), not \(records.crumbs)")
    try await findsTheSame(wrist, "launched again")
    for item in held {
      // What the wrist holds arrives: it needs attention there, or goes home.
      _ = try await phone.receive(
        Delivery(
          id: item.id, epoch: 7, sequence: 1, lowWater: 0, enqueuedAt: world.reading().instant,
          bytes: item.bytes))
    }
    // Its ledger may have spoken of what came only now.
    _ = try await phone.launch()
    try await findsTheSame(phone, "launched again")
    await phone.drain(.opened)
    try await findsTheSame(phone, "launched after draining")
    let id = try await wrist.capture("one more")
    try await findsTheSame(wrist, "launched after a capture")
    await wrist.retry()
    try await findsTheSame(wrist, "launched after a retry")
    await wrist.woke(.activated)
    let after = await wrist.inventory().map(\.id)
    try expect(Set(after) == Set(records.crumbs + [id]), "after a retry the wrist holds \(after)")
    let transfer = world.transfer(storage)
    _ = try await transfer.boot()
    for id in try await transfer.outstanding() { try await transfer.withdraw(id) }
    return !held.isEmpty || foreign.count < records.payloads.count
  }

  private static func findsTheSame(_ wrist: WristQueue, _ when: String) async throws {
    let before = await wrist.inventory()
    _ = try await wrist.launch()
    let after = await wrist.inventory()
    try expect(after == before, "\(when), the wrist holds \(after), not \(before)")
  }

  private static func findsTheSame(_ phone: PhoneEngine, _ when: String) async throws {
    let before = try await phone.inventory().items
    _ = try await phone.launch()
    let after = try await phone.inventory().items
    try expect(after == before, "\(when), the phone holds \(after), not \(before)")
  }

  private static func expect(_ isTrue: Bool, _ what: @autoclosure () -> String) throws {
    if !isTrue { throw Broken(description: what()) }
  }

  private struct Broken: Error, CustomStringConvertible { let description: String }
}
