import Handoff
import HandoffSimulation
import Synchronization

/// The ports of a phone and of its writers, for tests of the spool.
struct SpoolPorts: WallClock, SteadyClock, Settings, Home, Observer {
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

/// Remembers the locks that were taken, so that a test can end their holder.
final class LockKeeper: Storage {
  let next: any Storage
  private let locks = Mutex<[String: OpenFile]>([:])

  init(next: any Storage) { self.next = next }

  func giveBack(_ path: String) {
    if let file = locks.withLock({ $0.removeValue(forKey: path) }) { next.close(file) }
  }

  func lock(_ path: String) async throws(StorageError) -> OpenFile {
    let file = try await next.lock(path)
    locks.withLock { $0[path] = file }
    return file
  }

  func open(_ path: String, _ mode: OpenMode) async throws(StorageError) -> OpenFile {
    try await next.open(path, mode)
  }
  func close(_ file: OpenFile) { next.close(file) }
  func read(_ file: OpenFile, at offset: Int, count: Int) async throws(StorageError) -> [UInt8] {
    try await next.read(file, at: offset, count: count)
  }
  func write(_ file: OpenFile, _ bytes: [UInt8], at offset: Int) async throws(StorageError) {
    try await next.write(file, bytes, at: offset)
  }
  func preallocate(_ file: OpenFile, to size: Int) async throws(StorageError) {
    try await next.preallocate(file, to: size)
  }
  func truncate(_ file: OpenFile, to size: Int) async throws(StorageError) {
    try await next.truncate(file, to: size)
  }
  func size(_ file: OpenFile) async throws(StorageError) -> Int { try await next.size(file) }
  func sync(_ file: OpenFile) async throws(StorageError) { try await next.sync(file) }
  func list(_ directory: String) async throws(StorageError) -> [String] {
    try await next.list(directory)
  }
  func makeDirectory(_ path: String) async throws(StorageError) {
    try await next.makeDirectory(path)
  }
  func syncDirectory(_ path: String) async throws(StorageError) {
    try await next.syncDirectory(path)
  }
  func rename(_ path: String, to target: String) async throws(StorageError) {
    try await next.rename(path, to: target)
  }
  func remove(_ path: String) async throws(StorageError) { try await next.remove(path) }
  func freeSpace() async throws(StorageError) -> Int { try await next.freeSpace() }
}
