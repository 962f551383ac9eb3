import Handoff
import HandoffExploration
import HandoffScenarios
import HandoffSimulation
import Testing

/// The tests of somebody's own phone, as they would stand in the test target of an app. The README
/// shows the same pieces.
struct OwnPhoneTests {
  @Test func `a phone that says yes before it has written anything is found, and told small`()
    throws
  {
    let broken = try #require(throws: BrokenScenario.self) {
      try Exploration.expectHolds(MyApp(), runs: 500)
    }
    let message = "\(broken)"
    #expect(message.hasPrefix("my app breaks \(broken.shrunk.breakage): "))
    #expect(message.contains("It came out in “Explored: number "))
    #expect(message.contains(ScenarioWriter.write(broken.shrunk.scenario)))
    #expect(broken.shrunk.scenario.steps.count == 1, "\(message)")
    #expect(message.contains("It needs:\n"))
    // What the message holds is a file like any other, and breaks again.
    let again = try #require(throws: BrokenScenario.self) {
      try Exploration.expectHolds(MyApp(), in: [try Self.scenario(in: message)])
    }
    #expect(again.shrunk.breakage == broken.shrunk.breakage)
  }

  @Test func `a phone that is right holds, and it is said what was tried`() throws {
    let coverage = try Exploration.expectHolds(MyRightApp(), runs: 40, seed: 5)
    #expect(coverage.runs == 40)
    #expect(coverage.holes.count < coverage.milestones.count)
  }

  @Test func `scenarios of one's own are judged in the same way`() throws {
    let scenarios = try ScenarioFolder.names.flatMap { try ScenarioFolder.scenarios(in: $0) }
    let broken = try #require(throws: BrokenScenario.self) {
      try Exploration.expectHolds(MyApp(), in: scenarios)
    }
    #expect(broken.shrunk.scenario.steps.count == 1, "\(broken)")
    let some = scenarios.prefix(10)
    #expect(try Exploration.expectHolds(ReferenceSubject(), in: some) == some.count)
  }

  /// The scenario that stands in a message.
  private static func scenario(in message: String) throws -> Scenario {
    let start = try #require(message.range(of: "{\n")?.lowerBound)
    let end = try #require(message.range(of: "\n}\n")?.upperBound)
    let read = ScenarioReader.read(
      file: "message.json", bytes: Array(message[start..<end].utf8), zones: ScenarioFolder.zones)
    return try #require(read.scenarios.first, "\(read.diagnostics.rendered())")
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

/// The same app without the list.
private struct MyRightApp: Subject {
  let name = "my right app"

  func makePhone(_ ports: PhoneEngine.Ports) -> any PhoneSubject {
    MyRightPhone(engine: PhoneEngine(ports: ports))
  }
}

private struct MyRightPhone: PhoneSubject {
  let engine: PhoneEngine

  func launch() async throws(StorageError) -> [RecoveryFinding] { try await engine.launch() }

  func receive(_ delivery: Delivery) async throws(ReceiveError) -> Acknowledgement {
    try await engine.receive(delivery)
  }

  func drain(_ trigger: DrainTrigger) async { await engine.drain(trigger) }
  func retry(_ only: CrumbID?) async { await engine.retry(only) }
  func inventory() async throws(StorageError) -> PhoneInventory { try await engine.inventory() }
}
