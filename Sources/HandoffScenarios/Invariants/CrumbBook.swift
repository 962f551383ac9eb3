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
    /// What the phone's clock showed at the last receipt before the first answer.
    var receivedAt: Instant?

    /// Whether nothing more can happen to it.
    var isOver: Bool { isAtHome && (isAcknowledged || facts.device == .phone) }
  }

  /// Captures that returned and are not over, by id.
  private(set) var lives: [CrumbID: Life] = [:]
  /// Captures that have begun and neither returned nor thrown, by number.
  private(set) var begun: [Int: CaptureFacts] = [:]
  /// Captures that threw; one may still appear, once.
  private(set) var threw: [CaptureFacts] = []
  /// Those that are over.
  private var over: Set<CrumbID> = []
  /// Hashes of all words that were ever said.
  private var said: Set<UInt64> = []
  /// The last crumb that is over, and whose entry is being read.
  private var ended: CrumbID?
  /// Entries read before the look that is under way began, for each device.
  private var lookBegan: [DeviceName: Int] = [:]
  private var answeredAt: [CrumbID: Int] = [:]

  func read(_ entry: JournalEntry) {
    if let id = ended {
      lives[id] = nil
      over.insert(id)
      answeredAt[id] = nil
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
      lives[id] = Life(facts: facts)
      if facts.device == .phone { answeredAt[id] = entry.number }
    case .received(let delivery):
      if let life = lives[delivery.id], life.answer == nil {
        lives[delivery.id]!.receivedAt = entry.phone.instant
      }
    case .answered(let acknowledgement, let isDurable):
      guard lives[acknowledgement.id] != nil else { return }
      if lives[acknowledgement.id]!.answer == nil {
        lives[acknowledgement.id]!.answer = (acknowledgement.outcome, isDurable)
        answeredAt[acknowledgement.id] = entry.number
      }
    case .acknowledged(let acknowledgement):
      change(acknowledgement.id) { $0.isAcknowledged = true }
    case .committed(let record): change(record.id) { $0.isAtHome = true }
    case .looks(let device): lookBegan[device] = entry.number
    default: break
    }
  }

  private func change(_ id: CrumbID, _ change: (inout Life) -> Void) {
    guard lives[id] != nil else { return }
    change(&lives[id]!)
    if lives[id]!.isOver { ended = id }
  }

  /// Whether the phone had a crumb in its care before the look at it began.
  func wasOnPhoneBeforeLook(_ id: CrumbID) -> Bool {
    guard let answered = answeredAt[id], let began = lookBegan[.phone] else { return false }
    return answered < began
  }

  /// Whether it is at home and forgotten on the wrist.
  func isOver(_ id: CrumbID) -> Bool { over.contains(id) }

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
