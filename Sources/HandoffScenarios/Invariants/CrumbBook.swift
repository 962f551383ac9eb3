import Handoff
import HandoffSimulation

/// What the world itself knows of each crumb that is still on its way. The invariants read it.
public final class CrumbBook {
  // Only the judge writes in the book, one entry at a time.
  /// Captures that returned and are not over, by id.
  @exclusivity(unchecked) private(set) var lives: [CrumbID: Life] = [:]
  /// Captures that have begun and neither returned nor thrown, by number.
  @exclusivity(unchecked) private(set) var begun: [Int: CaptureFacts] = [:]
  /// What happened to crumbs of which no capture has returned, while one is under way.
  @exclusivity(unchecked) private var early: [CrumbID: [JournalEntry]] = [:]
  /// Captures that threw; one may still appear, once.
  private(set) var threw: [CaptureFacts] = []
  /// The least that the link has taken at any time.
  @exclusivity(unchecked) private(set) var leastLimit = WorldSetup.usualLinkLimit
  /// Hashes of all words that were ever said.
  @exclusivity(unchecked) private var said: Set<UInt64> = []
  /// Those that are over: the wrist may still hold one for a moment.
  @exclusivity(unchecked) private var over: Set<CrumbID> = []
  /// The last crumb that is over, and whose entry is being read.
  @exclusivity(unchecked) private var last: CrumbID?
  /// Crumbs whose bytes a disk did not give as they were written, and those that it never will.
  private var hit: Set<CrumbID> = []
  private var hitForGood: Set<CrumbID> = []
  /// Those that came with other bytes and are not answered, and those of them that came so when the
  /// phone may have forgotten which it had.
  private var changed: Set<CrumbID> = []
  private var replaced: Set<CrumbID> = []
  /// Whether there are any of the watch's, and the highest number that came from each wrist log.
  private(set) var isWatchHit = false
  private var highest: [UInt64: UInt64] = [:]
  /// Those of which whoever reads them can tell, on each device, since its last launch.
  private var shown: [DeviceName: Set<CrumbID>] = [:]
  /// Those that could not be read, on each device, since its last recovery ended.
  private var unread: [DeviceName: Set<CrumbID>] = [:]
  /// Those that a disk lost for good and that each device, when it was last looked at, had let go.
  private var letGo: [DeviceName: Set<CrumbID>] = [:]
  /// Those of which the last launch that could tell did not.
  private var unnamed: Set<CrumbID> = []
  /// Entries read before the look that is under way began, for each device.
  private var lookBegan: [DeviceName: Int] = [:]

  func read(_ entry: JournalEntry) {
    if let id = last {
      lives[id] = nil
      over.insert(id)
      last = nil
    }
    switch entry.event {
    case .captureBegan(let facts):
      begun[facts.number] = facts
      said.insert(facts.text.fingerprint)
    case .captureFailed(let facts, _):
      ended(facts)
      threw.append(facts)
    case .captured(let facts, let id):
      lives[id] = life(of: id, facts, entry)
      ended(facts)
      if lives[id]!.isOver { last = id }
    case .linkLimit(let limit): leastLimit = min(leastLimit, limit)
    case .left(let delivery): follow(delivery.id, entry)
    case .received(let delivery):
      compareNumber(of: delivery)
      follow(delivery.id, entry)
      noteReplaced(by: delivery)
      // What a disk has lost comes again, and is stored by what the clock shows then.
      if wasHit(delivery.id) { lives[delivery.id]?.receivedAt.append(entry.phone.instant) }
    case .answered(let acknowledgement, _):
      changed.remove(acknowledgement.id)
      follow(acknowledgement.id, entry)
    case .acknowledged(let acknowledgement): follow(acknowledgement.id, entry)
    case .committed(let record): follow(record.id, entry)
    case .clock(.phone, _):
      for place in lives.indices { lives.values[place].follow(entry) }
      for place in early.indices { early.values[place].append(entry) }
    case .bytesHit(let device, let ids, let forGood, let shows):
      // A watch remembers nothing beside its crumbs that it could not do without.
      if ids == [.memory], device == .watch { break }
      hit.formUnion(ids)
      if forGood {
        hitForGood.formUnion(ids)
      } else {
        // Who has asked twice in one recovery need not ask again.
        hitForGood.formUnion(unread[device, default: []].intersection(ids))
        unread[device, default: []].formUnion(ids)
      }
      if forGood, device == .watch { isWatchHit = true }
      if shows { shown[device, default: []].formUnion(ids) }
      noteReplaced()
    case .bytesHidden(let device, let ids): shown[device]?.subtract(ids)
    case .launched(let device, let findings):
      unread[device] = nil
      // What the launch has read and not named, it took for sound. What an earlier one has told and
      // set aside, none reads again.
      guard let ids = shown.removeValue(forKey: device), !names(findings) else { break }
      unnamed.formUnion(ids.subtracting(letGo[device, default: []]))
    case .recoveredTwice(let device, let findings, _):
      unread[device] = nil
      // The next launch need not tell again.
      if names(findings) { shown[device] = nil }
    case .looks(let device): lookBegan[device] = entry.number
    case .wristHolds(let items, _): noteLetGo(by: .watch, holding: items.lazy.map(\.id))
    case .phoneHolds(let inventory, _):
      noteLetGo(by: .phone, holding: inventory.items.lazy.map(\.id))
    default: break
    }
  }

  /// A disk that gives an older state of the wrist's log makes the wrist give numbers again that it
  /// gave before. The phone must take what comes under one of them for what it had.
  private func compareNumber(of delivery: Delivery) {
    let before = highest[delivery.epoch] ?? 0
    highest[delivery.epoch] = max(before, delivery.sequence)
    guard isWatchHit, delivery.sequence <= before, !isOver(delivery.id),
      lives[delivery.id]?.receivedAt.isEmpty ?? (early[delivery.id] == nil)
    else { return }
    hitForGood.insert(delivery.id)
  }

  /// A phone whose disk has lost what it remembered, before a delivery came or before it was
  /// answered, cannot tell other bytes from the first.
  private func noteReplaced(by delivery: Delivery) {
    let id = delivery.id
    let isKnown = lives[id].map { $0.left.contains(delivery.bytes) } ?? !isOver(id)
    guard !isKnown else { return }
    changed.insert(id)
    noteReplaced()
  }

  private func noteReplaced() { replaced.formUnion(changed.filter(mayBeForgotten)) }

  private func noteLetGo(by device: DeviceName, holding ids: some Sequence<CrumbID>) {
    guard !hitForGood.isEmpty else { return }
    let held = Set(ids)
    letGo[device] = hitForGood.filter { id in
      guard let life = lives[id], !held.contains(id) else { return false }
      return device == .watch ? life.isOnlyOnWrist : life.isOnlyOnPhone
    }
  }

  private func names(_ findings: [RecoveryFinding]) -> Bool {
    findings.contains { $0.kind != .foreign }
  }

  private func follow(_ id: CrumbID, _ entry: JournalEntry) {
    guard let place = lives.index(forKey: id) else {
      if !begun.isEmpty, !isOver(id) { early[id, default: []].append(entry) }
      return
    }
    lives.values[place].follow(entry)
    if lives.values[place].isOver { last = id }
  }

  /// A capture has returned. Its crumb may have gone on before: another process, or another call of
  /// the same one, may find what is durable and not yet told.
  private func life(of id: CrumbID, _ facts: CaptureFacts, _ entry: JournalEntry) -> Life {
    var life = Life(facts: facts)
    if facts.device == .phone { life.onPhoneSince = entry.number }
    for before in early.removeValue(forKey: id) ?? [] { life.follow(before) }
    return life
  }

  /// A capture is not under way any more.
  private func ended(_ facts: CaptureFacts) {
    begun[facts.number] = nil
    if begun.isEmpty, !early.isEmpty { early.removeAll() }
  }

  /// Whether the phone had a crumb in its care before the look at it began.
  func wasOnPhoneBeforeLook(_ id: CrumbID) -> Bool {
    guard let since = lives[id]?.onPhoneSince, let began = lookBegan[.phone] else { return false }
    return since < began
  }

  /// What a device's bytes say; `nil` when they are no whole crumb. The same bytes are read once.
  func crumb(_ id: CrumbID, in bytes: [UInt8]) -> Crumb? {
    guard let place = lives.index(forKey: id) else { return CrumbManifest.read(bytes) }
    if let seen = lives.values[place].seen, seen.bytes == bytes { return seen.crumb }
    guard let crumb = CrumbManifest.read(bytes) else { return nil }
    lives.values[place].seen = (bytes, crumb)
    return crumb
  }

  /// Whether a crumb is at home and acknowledged.
  func isOver(_ id: CrumbID) -> Bool { over.contains(id) }

  /// Whether the disk's own record says that it did not give a crumb's bytes.
  func wasHit(_ id: CrumbID) -> Bool { hit.contains(id) }

  /// Whether a crumb may be lost, through its disk's fault alone: then the damage must be named.
  func mayBeLost(_ id: CrumbID) -> Bool { hitForGood.contains(id) && !unnamed.contains(id) }

  /// Whether the phone may have forgotten that it had a crumb, through its disk's fault alone.
  func mayBeForgotten(_ id: CrumbID) -> Bool { mayBeLost(id) || mayBeLost(.memory) }

  /// Whether any crumb may be lost.
  var hasHits: Bool { hitForGood.contains { $0 != .memory } }

  /// Whether other bytes came under its id when the phone had none, or has forgotten them.
  func wasReplaced(_ id: CrumbID) -> Bool {
    replaced.contains(id) || lives[id]?.wasReplaced ?? false
  }

  /// Whether some capture began with these words.
  func wasSaid(_ text: CrumbText) -> Bool { said.contains(text.fingerprint) }

  /// The scenario's name of a crumb, in quotation marks.
  func name(_ id: CrumbID) -> String {
    lives[id].map { "“\($0.facts.name)”" } ?? "a crumb with the unknown id \(id)"
  }

  /// The captures that could have made these words: returned, threw, or still under way.
  func captures(saying text: CrumbText) -> [CaptureFacts] {
    (Array(lives.values.map(\.facts)) + threw + Array(begun.values))
      .filter { $0.text == text }
      .sorted { $0.number < $1.number }
  }

  /// Lives in the order of capture.
  func ordered(where isWanted: (Life) -> Bool) -> [(id: CrumbID, life: Life)] {
    lives.filter { isWanted($0.value) }
      .map { ($0.key, $0.value) }
      .sorted { $0.1.facts.number < $1.1.facts.number }
  }
}

extension CaptureFacts {
  /// How this capture is named in a sentence.
  var quoted: String { "“\(name)”" }
}

extension CrumbText {
  /// The same for equal texts, in every process: FNV-1a, 64 bits.
  var fingerprint: UInt64 { Self.fingerprint(of: utf8, after: 0xCBF2_9CE4_8422_2325) }

  static func fingerprint(of bytes: [UInt8], after start: UInt64) -> UInt64 {
    bytes.reduce(start) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }
}
