import Foundation
import Handoff
import Testing

/// The actors as an app uses them: on real files, without the simulator. The README shows the same
/// pieces.
struct InAnAppTests {
  @Test("a thought on real files goes from the wrist to home, and is forgotten on the way")
  func fromWristToHome() async throws {
    let folders = try Folders()
    defer { folders.remove() }
    let server = Server()
    let phone = PhoneEngine(ports: try folders.phone(server))
    _ = try await phone.launch()
    let wire = Wire(phone)
    let transfer = TransferQueue(ports: try folders.transfer(wire))
    let wrist = WristQueue(ports: try folders.wrist(transfer))
    await wire.connect(transfer, wrist)
    _ = try await transfer.boot()
    _ = try await wrist.launch()

    let id = try await wrist.capture("call the plumber")
    await wrist.woke(.captured)
    try await wire.deliverEverything()
    await phone.drain(.opened)

    #expect(await server.records.map(\.id) == [id])
    #expect(await server.records.first?.day == SystemClock.capture.day)
    #expect(await wrist.inventory().isEmpty)
    #expect(try await transfer.outstanding().isEmpty)
    #expect(try await phone.inventory().items.isEmpty)
  }

  @Test("a wrist queue that is opened again on the same files holds what was captured")
  func openedAgain() async throws {
    let folders = try Folders()
    defer { folders.remove() }
    var ids: [CrumbID] = []
    do {
      let wrist = WristQueue(ports: try folders.wrist(Nowhere()))
      _ = try await wrist.launch()
      for text in ["one", "two", "three"] as [CrumbText] {
        ids.append(try await wrist.capture(text))
      }
    }
    let again = WristQueue(ports: try folders.wrist(Nowhere()))
    _ = try await again.launch()
    #expect(await again.inventory().map(\.id) == ids)
  }

  @Test("a crumb too large for a record is refused, and the next one is captured")
  func tooLargeForARecord() async throws {
    let folders = try Folders()
    defer { folders.remove() }
    let ports = try folders.wrist(Nowhere())
    let largest = 600
    let wrist = WristQueue(ports: ports, largestRecord: largest)
    _ = try await wrist.launch()
    let recording = Attachment(name: "voice.m4a", bytes: [UInt8](repeating: 1, count: largest))
    let error = await #expect(throws: CaptureError.self) {
      try await wrist.capture("too much", attachments: [recording])
    }
    if case .storage(let refusal) = error {
      #expect(refusal.kind == .other && refusal.path == "wrist")
    } else {
      Issue.record("what was thrown says nothing of storage")
    }
    let id = try await wrist.capture("enough")
    #expect(await wrist.inventory().map(\.id) == [id])
  }
}

// MARK: What an app provides

/// A clock for a test: it stands still, two minutes before midnight in Berlin. An app asks the
/// system for the date and the zone, once for each reading.
struct SystemClock: WallClock {
  static let capture = Capture(SystemClock().reading())

  func reading() -> WallReading {
    WallReading(
      instant: Instant(milliseconds: 1_712_699_880_000), offset: UTCOffset(seconds: 7_200),
      zone: ZoneID("Europe/Berlin"))
  }
}

struct SystemChance: Chance {
  func next() -> UInt64 { UInt64.random(in: .min ... .max) }
}

private struct NoAlarm: SteadyClock {
  func now() -> Duration { .zero }
  func setAlarm(at moment: Duration?) {}
}

struct Midnight: Settings {
  func dayStart() -> DayStart { .midnight }
}

private struct Silent: Observer {
  func note(_ note: Note) {}
}

/// A transfer queue that is not there.
private struct Nowhere: Transfer {
  func put(_ delivery: Delivery) async throws(TransferError) { throw .notRunning }
  func outstanding() async throws(TransferError) -> [CrumbID] { throw .notRunning }
  func withdraw(_ id: CrumbID) async throws(TransferError) { throw .notRunning }
}

/// A server that takes everything.
private actor Server: Home {
  private(set) var records: [HomeRecord] = []
  nonisolated var isReachable: Bool { true }

  func send(_ record: HomeRecord) async throws(ProcessGone) -> HomeAnswer {
    records.append(record)
    return .status(201, echo: record.id, retryAfter: nil)
  }
}

/// A radio that keeps what was sent until it is told to deliver.
private actor Wire: Link, TransferEvents {
  private let phone: PhoneEngine
  private var transfer: TransferQueue?
  private var wrist: WristQueue?
  private var sent: [Delivery] = []
  nonisolated let isInReach = true
  nonisolated let limit = 65_536

  init(_ phone: PhoneEngine) { self.phone = phone }

  func connect(_ transfer: TransferQueue, _ wrist: WristQueue) {
    self.transfer = transfer
    self.wrist = wrist
  }

  func send(_ delivery: Delivery) async throws(LinkError) { sent.append(delivery) }

  func deliverEverything() async throws {
    while !sent.isEmpty {
      let acknowledgement = try await phone.receive(sent.removeFirst())
      await transfer?.received(acknowledgement)
      await wrist?.acknowledged(acknowledgement)
    }
  }

  nonisolated func acknowledged(_ acknowledgement: Acknowledgement) {}
  nonisolated func refused(_ id: CrumbID, size: Int, limit: Int) {}
  nonisolated func overdue(_ id: CrumbID) {}
}

/// A folder for each device.
private struct Folders {
  private let url = FileManager.default.temporaryDirectory.appendingPathComponent(
    "handoff-\(UUID().uuidString)")

  init() throws {
    for name in ["watch", "phone"] {
      try FileManager.default.createDirectory(
        at: url.appendingPathComponent(name), withIntermediateDirectories: true)
    }
  }

  func remove() { try? FileManager.default.removeItem(at: url) }

  func storage(_ name: String) throws -> FileStorage {
    try FileStorage(in: url.appendingPathComponent(name).path)
  }

  func wrist(_ transfer: any Transfer) throws -> WristQueue.Ports {
    WristQueue.Ports(
      storage: try storage("watch"), transfer: transfer, clock: SystemClock(), steady: NoAlarm(),
      settings: Midnight(), identity: SystemChance(), jitter: SystemChance(), observer: Silent())
  }

  func transfer(_ wire: Wire) throws -> TransferQueue.Ports {
    TransferQueue.Ports(
      storage: try storage("watch"), link: wire, events: wire, steady: NoAlarm(),
      identity: SystemChance(), jitter: SystemChance(), observer: Silent())
  }

  func phone(_ home: any Home) throws -> PhoneEngine.Ports {
    PhoneEngine.Ports(
      storage: try storage("phone"), home: home, clock: SystemClock(), steady: NoAlarm(),
      settings: Midnight(), zones: .foundation, identity: SystemChance(), jitter: SystemChance(),
      observer: Silent())
  }
}
