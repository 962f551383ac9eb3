import Handoff
import HandoffSimulation
import Synchronization
import Testing

/// A writer publishes between any two storage calls of the app.
@Suite struct SpoolMeetingTests {
  private static let id = CrumbID(high: 1, low: 5)

  private func crumb(_ text: CrumbText) -> Crumb {
    Crumb(
      id: Self.id, text: text, capture: Capture(SpoolPorts().reading(), dayStart: .midnight),
      door: .composer)
  }

  /// What home was given.
  private final class Server: Home {
    let texts = Mutex<Set<String>>([])
    var isReachable: Bool { true }

    func send(_ record: HomeRecord) async throws(ProcessGone) -> HomeAnswer {
      texts.withLock { _ = $0.insert(record.crumb.text.string) }
      return .status(201, echo: record.id, retryAfter: nil)
    }
  }

  private func phone(_ storage: any Storage, _ home: Server, seed: UInt64) -> PhoneEngine {
    var ports = SpoolPorts(seed: seed).phone(storage)
    ports.home = home
    return PhoneEngine(ports: ports)
  }

  /// What is in the spool before the second version is published under the same id.
  enum Before: CaseIterable {
    case first
    /// A crumb whose removal was cut short.
    case emptied
    case emptiedButFile

    fileprivate func prepare(_ storage: any Storage, _ crumb: Crumb) async throws {
      let writer = SpoolWriter(ports: SpoolPorts(seed: 1).writer(storage))
      #expect(try await writer.publish(crumb) == .published)
      if self == .first { return }
      try await storage.remove("spool/\(crumb.id)/manifest")
      guard self == .emptiedButFile else { return }
      storage.close(try await storage.open("spool/\(crumb.id)/attachment-1", .create))
    }
  }

  /// The second version is published before one call of the app. Both must be home or kept for a
  /// person in the end. How many calls there were.
  private func meet(at place: Int, _ before: Before) async throws -> Int {
    let storage = DiskStorage(SimulatedDisk())
    try await before.prepare(storage, crumb("first"))
    let second = SpoolWriter(ports: SpoolPorts(seed: 2).writer(storage))
    let met = MetStorage(next: storage, before: place) { [self] in
      await #expect(throws: Never.self) { _ = try await second.publish(crumb("second")) }
    }
    let server = Server()
    let app = LockKeeper(next: met)
    let phone = phone(app, server, seed: 3)
    _ = try await phone.launch()
    await phone.drain(.opened)
    for path in ["spool.lock", "ledger.lock"] { app.giveBack(path) }
    let calls = met.count
    guard calls > place else { return calls }
    let later = self.phone(storage, server, seed: 4)
    _ = try await later.launch()
    await later.drain(.opened)
    let kept = try await later.inventory().items.compactMap {
      $0.bytes.flatMap(CrumbManifest.read)?.text.string
    }
    let all = server.texts.withLock { $0 }.union(kept)
    #expect(
      all == (before == .first ? ["first", "second"] : ["second"]),
      "the second was published before call \(place)")
    return calls
  }

  @Test(arguments: Before.allCases)
  func `another version that comes between any two calls of the app is not lost`(
    _ before: Before
  ) async throws {
    var place = 0
    while try await meet(at: place, before) > place { place += 1 }
    #expect(place > 10, "nothing was met")
  }
}
