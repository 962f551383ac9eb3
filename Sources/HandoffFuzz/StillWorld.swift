import Handoff
import Synchronization

/// Everything that an actor needs of the outside, with nothing happening there: time stands still,
/// nobody is in reach, and home takes what comes.
final class StillWorld: WallClock, SteadyClock, Settings, Chance, Observer, Link, TransferEvents,
  Transfer, Home
{
  private let drawn = Mutex<UInt64>(0)

  func reading() -> WallReading {
    WallReading(
      instant: Instant(milliseconds: 1_712_699_880_000), offset: UTCOffset(seconds: 7_200),
      zone: ZoneID("Europe/Berlin"))
  }

  func now() -> Duration { .zero }
  func setAlarm(at moment: Duration?) {}
  func dayStart() -> DayStart { .midnight }

  func next() -> UInt64 {
    drawn.withLock {
      $0 += 1
      return $0
    }
  }

  func note(_ note: Note) {}

  let isInReach = false
  let limit = 65_536
  func send(_ delivery: Delivery) async throws(LinkError) { throw .outOfReach }

  func acknowledged(_ acknowledgement: Acknowledgement) {}
  func refused(_ id: CrumbID, size: Int, limit: Int) {}
  func overdue(_ id: CrumbID) {}

  func put(_ delivery: Delivery) async throws(TransferError) {}
  func outstanding() async throws(TransferError) -> [CrumbID] { [] }
  func withdraw(_ id: CrumbID) async throws(TransferError) {}

  let isReachable = true
  func send(_ record: HomeRecord) async throws(ProcessGone) -> HomeAnswer {
    .status(201, echo: record.id, retryAfter: nil)
  }
}

extension StillWorld {
  func wrist(_ storage: any Storage) -> WristQueue {
    WristQueue(
      ports: WristQueue.Ports(
        storage: storage, transfer: self, clock: self, steady: self, settings: self,
        identity: self, jitter: self, observer: self))
  }

  func transfer(_ storage: any Storage) -> TransferQueue {
    TransferQueue(
      ports: TransferQueue.Ports(
        storage: storage, link: self, events: self, steady: self, identity: self, jitter: self,
        observer: self))
  }

  func phone(_ storage: any Storage) -> PhoneEngine {
    PhoneEngine(
      ports: PhoneEngine.Ports(
        storage: storage, home: self, clock: self, steady: self, settings: self,
        zones: .foundation, identity: self, jitter: self, observer: self))
  }
}
