import Handoff
import HandoffSimulation

struct PauseIsPause: Invariant {
  static let name = "pause_is_pause"
  static let about =
    "Always, nothing is sent to home inside a pause, and no crumb needs attention for an answer "
    + "that passes."
  static let interests: JournalEventKinds = [
    .homeAnswered, .asked, .homeReach, .app, .power, .diskFault, .session, .launched,
    .recoveredTwice, .retried, .clock, .phoneHolds,
  ]

  /// Without a trigger, the least time between an answer that stops the drain and the next attempt.
  private static let least = Duration.seconds(1)

  private struct Pause {
    var began: VirtualTime
    var because: String
    /// Home said how long; no trigger ends it.
    var hold: Hold?
    var wasTriggered = false
    /// The phone had no time, or no sound disk, to note down how long.
    var mayBeForgotten = false
    /// The crumb that alone is paused, when it has stepped behind.
    var only: CrumbID?
  }

  /// Home's Retry-After, on the two clocks that a phone has.
  private struct Hold {
    var said: Duration
    /// True time; a phone that goes on running keeps to it.
    var until: VirtualTime
    /// What outlives the app is kept by the wall clock, which may run fast.
    var wallUntil: Instant

    init(_ retryAfter: Duration, from entry: JournalEntry) {
      said = HomePolicy.honoured(retryAfter)
      until = entry.time + said
      wallUntil = entry.phone.instant + said
    }

    /// The app was launched, and knows no more than what its wall clock says is left.
    mutating func relaunched(_ entry: JournalEntry) {
      let left = min(max(wallUntil - entry.phone.instant, .zero), said)
      until = min(until, entry.time + left)
    }
  }

  private var pause: Pause?
  /// When the person last asked for another try, if nothing was sent for it yet. The phone takes
  /// note of it on its disk before it looks at the spool, and a pause may begin meanwhile.
  private var retriedAt: VirtualTime?
  /// How often in a row a crumb was answered 5xx.
  private var stops: [CrumbID: Int] = [:]
  private var refused: [CrumbID: Int] = [:]

  mutating func see(_ entry: JournalEntry, _ book: CrumbBook) -> String? {
    switch entry.event {
    case .homeAnswered(let id, let answer): answered(id, answer, entry)
    case .asked(let id): return asked(id, entry.time, book)
    case .homeReach(true), .session(isValid: true): pause?.wasTriggered = true
    case .retried(.phone, _):
      pause?.wasTriggered = true
      retriedAt = entry.time
    case .app(.phone, let state):
      if state == .open { pause?.wasTriggered = true }
      if !state.isRunning { phoneEnded(entry.time) }
    case .power(.phone, .off), .diskFault(.phone, .power, _): phoneEnded(entry.time)
    case .diskFault(.phone, _, _): pause?.mayBeForgotten = true
    case .launched(.phone, _), .recoveredTwice(.phone, _, _):
      pause?.wasTriggered = true
      if pause?.mayBeForgotten ?? false { pause?.hold = nil }
      pause?.hold?.relaunched(entry)
    case .clock(.phone, _):
      // A pause that must outlive the app is kept by the wall clock.
      pause?.hold = nil
    case .phoneHolds(let inventory, _): return holds(inventory, book)
    default: break
    }
    return nil
  }

  /// Storage takes no time: what was answered at an earlier instant has been noted down.
  private mutating func phoneEnded(_ now: VirtualTime) {
    if pause?.began == now { pause?.mayBeForgotten = true }
  }

  private mutating func answered(_ id: CrumbID, _ answer: HomeAnswer, _ entry: JournalEntry) {
    switch HomePolicy.verdict(on: answer, for: id) {
    case .done:
      pause = nil
      stops[id] = nil
    case .attention(let reason):
      if case .refused(let status) = reason { refused[id] = status }
    case .pause(let reason, let retryAfter):
      if reason == .serverError { stops[id, default: 0] += 1 }
      pause = Pause(
        began: entry.time, because: answer.sentence,
        hold: retryAfter.map { Hold($0, from: entry) },
        only: stops[id, default: 0] > DrainPatience.drains && retryAfter == nil ? id : nil)
    }
  }

  private mutating func asked(
    _ id: CrumbID, _ now: VirtualTime, _ book: CrumbBook
  ) -> String? {
    guard let pause, pause.only == nil || pause.only == id else { return nil }
    if let hold = pause.hold {
      guard now < hold.until else { return nil }
      return "\(book.name(id)) was sent to home although home had said to wait: \(pause.because)"
    }
    guard !pause.wasTriggered, now < pause.began + Self.least else { return nil }
    if retriedAt == now {
      // It ends the pause, for whatever waits: the next answer may begin another one.
      retriedAt = nil
      self.pause?.wasTriggered = true
      return nil
    }
    return "\(book.name(id)) was sent to home at once after an answer that stops the drain: "
      + pause.because
  }

  private func holds(_ inventory: PhoneInventory, _ book: CrumbBook) -> String? {
    for item in inventory.items {
      guard case .refused(let status) = item.needsAttention, refused[item.id] != status else {
        continue
      }
      return "\(book.name(item.id)) needs attention on the phone for \(status), which home never "
        + "answered, or which passes by itself"
    }
    return nil
  }
}

/// How many stopped drains the promise lets a single crumb cost before others pass it.
enum DrainPatience {
  static let drains = 2
}

extension HomeAnswer {
  /// The answer in words.
  var sentence: String {
    switch self {
    case .none: return "no answer came"
    case .status(let status, let echo, let retryAfter):
      var text = "it answered \(status)"
      if (200...299).contains(status), echo == nil { text += " without the crumb's id" }
      if let retryAfter { text += ", Retry-After \(DurationText.write(retryAfter))" }
      return text
    }
  }
}
