import Handoff
import HandoffSimulation
import Testing

/// Writers beside the phone app, on both storages.
@Suite struct SpoolWriterTests {
  private func crumb(_ number: UInt64, _ text: CrumbText) -> Crumb {
    Crumb(
      id: CrumbID(high: 1, low: number), text: text,
      capture: Capture(SpoolPorts().reading(), dayStart: .midnight), door: .composer)
  }

  private func phone(_ storage: any Storage, home: Bool = false) -> PhoneEngine {
    PhoneEngine(ports: SpoolPorts(isReachable: home).phone(storage))
  }

  private func texts(_ phone: PhoneEngine) async throws -> [String] {
    try await phone.inventory().items.map {
      $0.bytes.flatMap(CrumbManifest.read)?.text.string ?? "unreadable"
    }
  }

  @Test(arguments: Backend.allCases)
  func `what a writer captures is in the spool, whether the app ran or not`(
    _ backend: Backend
  ) async throws {
    try await backend.withStorage { storage in
      let writer = SpoolWriter(ports: SpoolPorts().writer(storage))
      _ = try await writer.capture("before the app was ever launched")
      let phone = phone(storage)
      #expect(try await phone.launch().isEmpty)
      _ = try await writer.capture("while it runs")
      // A look finds it, and so does a drain.
      #expect(try await texts(phone) == ["before the app was ever launched", "while it runs"])
      await phone.drain(.written)
      #expect(try await texts(phone) == ["before the app was ever launched", "while it runs"])
    }
  }

  @Test(arguments: Backend.allCases)
  func `the same bytes under one id are one crumb, other bytes are kept aside`(
    _ backend: Backend
  ) async throws {
    try await backend.withStorage { storage in
      let one = SpoolWriter(ports: SpoolPorts(seed: 1).writer(storage))
      let two = SpoolWriter(ports: SpoolPorts(seed: 2).writer(storage))
      #expect(try await one.publish(crumb(5, "mine")) == .published)
      #expect(try await two.publish(crumb(5, "mine")) == .publishedBefore)
      #expect(try await two.publish(crumb(5, "not mine")) == .keptAside)
      #expect(try await two.publish(crumb(5, "not mine")) == .keptAside)
      let phone = phone(storage)
      #expect(try await phone.launch().isEmpty)
      let items = try await phone.inventory().items
      #expect(items.map(\.needsAttention) == [nil, .setAside(.otherBytes)])
      #expect(try await texts(phone) == ["mine", "not mine"])
      #expect(
        try await storage.list("spool").sorted() == ["\(crumb(5, "").id)"], "nothing is left over")
    }
  }

  @Test(arguments: Backend.allCases)
  func `a delivery under an id that a writer has published is that crumb, or a conflict`(
    _ backend: Backend
  ) async throws {
    try await backend.withStorage { storage in
      let phone = phone(storage)
      _ = try await phone.launch()
      let writer = SpoolWriter(ports: SpoolPorts(seed: 1).writer(storage))
      for number: UInt64 in [1, 2] { _ = try await writer.publish(crumb(number, "mine")) }
      func receive(_ crumb: Crumb) async throws -> Acknowledgement.Outcome {
        try await phone.receive(
          Delivery(
            id: crumb.id, epoch: 3, sequence: crumb.id.low, lowWater: 0,
            enqueuedAt: crumb.capture.instant, bytes: CrumbManifest.write(crumb))
        ).outcome
      }
      #expect(try await receive(crumb(1, "mine")) == .acceptedBefore)
      #expect(try await receive(crumb(2, "other")) == .setAside(.otherBytes))
      #expect(try await texts(phone) == ["mine", "mine", "other"])
    }
  }

  @Test(arguments: Backend.allCases)
  func `what is being written is left alone until its writer is gone`(
    _ backend: Backend
  ) async throws {
    try await backend.withStorage { storage in
      let unfinished = "spool/.tmp-\(crumb(9, "").id)-00000000000000aa-1"
      try await storage.makeDirectory("spool")
      try await storage.makeDirectory(unfinished)
      let lock = try await storage.lock(unfinished + "/manifest")
      do {
        let (phone, close) = try await Self.launched(storage)
        #expect(phone.findings.isEmpty)
        #expect(try await storage.list("spool").count == 1, "its writer lives")
        close()
      }
      storage.close(lock)
      let (phone, _) = try await Self.launched(storage)
      #expect(phone.findings == [RecoveryFinding(.unfinished, unfinished)])
      #expect(try await storage.list("spool").isEmpty)
    }
  }

  @Test(arguments: Backend.allCases)
  func `a crumb without its manifest is told at every launch until the phone takes another`(
    _ backend: Backend
  ) async throws {
    try await backend.withStorage { storage in
      let writer = SpoolWriter(ports: SpoolPorts().writer(storage))
      let hollow = "spool/\(try await writer.capture("its manifest is lost"))"
      try await storage.remove("\(hollow)/manifest")
      for _ in 1...2 {
        let (phone, close) = try await Self.launched(storage)
        #expect(phone.findings == [RecoveryFinding(.unfinished, hollow)])
        close()
      }
      let (phone, close) = try await Self.launched(storage)
      let other = crumb(2, "other")
      let delivery = Delivery(
        id: other.id, epoch: 3, sequence: 1, lowWater: 0, enqueuedAt: other.capture.instant,
        bytes: CrumbManifest.write(other))
      #expect(try await phone.phone.receive(delivery).outcome == .accepted)
      #expect(try await storage.list("spool") == ["\(delivery.id)"])
      close()
      #expect(try await Self.launched(storage).0.findings == [])
    }
  }

  @Test func `a crumb that the disk gives again goes home beside the one that took its place`()
    async throws
  {
    let disk = SimulatedDisk()
    func launch() async throws -> (PhoneEngine, [RecoveryFinding]) {
      disk.releaseLocks(of: 0)
      let phone = phone(DiskStorage(disk))
      return (phone, try await phone.launch())
    }
    func receive(_ crumb: Crumb, _ phone: PhoneEngine) async throws {
      let delivery = Delivery(
        id: crumb.id, epoch: 3, sequence: crumb.id.low, lowWater: 0,
        enqueuedAt: crumb.capture.instant, bytes: CrumbManifest.write(crumb))
      #expect(try await phone.receive(delivery).outcome == .accepted)
    }
    let (first, _) = try await launch()
    try await receive(crumb(1, "one"), first)
    disk.add(DiskFault(.ioError, at: FaultPoint(.read, "spool/*/manifest")))
    let (second, found) = try await launch()
    #expect(found.map(\.kind) == [.damaged])
    try await receive(crumb(2, "two"), second)
    await second.drain(.written)
    #expect(try await texts(second).sorted() == ["one", "two"])
    #expect(try await launch().1 == [])
  }

  /// An app, and what ends it: the lock of the spool is given back.
  private static func launched(
    _ storage: any Storage
  ) async throws -> (LaunchedPhone, () -> Void) {
    let locks = LockKeeper(next: storage)
    let phone = PhoneEngine(ports: SpoolPorts().phone(locks))
    let findings = try await phone.launch()
    return (LaunchedPhone(phone: phone, findings: findings), { locks.giveBack("spool.lock") })
  }

  @Test func `a writer whose directory was cleaned in its first moment begins again`()
    async throws
  {
    let disk = SimulatedDisk()
    let storage = DiskStorage(disk)
    var cleaned = 0
    storage.before = { (_, name) throws(StorageError) in
      guard "\(name)" == "lock", cleaned < 2 else { return }
      cleaned += 1
      let unfinished = try disk.list("spool").filter { $0.hasPrefix(".tmp-") }
      for name in unfinished { try disk.remove("spool/" + name) }
    }
    let writer = SpoolWriter(ports: SpoolPorts().writer(storage))
    let id = try await writer.capture("kept")
    #expect(cleaned == 2)
    #expect(try disk.list("spool") == ["\(id)"])
  }

  @Test func `power goes at any call: what a writer returned for is there, the rest whole or not`()
    async throws
  {
    let calls = try await Self.calls()
    #expect(calls > 10)
    for call in 1...calls {
      for losses in [Losses.all, .nothing] {
        let disk = SimulatedDisk()
        let storage = DiskStorage(disk, holder: 1)
        storage.after = { (number, _) throws(StorageError) in
          if number == call { throw StorageError(.processGone, "power", "") }
        }
        let writer = SpoolWriter(ports: SpoolPorts().writer(storage))
        var returned: [CrumbID] = []
        do {
          for text in ["one", "two"] as [CrumbText] {
            returned.append(try await writer.capture(text))
          }
        } catch {}
        disk.powerCut(losing: losses)
        let again = DiskStorage(disk, holder: 2)
        let phone = PhoneEngine(ports: SpoolPorts().phone(again))
        let findings = try await phone.launch()
        #expect(findings.allSatisfy { $0.kind == .unfinished }, "call \(call): \(findings)")
        let ids = try await phone.inventory().items.map(\.id)
        #expect(Set(returned).isSubset(of: ids), "call \(call)")
        #expect(ids.count <= returned.count + 1, "call \(call)")
        #expect(try await phone.inventory().items.allSatisfy { $0.bytes != nil })
      }
    }
  }

  /// The calls that two captures make.
  private static func calls() async throws -> Int {
    let storage = DiskStorage(SimulatedDisk())
    let writer = SpoolWriter(ports: SpoolPorts().writer(storage))
    for text in ["one", "two"] as [CrumbText] { _ = try await writer.capture(text) }
    return storage.calls
  }
}

private struct LaunchedPhone {
  let phone: PhoneEngine
  let findings: [RecoveryFinding]
}

/// Places in the order.
extension SpoolWriterTests {
  private func item(_ number: UInt64, order: UInt64) -> SpoolItem {
    let bytes = CrumbManifest.write(crumb(number, "numbered"))
    return SpoolItem(
      id: crumb(number, "").id, order: order, epoch: 1, sequence: number,
      receivedAt: SpoolPorts().reading().instant, enqueuedAt: SpoolPorts().reading().instant,
      flags: [], digest: SHA256.digest(of: bytes), bytes: bytes)
  }

  @Test(arguments: Backend.allCases)
  func `two crumbs with one place in the order both go home`(_ backend: Backend) async throws {
    try await backend.withStorage { storage in
      let spool = Spool(storage: storage, incarnation: 77)
      try await storage.makeDirectory("spool")
      for number: UInt64 in [1, 2] { _ = try await spool.publish(item(number, order: 5)) }
      let phone = phone(storage, home: true)
      _ = try await phone.launch()
      // One that could not be read at the launch is found by a later look.
      _ = try await spool.publish(item(3, order: 5))
      await phone.drain(.written)
      #expect(try await phone.inventory().items.isEmpty)
    }
  }

  @Test func `a place in the order that nothing could follow is no whole crumb`() async throws {
    let storage = DiskStorage(SimulatedDisk())
    try await storage.makeDirectory("spool")
    let spool = Spool(storage: storage, incarnation: 77)
    _ = try await spool.publish(item(1, order: UInt64(Int.max)))
    let phone = phone(storage)
    #expect(try await phone.launch().map(\.kind) == [.damaged])
    let delivered = crumb(2, "after it")
    let answer = try await phone.receive(
      Delivery(
        id: delivered.id, epoch: 3, sequence: 1, lowWater: 0,
        enqueuedAt: delivered.capture.instant, bytes: CrumbManifest.write(delivered)))
    #expect(answer.outcome == .accepted)
  }
}
