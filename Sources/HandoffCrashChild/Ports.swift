import Handoff
import Synchronization

/// A clock that stands still, two minutes before midnight.
struct StillClock: WallClock {
  func reading() -> WallReading {
    WallReading(
      instant: Instant(milliseconds: 1_712_699_880_000), offset: UTCOffset(seconds: 7_200),
      zone: ZoneID("Europe/Berlin"))
  }
}

/// Chance from a seed (SplitMix64), so that what a round did can be done again.
final class SeededChance: Chance {
  private let state: Mutex<UInt64>

  init(_ seed: UInt64) { state = Mutex(seed) }

  func next() -> UInt64 {
    state.withLock { state in
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
      return mixed ^ mixed >> 31
    }
  }

  func next(below bound: Int) -> Int { Int(next() % UInt64(bound)) }
}

struct NoAlarm: SteadyClock {
  func now() -> Duration { .zero }
  func setAlarm(at moment: Duration?) {}
}

struct DayFromMidnight: Settings {
  func dayStart() -> DayStart { .midnight }
}

struct NoObserver: Observer {
  func note(_ note: Note) {}
}

/// A transfer queue that is not there.
struct NoTransfer: Transfer {
  func put(_ delivery: Delivery) async throws(TransferError) {
    throw .notRunning
  }

  func outstanding() async throws(TransferError) -> [CrumbID] { throw .notRunning }
  func withdraw(_ id: CrumbID) async throws(TransferError) { throw .notRunning }
}

/// A transfer queue that takes everything and sends nothing.
final class NotingTransfer: Transfer {
  private let deliveries = Mutex<[CrumbID: Delivery]>([:])

  func put(_ delivery: Delivery) async throws(TransferError) {
    deliveries.withLock { $0[delivery.id] = delivery }
  }

  func outstanding() async throws(TransferError) -> [CrumbID] { [] }
  func withdraw(_ id: CrumbID) async throws(TransferError) {}

  func taken(_ id: CrumbID) -> Delivery? { deliveries.withLock { $0[id] } }
}

/// A radio that reaches nobody.
struct NoLink: Link, TransferEvents {
  let isInReach = false
  let limit = 65_536

  func send(_ delivery: Delivery) async throws(LinkError) { throw .outOfReach }
  func acknowledged(_ acknowledgement: Acknowledgement) {}
  func refused(_ id: CrumbID, size: Int, limit: Int) {}
  func overdue(_ id: CrumbID) {}
}

/// A home that says what it has taken, and forgets it.
struct TellingHome: Home {
  var isReachable = true
  var taken: @Sendable (HomeRecord) -> Void

  func send(_ record: HomeRecord) async throws(ProcessGone) -> HomeAnswer {
    taken(record)
    return .status(201, echo: record.id, retryAfter: nil)
  }
}

extension WristQueue {
  static func onFiles(
    _ storage: FileStorage, _ transfer: any Transfer, _ chance: SeededChance
  ) -> WristQueue {
    WristQueue(
      ports: Ports(
        storage: storage, transfer: transfer, clock: StillClock(), steady: NoAlarm(),
        settings: DayFromMidnight(), identity: chance, jitter: chance, observer: NoObserver()))
  }
}

extension TransferQueue {
  static func onFiles(
    _ storage: FileStorage, _ link: some Link & TransferEvents, _ chance: SeededChance
  ) -> TransferQueue {
    TransferQueue(
      ports: Ports(
        storage: storage, link: link, events: link, steady: NoAlarm(), identity: chance,
        jitter: chance, observer: NoObserver()))
  }
}

extension PhoneEngine {
  static func onFiles(
    _ storage: FileStorage, _ home: any Home, _ chance: SeededChance
  ) -> PhoneEngine {
    PhoneEngine(
      ports: Ports(
        storage: storage, home: home, clock: StillClock(), steady: NoAlarm(),
        settings: DayFromMidnight(), zones: .foundation, identity: chance, jitter: chance,
        observer: NoObserver()))
  }
}

extension SpoolWriter {
  static func onFiles(_ storage: FileStorage, _ chance: SeededChance) -> SpoolWriter {
    SpoolWriter(
      ports: Ports(
        storage: storage, clock: StillClock(), settings: DayFromMidnight(), zones: .foundation,
        identity: chance))
  }
}
