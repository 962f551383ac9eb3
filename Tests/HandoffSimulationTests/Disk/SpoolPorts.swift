import Handoff
import HandoffSimulation
import Synchronization

/// The ports of a phone, of its writers, and of a wrist that hands over to nowhere, for tests of
/// what they store.
struct SpoolPorts: WallClock, SteadyClock, Settings, Home, Transfer, Observer {
  var seed: UInt64 = 9
  var isReachable = false

  func reading() -> WallReading {
    WallReading(
      instant: Instant(milliseconds: 1_712_699_880_000), offset: UTCOffset(seconds: 0), zone: .utc)
  }

  func now() -> Duration { .zero }
  func setAlarm(at moment: Duration?) {}
  func dayStart() -> DayStart { .midnight }
  func note(_ note: Note) {}

  func send(_ record: HomeRecord) async throws(ProcessGone) -> HomeAnswer {
    .status(201, echo: record.id, retryAfter: nil)
  }

  func put(_ delivery: Delivery) {}
  func outstanding() -> [CrumbID] { [] }
  func withdraw(_ id: CrumbID) {}

  func wrist(_ storage: any Storage) -> WristQueue.Ports {
    WristQueue.Ports(
      storage: storage, transfer: self, clock: self, steady: self, settings: self,
      identity: Drawn(seed), jitter: Drawn(0), observer: self)
  }

  func writer(_ storage: any Storage) -> SpoolWriter.Ports {
    SpoolWriter.Ports(
      storage: storage, clock: self, settings: self, zones: .foundation, identity: Drawn(seed))
  }

  func phone(_ storage: any Storage) -> PhoneEngine.Ports {
    PhoneEngine.Ports(
      storage: storage, home: self, clock: self, steady: self, settings: self, zones: .foundation,
      identity: Drawn(seed &+ 1_000), jitter: Drawn(0), observer: self)
  }
}

private final class Drawn: Chance {
  private let random: Mutex<SeededRandom>

  init(_ seed: UInt64) { random = Mutex(SeededRandom(seed: seed)) }

  func next() -> UInt64 { random.withLock { $0.next() } }
}
