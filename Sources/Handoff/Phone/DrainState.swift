/// What the drain knows and decides; ``PhoneEngine`` performs it.
///
/// Crumbs go home one by one, in the order in which the phone took them. An answer that is about
/// the session, the server or the way pauses all of them; an answer that is about the crumb moves
/// that crumb out of the way.
struct DrainState {
  struct Pause: Equatable {
    var reason: PauseReason
    /// When the timer ends it; `nil`: only a trigger does.
    var until: Duration?
    /// Until when no trigger ends it, because home said so.
    var heldUntil: Duration?
  }

  enum Action: Equatable {
    case done
    case attention(AttentionReason)
    /// `retryAfter` is what home said, capped.
    case paused(PauseReason, Duration?, retryAfter: Duration?)
    case steppedBehind
  }

  private(set) var queue = Sequenced<CrumbID>()
  private var orders: [CrumbID: UInt64] = [:]
  private(set) var pause: Pause?
  /// Crumbs that stepped behind, first in first out, and when they may be tried.
  private(set) var behind: [CrumbID] = []
  private var behindFrom: Duration = .zero
  private var behindFailures = 0
  private var failures = 0
  /// The crumb that stopped the last drains with 5xx, and how many in a row.
  private var stopper: (id: CrumbID, drains: Int)?
  /// The place of the last one that was tried in its stead and failed too; 0 after a success.
  private var probed: UInt64 = 0

  static let wait = BackOff(first: .seconds(30), cap: .seconds(3_600))
  /// After so many drains stopped by one crumb, the one behind it is tried first.
  static let patience = 3

  /// Two may say the same order: the disk did not give the first one's bytes when the second was
  /// taken, and gives them now. The later of them goes behind, in the next place that is free.
  mutating func add(_ id: CrumbID, order: UInt64) {
    var place = order
    while queue[place] != nil { place += 1 }
    queue.insert(id, at: place)
    orders[id] = place
  }

  mutating func remove(_ id: CrumbID) {
    if let order = orders.removeValue(forKey: id) { queue.remove(order) }
    behind.removeAll { $0 == id }
    if stopper?.id == id { stopper = nil }
  }

  // MARK: What to send

  /// The crumb to send now; `nil` while there is none or a pause holds.
  func next(at now: Duration) -> CrumbID? {
    guard pause == nil else { return nil }
    guard let first = queue.first else {
      return behindFrom <= now ? behind.first : nil
    }
    return isProbing ? probe(past: first.sequence, at: now) ?? first.value : first.value
  }

  /// The one to try instead of the first: each time the next one, for several may fail; when all
  /// were tried, one of those that stepped behind before.
  private func probe(past first: UInt64, at now: Duration) -> CrumbID? {
    let next = queue.first(from: max(first, probed) + 1, where: { _ in true })
    if let next { return next.value }
    if behindFrom <= now, let aside = behind.first { return aside }
    return queue.first(from: first + 1, where: { _ in true })?.value
  }

  /// Whether the first crumb is suspected of stopping the drain alone.
  private var isProbing: Bool {
    guard let stopper, stopper.drains >= Self.patience else { return false }
    return queue.first?.value == stopper.id
  }

  /// When the drain wants to be looked at again.
  var alarm: Duration? {
    if let pause { return pause.until }
    return behind.isEmpty ? nil : behindFrom
  }

  // MARK: What came back

  mutating func answered(
    _ id: CrumbID, _ verdict: HomePolicy.Verdict, at now: Duration, chance: any Chance
  ) -> (action: Action, steppedBehind: CrumbID?) {
    switch verdict {
    case .done:
      failures = 0
      probed = 0
      let guilty = isProbing && stopper?.id != id ? stepBehind(at: now, chance: chance) : nil
      remove(id)
      return (.done, guilty)
    case .attention(let reason):
      remove(id)
      return (.attention(reason), nil)
    case .pause(let reason, let retryAfter):
      let retryAfter = retryAfter.map(HomePolicy.honoured)
      if reason == .serverError, retryAfter == nil, behind.contains(id) {
        behindFailures += 1
        behindFrom = now + Self.wait.wait(after: behindFailures, chance: chance)
        behind.append(behind.removeFirst())
        return (.steppedBehind, nil)
      }
      if reason == .serverError { blame(id) }
      let wait = pause(reason, retryAfter: retryAfter, at: now, chance: chance)
      return (.paused(reason, wait, retryAfter: retryAfter), nil)
    }
  }

  private mutating func blame(_ id: CrumbID) {
    if let stopper, stopper.id != id, isProbing {
      self.stopper = nil  // Another fails too: it may not be the crumb.
      probed = orders[id] ?? 0
    } else {
      stopper = (id, (stopper?.id == id ? stopper!.drains : 0) + 1)
    }
  }

  private mutating func stepBehind(at now: Duration, chance: any Chance) -> CrumbID? {
    guard let guilty = stopper?.id, let order = orders.removeValue(forKey: guilty) else {
      return nil
    }
    queue.remove(order)
    behind.append(guilty)
    behindFailures = 1
    behindFrom = now + Self.wait.wait(after: behindFailures, chance: chance)
    stopper = nil
    return guilty
  }

  // MARK: Pauses

  /// Stops the drain; returns for how long.
  mutating func pause(
    _ reason: PauseReason, retryAfter: Duration? = nil, at now: Duration, chance: any Chance
  ) -> Duration? {
    if reason == .unreachable {
      pause = Pause(reason: reason, until: nil, heldUntil: nil)
      return nil
    }
    failures += 1
    let own = Self.wait.wait(after: failures, chance: chance)
    // Retry-After is the least that home asks for (RFC 9110, 10.2.3). A short one, again and again,
    // would otherwise keep the phone busy for ever. What stops the drain inside one does not end
    // it.
    let heldUntil = [pause?.heldUntil, retryAfter.map { now + $0 }].compactMap(\.self).max()
    let until = max(now + own, heldUntil ?? now)
    pause = Pause(reason: reason, until: until, heldUntil: heldUntil)
    return until - now
  }

  /// A Retry-After from before a relaunch still holds.
  mutating func hold(until moment: Duration) {
    pause = Pause(reason: .throttled, until: moment, heldUntil: moment)
  }

  /// Whether a pause ended.
  mutating func triggered(_ trigger: DrainTrigger, at now: Duration) -> Bool {
    guard trigger.endsPause else { return false }
    if trigger != .timer { behindFrom = min(behindFrom, now) }
    guard let pause else { return false }
    let isOver = pause.until.map { $0 <= now } ?? false
    let isHeld = pause.heldUntil.map { now < $0 } ?? false
    guard isOver || (trigger != .timer && !isHeld) else { return false }
    self.pause = nil
    return true
  }
}
