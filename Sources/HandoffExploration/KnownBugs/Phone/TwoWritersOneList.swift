import Handoff
import HandoffSimulation

extension KnownBug {
  static let twoWritersOneList = KnownBug(
    "two_writers_one_list",
    "Who adds to the phone's list reads it, waits for the disk, and writes back what it read.",
    breaks: ["no_loss"],
    phone: { ports in
      let list = Notepad<[CrumbID]>([])
      let home = OnlyListed(next: ports.home, list: list)
      return TwoWritersOneList(
        next: PhoneEngine(ports: ports.changed { $0.home = home }), list: list)
    })
}

private struct TwoWritersOneList: ForwardingPhone {
  let next: any PhoneSubject
  let list: Notepad<[CrumbID]>

  func launch() async throws(StorageError) -> [RecoveryFinding] {
    let findings = try await next.launch()
    let ids = try await next.inventory().items.map(\.id)
    list { $0 = ids }
    return findings
  }

  func receive(_ delivery: Delivery) async throws(ReceiveError) -> Acknowledgement {
    let before = list { $0 }
    let acknowledgement = try await next.receive(delivery)
    list { $0 = before + [delivery.id] }
    return acknowledgement
  }

  func capture(
    _ text: CrumbText, attachments: [Attachment]
  ) async throws(CaptureError) -> CrumbID {
    let before = list { $0 }
    let id = try await next.capture(text, attachments: attachments)
    list { $0 = before + [id] }
    return id
  }

  func inventory() async throws(StorageError) -> PhoneInventory {
    var inventory = try await next.inventory()
    let listed = list { $0 }
    inventory.items.removeAll { !listed.contains($0.id) }
    return inventory
  }
}

/// What is not in the list does not go home, and nobody misses it.
private struct OnlyListed: ForwardingHome {
  let next: any Home
  let list: Notepad<[CrumbID]>

  func send(_ record: HomeRecord) async throws(ProcessGone) -> HomeAnswer {
    guard list({ $0.contains(record.id) }) else {
      return .status(200, echo: record.id, retryAfter: nil)
    }
    return try await next.send(record)
  }
}
