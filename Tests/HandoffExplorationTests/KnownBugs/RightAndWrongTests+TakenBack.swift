import Handoff
import HandoffScenarios
import HandoffSimulation
import Testing

@testable import HandoffExploration

extension RightAndWrongTests {
  /// The watch takes back what it captured after a crumb that was dropped.
  private static func takenBack(_ fault: String, link: String = "up") -> Text {
    scenario(
      #"{ "do": "capture", "crumb": "a" }"#, #"{ "do": "note", "text": "later" }"#,
      #"{ "do": "power", "device": "phone", "to": "restart" }"#,
      #"{ "do": "capture", "crumb": "b" }"#, #"{ "do": "note", "text": "later" }"#,
      #"{ "after": "1m", "do": "capture", "crumb": "c" }"#, #"{ "do": "capture", "crumb": "d" }"#,
      #"{ "do": "transfer", "drop": "b" }"#, #"{ "do": "app", "device": "watch", "to": "open" }"#,
      #"{ "do": "capture", "crumb": "e" }"#, #"{ "do": "capture", "crumb": "f" }"#, fault,
      #"{ "after": "1m", "do": "power", "device": "watch", "to": "off" }"#,
      more: #""link": { "to": "\#(link)" }"#)
  }

  /// One in which the disk loses that the last one was taken back.
  private static let seed: UInt64 = 14_084_683

  @Test func `what a disk put back into the transfer queue may go first`() throws {
    let text = Self.takenBack(
      #"{ "do": "disk", "device": "watch", "fault": "phantom_write", "which": 4, "amount": 4096 }"#)
    #expect(try holds(text, seeds: Self.seed..<Self.seed + 1))
  }

  @Test func `what a transfer queue put back on a sound disk may not`() throws {
    let careless = KnownBug(
      "planted", "A transfer queue that swaps two of those that are put back.", breaks: [],
      transfer: { SwapsTwo(next: TransferQueue(ports: $0)) })
    let text = Self.takenBack(#"{ "do": "note", "text": "a sound disk" }"#, link: "down")
    #expect(try holds(text, seeds: 0..<10))
    #expect(try breaks(careless, "in_order", text))
  }

  @Test func `nor may what was never taken back, whatever the disk does`() throws {
    let bug = try #require(KnownBugs.named("parallel_transfers"))
    let text = Self.scenario(
      #"{ "after": "1m", "do": "disk", "device": "watch", "fault": "zero_sector", "#
        + #""operation": "sync", "path": "wrist/*" }"#,
      #"{ "do": "capture", "crumb": "z" }"#,
      #"{ "after": "1m", "do": "capture", "crumb": "a", "count": 9 }"#)
    #expect(try holds(text, seeds: 0..<10))
    #expect(try breaks(bug, "in_order", text))
  }
}

// A world is on one thread.
private final class SwapsTwo: ForwardingTransfer, @unchecked Sendable {
  let next: any TransferSubject
  private var putsSince: Int?
  private var kept: Delivery?

  init(next: any TransferSubject) { self.next = next }

  func withdraw(_ id: CrumbID) async throws(TransferError) {
    putsSince = 0
    try await next.withdraw(id)
  }

  func put(_ delivery: Delivery) async throws(TransferError) {
    putsSince? += 1
    if putsSince == 2 {
      kept = delivery
      return
    }
    try await next.put(delivery)
    guard let kept else { return }
    self.kept = nil
    try await next.put(kept)
  }
}
