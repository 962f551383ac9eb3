import Handoff
import HandoffSimulation

/// What the world itself knows of each crumb that is still on its way. The invariants read it.
public final class CrumbBook {
  /// One capture, from the moment the person spoke.
  struct Life {
    var facts: CaptureFacts
    /// The phone's first answer for it, and whether its bytes were durable then.
    var answer: (outcome: Acknowledgement.Outcome, isDurable: Bool)?
    var isAtHome = false
    /// Its acknowledgement has reached the watch.
    var isAcknowledged = false
    /// What the phone's clock showed at the receipts before the first answer. Which of them the
    /// phone stored, nobody can know when one of them was cut off.
    var receivedAt: [Instant] = []
    /// The bytes that left the watch under its id; a right watch sends the same each time.
    var left: [[UInt8]] = []
    /// Other bytes came under its id before the phone had taken any: the phone cannot tell which
    /// are right.
    var wasReplaced = false
    /// The bytes of its largest delivery so far.
    var size = 0
    /// The entry since which it is in the phone's care.
    var onPhoneSince: Int?
    /// The bytes in which it was last seen on a device, and what they say.
    var seen: (bytes: [UInt8], crumb: Crumb)?

    /// Whether nothing more can happen to it.
    var isOver: Bool { isAtHome && (isAcknowledged || facts.device == .phone) }
  }

  // Only the judge writes in the book, one entry at a time.
  /// Captures that returned and are not over, by id.
  @exclusivity(unchecked) private(set) var lives: [CrumbID: Life] = [:]
  /// Captures that have begun and neither returned nor thrown, by number.
  @exclusivity(unchecked) private(set) var begun: [Int: CaptureFacts] = [:]
  /// Captures that threw; one may still appear, once.
  private(set) var threw: [CaptureFacts] = []
  /// The least that the link has taken at any time.
  @exclusivity(unchecked) private(set) var leastLimit = WorldSetup.usualLinkLimit
  /// Hashes of all words that were ever said.
  @exclusivity(unchecked) private var said: Set<UInt64> = []
  /// Those that are over: the wrist may still hold one for a moment.
  @exclusivity(unchecked) private var over: Set<CrumbID> = []
  /// The last crumb that is over, and whose entry is being read.
  @exclusivity(unchecked) private var ended: CrumbID?
  /// Crumbs whose bytes a disk did not give as they were written, and those that it never will.
  private var hit: Set<CrumbID> = []
  private var hitForGood: Set<CrumbID> = []
  /// Those of which whoever reads them can tell, on each device, since its last launch.
  private var shown: [DeviceName: Set<CrumbID>] = [:]
  /// Those of which a launch did not tell.
  private var unnamed: Set<CrumbID> = []
  /// Entries read before the look that is under way began, for each device.
  private var lookBegan: [DeviceName: Int] = [:]

  func read(_ entry: JournalEntry) {
    if let id = ended {
      lives[id] = nil
      over.insert(id)
      ended = nil
    }
    switch entry.event {
    case .captureBegan(let facts):
      begun[facts.number] = facts
      said.insert(facts.text.fingerprint)
    case .captureFailed(let facts, _):
      begun[facts.number] = nil
      threw.append(facts)
    case .captured(let facts, let id):
      begun[facts.number] = nil
      var life = Life(facts: facts)
      if facts.device == .phone { life.onPhoneSince = entry.number }
      lives[id] = life
    case .linkLimit(let limit): leastLimit = min(leastLimit, limit)
    case .left(let delivery):
      change(delivery.id) { life in
        life.size = max(life.size, delivery.size)
        guard life.answer == nil, !life.left.contains(delivery.bytes) else { return }
        life.left.append(delivery.bytes)
      }
    case .received(let delivery):
      change(delivery.id) { life in
        guard life.answer == nil else { return }
        if life.receivedAt.last != entry.phone.instant {
          life.receivedAt.append(entry.phone.instant)
        }
        // What a wrong watch sends is its own fault; what became other bytes on the way is not.
        if !life.left.contains(delivery.bytes) { life.wasReplaced = true }
      }
    case .clock(.phone, _):
      // A crumb that has come and is not answered may be stored by either clock.
      for place in lives.indices {
        guard !lives.values[place].receivedAt.isEmpty, lives.values[place].answer == nil
        else { continue }
        lives.values[place].receivedAt.append(entry.phone.instant)
      }
    case .answered(let acknowledgement, let isDurable):
      change(acknowledgement.id) { life in
        let isFirst = life.answer == nil || life.isDoneOnlyByWord
        guard isFirst, life.answer?.outcome != acknowledgement.outcome else { return }
        life.answer = (acknowledgement.outcome, isDurable)
        life.onPhoneSince = entry.number
      }
    case .acknowledged(let acknowledgement):
      change(acknowledgement.id) { $0.isAcknowledged = true }
    case .committed(let record): change(record.id) { $0.isAtHome = true }
    case .bytesHit(let device, let ids, let forGood, let shows):
      hit.formUnion(ids)
      if forGood { hitForGood.formUnion(ids) }
      if shows { shown[device, default: []].formUnion(ids) }
    case .launched(let device, let findings):
      // What the launch has read and not named, it took for sound.
      if let ids = shown.removeValue(forKey: device), !names(findings) { unnamed.formUnion(ids) }
    case .recoveredTwice(let device, let findings, _):
      // The next launch need not tell again.
      if names(findings) { shown[device] = nil }
    case .looks(let device): lookBegan[device] = entry.number
    default: break
    }
  }

  private func names(_ findings: [RecoveryFinding]) -> Bool {
    findings.contains { $0.kind != .foreign }
  }

  private func change(_ id: CrumbID, _ change: (inout Life) -> Void) {
    guard let place = lives.index(forKey: id) else { return }
    change(&lives.values[place])
    if lives.values[place].isOver { ended = id }
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

  /// Whether any crumb may be.
  var hasHits: Bool { !hitForGood.isEmpty }

  /// Whether other bytes came under its id before the phone had taken any.
  func wasReplaced(_ id: CrumbID) -> Bool { lives[id]?.wasReplaced ?? false }

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
