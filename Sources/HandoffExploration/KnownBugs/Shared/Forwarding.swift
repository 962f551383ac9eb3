import Handoff
import HandoffSimulation

// Each of these does nothing but hand every call on. A known bug conforms to one and writes out
// only what it does wrong.

protocol ForwardingWrist: WristSubject {
  var next: any WristSubject { get }
}

extension ForwardingWrist {
  func launch() async throws(StorageError) -> [RecoveryFinding] { try await next.launch() }

  func capture(
    _ text: CrumbText, attachments: [Attachment]
  ) async throws(CaptureError) -> CrumbID {
    try await next.capture(text, attachments: attachments)
  }

  func woke(_ reason: WristQueue.WakeReason) async { await next.woke(reason) }

  func acknowledged(_ acknowledgement: Acknowledgement) async {
    await next.acknowledged(acknowledgement)
  }

  func refused(_ id: CrumbID, size: Int, limit: Int) async {
    await next.refused(id, size: size, limit: limit)
  }

  func retry(_ only: CrumbID?) async { await next.retry(only) }

  func inventory() async -> [WristItem] { await next.inventory() }
}

protocol ForwardingPhone: PhoneSubject {
  var next: any PhoneSubject { get }
}

extension ForwardingPhone {
  func launch() async throws(StorageError) -> [RecoveryFinding] { try await next.launch() }

  func receive(_ delivery: Delivery) async throws(ReceiveError) -> Acknowledgement {
    try await next.receive(delivery)
  }

  func drain(_ trigger: DrainTrigger) async { await next.drain(trigger) }

  func retry(_ only: CrumbID?) async { await next.retry(only) }

  func inventory() async throws(StorageError) -> PhoneInventory { try await next.inventory() }
}

/// The whole queue, as the watch's system has it.
protocol ForwardingTransfer: TransferSubject {
  var next: any TransferSubject { get }
}

extension ForwardingTransfer {
  func boot() async throws(StorageError) -> [RecoveryFinding] { try await next.boot() }

  func put(_ delivery: Delivery) async throws(TransferError) { try await next.put(delivery) }

  func outstanding() async throws(TransferError) -> [CrumbID] { try await next.outstanding() }

  func withdraw(_ id: CrumbID) async throws(TransferError) { try await next.withdraw(id) }

  func reachChanged() async { await next.reachChanged() }

  func received(_ acknowledgement: Acknowledgement) async { await next.received(acknowledgement) }

  func alarmRang() async { await next.alarmRang() }

  func wipe() async { await next.wipe() }

  func inventory() async throws(TransferError) -> [CrumbID] { try await next.inventory() }
}

/// The queue as the watch app sees it.
protocol ForwardingTransferPort: Transfer {
  var next: any Transfer { get }
}

extension ForwardingTransferPort {
  func put(_ delivery: Delivery) async throws(TransferError) { try await next.put(delivery) }

  func outstanding() async throws(TransferError) -> [CrumbID] { try await next.outstanding() }

  func withdraw(_ id: CrumbID) async throws(TransferError) { try await next.withdraw(id) }
}

protocol ForwardingLink: Link {
  var next: any Link { get }
}

extension ForwardingLink {
  var isInReach: Bool { next.isInReach }

  var limit: Int { next.limit }

  func send(_ delivery: Delivery) async throws(LinkError) { try await next.send(delivery) }
}

protocol ForwardingHome: Home {
  var next: any Home { get }
}

extension ForwardingHome {
  var isReachable: Bool { next.isReachable }

  func send(_ record: HomeRecord) async throws(ProcessGone) -> HomeAnswer {
    try await next.send(record)
  }
}
