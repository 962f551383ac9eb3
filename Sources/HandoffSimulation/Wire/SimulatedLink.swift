import Handoff

/// The radio between watch and phone: latency, loss, repetition, delay and stall, each way.
///
/// Reach is the world's to know: both devices on, the radio up, the phone able to take deliveries.
/// A message that arrives out of reach is lost.
final class SimulatedLink {
  unowned let world: World
  @exclusivity(unchecked) var isUp: Bool
  @exclusivity(unchecked) var latency: Duration
  /// The most bytes that one delivery may have.
  @exclusivity(unchecked) var limit: Int
  @exclusivity(unchecked) private var scripts: [Script] = []
  /// While set nothing moves: what was sent waits here.
  @exclusivity(unchecked) private(set) var isStalled = false
  /// While set each delivery goes only when the next one is sent.
  @exclusivity(unchecked) private(set) var isOneBehind = false
  private var held: [() -> Void] = []

  private struct Script {
    var rule: LinkRule
    var origin: ScriptOrigin
    var hasStruck = false
  }
  @exclusivity(unchecked) private var heldBack: (() -> Void)?
  /// What comes once more with other bytes, after the phone has taken the true one.
  @exclusivity(unchecked) private var altered: [CrumbID: Delivery] = [:]

  init(world: World, isUp: Bool, latency: Duration, limit: Int) {
    self.world = world
    self.isUp = isUp
    self.latency = latency
    self.limit = limit
  }

  // MARK: Sending

  func send(_ delivery: Delivery) {
    world.journal(.left(delivery))
    let verdict = verdict(.delivery, delivery.id)
    if verdict == .lose { return world.journal(.deliveryLost(delivery.id, .scripted)) }
    // It waits until the phone has taken the true one: whoever comes first is the one that is kept.
    if let altered = verdict == .alter ? Self.altered(delivery) : nil {
      self.altered[delivery.id] = altered
    }
    transmit(.delivery, verdict) { [unowned world] in world.arrived(delivery) }
    if verdict == .repeat {
      transmit(.delivery, nil) { [unowned world] in world.arrived(delivery) }
    }
  }

  func send(_ acknowledgement: Acknowledgement) {
    if let other = altered.removeValue(forKey: acknowledgement.id) {
      world.scheduler.at(world.scheduler.now + .seconds(1)) { [unowned world] in
        world.arrived(other)
      }
    }
    let verdict = verdict(.acknowledgement, acknowledgement.id)
    if verdict == .lose {
      return world.journal(.acknowledgementLost(acknowledgement.id, .scripted))
    }
    for _ in 0..<(verdict == .repeat ? 2 : 1) {
      transmit(.acknowledgement, verdict) { [unowned world] in world.arrived(acknowledgement) }
    }
  }

  private func transmit(
    _ message: LinkMessage, _ verdict: LinkRule.Verdict?, _ arrive: @escaping () -> Void
  ) {
    var wait = latency
    if case .delay(let delay) = verdict { wait += delay }
    let go = { [unowned self] in world.scheduler.at(world.scheduler.now + wait, arrive) }
    if isStalled { return held.append(go) }
    guard isOneBehind, message == .delivery else { return go() }
    heldBack?()
    heldBack = go
  }

  private func verdict(_ message: LinkMessage, _ id: CrumbID) -> LinkRule.Verdict? {
    guard !scripts.isEmpty else { return nil }
    let name = world.name(of: id)
    let index = scripts.firstIndex {
      $0.rule.times > 0 && $0.rule.message == message
        && ($0.rule.crumb == nil || $0.rule.crumb == name)
    }
    guard let index else { return nil }
    scripts[index].hasStruck = true
    scripts[index].rule.times -= 1
    return scripts[index].rule.verdict
  }

  /// The same id with other bytes: a crumb that says something else.
  private static func altered(_ delivery: Delivery) -> Delivery? {
    guard var crumb = CrumbManifest.read(delivery.bytes) else { return nil }
    crumb.text.utf8 += Array(" (altered)".utf8)
    var altered = delivery
    altered.bytes = CrumbManifest.write(crumb)
    return altered
  }

  // MARK: Faults

  func stall(_ isStalled: Bool) {
    self.isStalled = isStalled
    guard !isStalled else { return }
    let waiting = held
    held = []
    for go in waiting { go() }
  }

  func oneBehind(_ isOneBehind: Bool) {
    self.isOneBehind = isOneBehind
    guard !isOneBehind else { return }
    heldBack?()
    heldBack = nil
  }

  func add(_ rule: LinkRule, _ origin: ScriptOrigin) {
    scripts.append(Script(rule: rule, origin: origin))
  }

  var neverStruck: [ScriptOrigin] { scripts.filter { !$0.hasStruck }.map(\.origin) }

  /// Nothing is faulty any more.
  func heal() {
    scripts = []
    isUp = true
    latency = .zero
    stall(false)
    oneBehind(false)
  }
}

/// The link as the transfer queue sees it.
struct LinkPort: Link, @unchecked Sendable {
  unowned let world: World
  let process: Process

  var isInReach: Bool { process.isAlive && world.isInReach }
  var limit: Int { world.link.limit }

  func send(_ delivery: Delivery) async throws(LinkError) {
    if !world.scheduler.goesOn(process) { await world.scheduler.park(process) }
    guard world.scheduler.serves(process) else { throw .processGone }
    guard world.isInReach else { throw .outOfReach }
    guard delivery.size <= world.link.limit else {
      throw .tooLarge(size: delivery.size, limit: world.link.limit)
    }
    world.link.send(delivery)
  }
}
