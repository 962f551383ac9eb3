/// TEMPORARY
public final class RecordLog {
  public struct Entry: Hashable, Sendable {
    public var sequence: UInt64
    public var payload: [UInt8]
  }
  public let epoch: UInt64
  public private(set) var nextSequence: UInt64
  private var live = Sequenced<[UInt8]>()
  public var entries: [Entry] { live.all.map { Entry(sequence: $0.sequence, payload: $0.value) } }
  var findings: [RecoveryFinding] { [] }
  func payload(of s: UInt64) -> [UInt8]? { live[s] }
  let storage: any Storage
  let file: OpenFile
  var end = 0
  var buffer: [UInt8] = []
  var pending: [Entry] = []
  init(_ epoch: UInt64, _ storage: any Storage, _ file: OpenFile) {
    self.epoch = epoch
    nextSequence = 1
    self.storage = storage
    self.file = file
  }
  public static func open(
    _ directory: String, on storage: any Storage, newEpoch: UInt64
  ) async throws(StorageError) -> RecordLog {
    do throws(StorageError) {
      try await storage.makeDirectory(directory)
      try await storage.syncDirectory("")
    } catch { if error.kind != .exists { throw error } }
    let f: OpenFile
    do throws(StorageError) { f = try await storage.open(directory + "/log", .write) } catch {
      guard error.kind == .notFound else { throw error }
      f = try await storage.open(directory + "/log", .create)
      var b: [UInt8] = []
      b.append(little: newEpoch)
      try await storage.write(f, b, at: 0)
      try await storage.sync(f)
      try await storage.syncDirectory(directory)
      let log = RecordLog(newEpoch, storage, f)
      log.end = 8
      return log
    }
    let bytes = try await storage.read(f, at: 0, count: try await storage.size(f))
    let log = RecordLog(bytes.little(at: 0), storage, f)
    var p = 8
    while p + 24 <= bytes.count {
      let kind = bytes.little(at: p)
      let seq = bytes.little(at: p + 8)
      let len = Int(bytes.little(at: p + 16))
      guard p + 24 + len <= bytes.count else { break }
      if kind == 1 {
        log.live.append(Array(bytes[(p + 24)..<(p + 24 + len)]), at: seq)
        log.nextSequence = seq + 1
      } else {
        log.live.remove(seq)
      }
      p += 24 + len
    }
    log.end = p
    return log
  }
  public func append(_ payload: [UInt8]) -> UInt64 {
    buffer.append(little: 1)
    buffer.append(little: nextSequence)
    buffer.append(little: UInt64(payload.count))
    buffer += payload
    pending.append(Entry(sequence: nextSequence, payload: payload))
    nextSequence += 1
    return nextSequence - 1
  }
  public func remove(_ s: UInt64) {
    live.remove(s)
    buffer.append(little: 2)
    buffer.append(little: s)
    buffer.append(little: 0)
  }
  public func commit(durably: Bool = true) async throws(StorageError) {
    let b = buffer
    let p = pending
    buffer = []
    pending = []
    let at = end
    end += b.count
    if !b.isEmpty { try await storage.write(file, b, at: at) }
    if durably { try await storage.sync(file) }
    for e in p { live.append(e.payload, at: e.sequence) }
  }
}
