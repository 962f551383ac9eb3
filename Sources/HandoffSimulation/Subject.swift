import Handoff

/// The implementation under test: what a world builds its devices from.
///
/// The reference is ``ReferenceSubject``: `WristQueue`, `TransferQueue`, `PhoneEngine`. One's own
/// replaces what it likes and takes the rest from the reference.
public protocol Subject: Sendable {
  var name: String { get }
  func makeWrist(_ ports: WristQueue.Ports) -> any WristSubject
  func makeTransfer(_ ports: TransferQueue.Ports) -> any TransferSubject
  func makePhone(_ ports: PhoneEngine.Ports) -> any PhoneSubject
  func makeWriter(_ ports: SpoolWriter.Ports) -> any WriterSubject
}

extension Subject {
  public func makeWrist(_ ports: WristQueue.Ports) -> any WristSubject { WristQueue(ports: ports) }

  public func makeTransfer(_ ports: TransferQueue.Ports) -> any TransferSubject {
    TransferQueue(ports: ports)
  }

  public func makePhone(_ ports: PhoneEngine.Ports) -> any PhoneSubject {
    PhoneEngine(ports: ports)
  }

  public func makeWriter(_ ports: SpoolWriter.Ports) -> any WriterSubject {
    SpoolWriter(ports: ports)
  }
}

/// The watch app's part. Each of its calls is one that an app gets from its system or its person;
/// ``WristQueue`` says what each has to do.
public protocol WristSubject: Sendable {
  func launch() async throws(StorageError) -> [RecoveryFinding]
  func capture(
    _ text: CrumbText, attachments: [Attachment]
  ) async throws(CaptureError) -> CrumbID
  func woke(_ reason: WristQueue.WakeReason) async
  func acknowledged(_ acknowledgement: Acknowledgement) async
  func refused(_ id: CrumbID, size: Int, limit: Int) async
  func retry(_ only: CrumbID?) async
  func inventory() async -> [WristItem]
}

/// The queue between the two devices. It belongs to the watch's system and outlives the app.
public protocol TransferSubject: Transfer {
  func boot() async throws(StorageError) -> [RecoveryFinding]
  func reachChanged() async
  func received(_ acknowledgement: Acknowledgement) async
  func alarmRang() async
  func wipe() async
  /// What ``Transfer/outstanding()`` says, for who only looks: nothing changes by it.
  func inventory() async throws(TransferError) -> [CrumbID]
}

/// The phone app's part; ``PhoneEngine`` says what each call has to do.
public protocol PhoneSubject: Sendable {
  func launch() async throws(StorageError) -> [RecoveryFinding]
  func receive(_ delivery: Delivery) async throws(ReceiveError) -> Acknowledgement
  func drain(_ trigger: DrainTrigger) async
  func retry(_ only: CrumbID?) async
  func inventory() async throws(StorageError) -> PhoneInventory
}

/// What captures on the phone, in a process of its own; ``SpoolWriter`` says what it has to do. It
/// shares the phone's disk with the phone app, and nothing else.
public protocol WriterSubject: Sendable {
  func capture(
    _ text: CrumbText, attachments: [Attachment]
  ) async throws(CaptureError) -> CrumbID
}

extension WristQueue: WristSubject {}
extension TransferQueue: TransferSubject {}
extension PhoneEngine: PhoneSubject {}
extension SpoolWriter: WriterSubject {}

/// The implementation of this package.
public struct ReferenceSubject: Subject {
  public let name = "reference"

  public init() {}
}
