import Handoff
import HandoffExploration
import HandoffScenarios
import HandoffSimulation
import Testing

/// The tests of somebody's own phone, as they would stand in the test target of an app. The README
/// shows the same pieces.
struct OwnPhoneTests {
  @Test func `a phone that says yes before it has written anything is told with its scenario`()
    throws
  {
    let scenarios = try ScenarioFolder.names.flatMap { try ScenarioFolder.scenarios(in: $0) }
    let broken = try #require(throws: BrokenScenario.self) {
      try Exploration.expectHolds(MyApp(), in: scenarios)
    }
    let message = "\(broken)"
    #expect(message.hasPrefix("my app breaks \(broken.shrunk.breakage): "))
    #expect(message.contains(ScenarioWriter.write(broken.shrunk.scenario)))
    #expect(broken.shrunk.scenario.steps.count == 1, "\(message)")
    #expect(message.contains("It needs:\n"))
  }

  @Test func `a phone that is right holds, and it is said how many scenarios it held`() throws {
    let scenarios = try ScenarioFolder.names.prefix(10).flatMap {
      try ScenarioFolder.scenarios(in: $0)
    }
    #expect(try Exploration.expectHolds(ReferenceSubject(), in: scenarios) == scenarios.count)
  }
}

/// An app of one's own: what is not replaced is the reference's.
private struct MyApp: Subject {
  let name = "my app"

  func makePhone(_ ports: PhoneEngine.Ports) -> any PhoneSubject {
    MyPhone(PhoneEngine(ports: ports))
  }
}

/// It keeps what comes in a list in memory, and stores it when it is time to send it home.
private actor MyPhone: PhoneSubject {
  private let engine: PhoneEngine
  private var inbox: [Delivery] = []

  init(_ engine: PhoneEngine) { self.engine = engine }

  func launch() async throws(StorageError) -> [RecoveryFinding] { try await engine.launch() }

  func receive(_ delivery: Delivery) async throws(ReceiveError) -> Acknowledgement {
    inbox.append(delivery)
    return Acknowledgement(of: delivery, .accepted)
  }

  func drain(_ trigger: DrainTrigger) async {
    let waiting = inbox
    inbox = []
    for delivery in waiting { _ = try? await engine.receive(delivery) }
    await engine.drain(trigger)
  }

  func retry(_ only: CrumbID?) async { await engine.retry(only) }

  func inventory() async throws(StorageError) -> PhoneInventory { try await engine.inventory() }
}
