/// Writes crumbs into a phone's spool from any process: a share sheet, an intent, a composer.
///
/// Any number of writers in any number of processes may write one spool, beside the ``PhoneEngine``
/// that drains it and with no lock between them. A writer only creates: it never changes or removes
/// what is there. Tell the phone app afterwards, when it runs, with ``PhoneEngine/drain(_:)`` and
/// ``DrainTrigger/written``; what it is not told of, it finds at its next launch or drain.
///
/// **Promise.** When a call returns, the crumb survives a power cut, whole, and goes home once.
/// When it throws, the crumb was not taken; after a crash in the same moment it may be there, once.
/// What a writer leaves unfinished is cleaned by the app's next launch, and never while its writer
/// lives.
///
/// **No promise.** Crumbs of several writers go home in no order between them.
public actor SpoolWriter {
  /// What a writer needs from outside.
  public struct Ports: Sendable {
    public var storage: any Storage
    public var clock: any WallClock
    public var settings: any Settings
    public var zones: ZoneDatabase
    /// Gives ids, and what tells this writer from others.
    public var identity: any Chance

    public init(
      storage: any Storage, clock: any WallClock, settings: any Settings, zones: ZoneDatabase,
      identity: any Chance
    ) {
      self.storage = storage
      self.clock = clock
      self.settings = settings
      self.zones = zones
      self.identity = identity
    }
  }

  /// What became of a crumb that is durable now.
  public enum Outcome: Hashable, Sendable {
    /// It is in the spool under its id.
    case published
    /// The same bytes were there under this id.
    case publishedBefore
    /// Other bytes are there under this id; these are kept for a person to look at.
    case keptAside
  }

  private let ports: Ports
  private let directory: String
  private let aside: String
  private var staging: SpoolStaging
  private var doubts: ReceiptDoubts
  private var hasDirectory = false

  /// The directories are those of the phone engine, in the same storage.
  public init(ports: Ports, spool: String = "spool", aside: String = "aside") {
    self.ports = ports
    self.directory = spool
    self.aside = aside
    self.staging = SpoolStaging(storage: ports.storage, incarnation: ports.identity.next())
    self.doubts = ReceiptDoubts(zones: ports.zones)
  }

  /// Captures a thought on the phone and returns its id once it is durable in the spool.
  ///
  /// The clock is read once, on entering. When it throws, the person must be told: the crumb was
  /// not taken.
  public func capture(
    _ text: CrumbText, attachments: [Attachment] = []
  ) async throws(CaptureError) -> CrumbID {
    try await capture(text, attachments: attachments, streaming: [])
  }

  /// Captures a thought with attachments that are given as sources: each is read from the front to
  /// the back, a piece at a time, and written into a file of its own, its length and digest worked
  /// out on the way. However large they are, no more than a piece is held in memory.
  ///
  /// When a source throws, the crumb was not taken.
  public func capture(
    _ text: CrumbText, attachments: [Attachment] = [], streaming: [StreamedAttachment]
  ) async throws(CaptureError) -> CrumbID {
    let reading = ports.clock.reading()
    var crumb = Crumb(
      id: CrumbID(high: ports.identity.next(), low: ports.identity.next()), text: text,
      attachments: attachments, capture: Capture(reading, dayStart: ports.settings.dayStart()),
      door: .composer)
    do throws(StorageError) {
      if streaming.isEmpty {
        _ = try await publish(crumb)
      } else {
        try await makeDirectory()
        let (item, staged) = try await stage(&crumb, streaming)
        _ = try await publish(item, staged)
      }
    } catch {
      throw .storage(error)
    }
    return crumb.id
  }

  private func stage(
    _ crumb: inout Crumb, _ streaming: [StreamedAttachment]
  ) async throws(StorageError) -> (SpoolItem, SpoolStaging.Staged) {
    let staged = try await undisturbed(crumb.id, in: directory) {
      (staging, path) throws(StorageError) in try await staging.begin(at: path)
    }
    do throws(StorageError) {
      for (index, attachment) in streaming.enumerated() {
        let file = try await staging.write(attachment.source, number: index + 1, staged)
        crumb.attachments.append(Attachment(name: attachment.name, file: file))
      }
    } catch {
      await staging.giveUp(staged)
      throw error
    }
    let whole = item(crumb)
    return (whole, try await staging.complete(whole, staged))
  }

  /// Makes a crumb durable under its id, with attachments that it holds itself. Doing it again with
  /// the same crumb is safe.
  public func publish(_ crumb: Crumb) async throws(StorageError) -> Outcome {
    precondition(crumb.files.isEmpty, "\(crumb.id) speaks of files that nobody gives")
    try await makeDirectory()
    let whole = item(crumb)
    return try await publish(whole, try await stage(whole, in: directory))
  }

  private func item(_ crumb: Crumb) -> SpoolItem {
    let bytes = CrumbManifest.write(crumb)
    return SpoolItem(
      id: crumb.id, order: SpoolItem.unordered, epoch: 0, sequence: 0,
      receivedAt: crumb.capture.instant, enqueuedAt: crumb.capture.instant,
      flags: doubts.flags(for: crumb.capture, receivedAt: nil), digest: SHA256.digest(of: bytes),
      files: crumb.files, bytes: bytes)
  }

  private func makeDirectory() async throws(StorageError) {
    guard !hasDirectory else { return }
    try await staging.make(directory)
    hasDirectory = true
  }

  private func publish(
    _ item: SpoolItem, _ staged: SpoolStaging.Staged
  ) async throws(StorageError) -> Outcome {
    defer { staging.finish(staged) }
    do throws(StorageError) {
      return try await name(staged, item)
    } catch {
      await staging.clean(staged.path)
      throw error
    }
  }

  private func name(
    _ staged: SpoolStaging.Staged, _ item: SpoolItem
  ) async throws(StorageError) -> Outcome {
    let target = "\(directory)/\(item.id)"
    for _ in 0..<Self.attempts {
      if try await staging.name(staged, target) {
        try await ports.storage.syncDirectory(directory)
        return .published
      }
      switch try await staging.look(target) {
      case .empty: continue  // The app is removing it at this moment.
      case .whole(let other) where other.digest == item.digest:
        await staging.clean(staged.path)
        // Somebody else gave it its name, and may not have synced it yet.
        try await ports.storage.syncDirectory(directory)
        return .publishedBefore
      case .whole, .damaged: break
      }
      break
    }
    await staging.clean(staged.path)
    // The files are gone, and an id that was drawn is nobody else's.
    guard item.files.isEmpty else { throw StorageError(.exists, "publish", target) }
    try await keepAside(item)
    return .keptAside
  }

  private func keepAside(_ item: SpoolItem) async throws(StorageError) {
    var item = item
    item.flags.insert(.otherBytes)
    try await staging.make(aside)
    let staged = try await stage(item, in: aside)
    defer { staging.finish(staged) }
    // Whoever has this name has these bytes.
    if !(try await staging.name(staged, "\(aside)/\(item.id)-\(item.digest)")) {
      await staging.clean(staged.path)
    }
    try await ports.storage.syncDirectory(aside)
  }

  /// An app that looks in the very moment in which a directory is made may clean it.
  private static let attempts = 8

  private func stage(
    _ item: SpoolItem, in directory: String
  ) async throws(StorageError) -> SpoolStaging.Staged {
    try await undisturbed(item.id, in: directory) { (staging, path) throws(StorageError) in
      try await staging.stage(item, at: path)
    }
  }

  private func undisturbed(
    _ id: CrumbID, in directory: String,
    _ body: (SpoolStaging, String) async throws(StorageError) -> SpoolStaging.Staged
  ) async throws(StorageError) -> SpoolStaging.Staged {
    var left = Self.attempts
    while true {
      left -= 1
      let path = staging.nextPath(id, in: directory)
      do throws(StorageError) {
        return try await body(staging, path)
      } catch {
        guard left > 0, SpoolStaging.wasDisturbed(error) else { throw error }
      }
    }
  }
}
