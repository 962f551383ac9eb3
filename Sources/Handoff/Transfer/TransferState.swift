/// What the transfer queue knows and decides; ``TransferQueue`` performs it.
///
/// One delivery is under way at a time: the first of the queue, until it is acknowledged. That
/// alone makes first acknowledgements follow the order, whatever is lost or repeated.
struct TransferState {
  enum Step: Equatable {
    case send(sequence: UInt64, attempt: Int)
    /// Nothing to do before something happens; with a moment, not before that.
    case wait(until: Duration?)
  }

  struct Held {
    var id: CrumbID
    var isDurable: Bool
  }

  private(set) var held = Sequenced<Held>()
  private var sequences: [CrumbID: UInt64] = [:]
  private(set) var isInReach = false
  /// The send that waits for its acknowledgement.
  private var underWay: (sequence: UInt64, overdueAt: Duration?)?
  /// How often the first of the queue was sent since the phone came into reach.
  private var attempts = 0

  func sequence(of id: CrumbID) -> UInt64? { sequences[id] }

  /// Whether something was taken and is not durable yet.
  var isUndecided: Bool { held.first { !$0.isDurable } != nil }

  var outstanding: [CrumbID] { held.all.filter(\.value.isDurable).map(\.value.id) }

  mutating func take(_ id: CrumbID, at sequence: UInt64, isDurable: Bool) {
    held.insert(Held(id: id, isDurable: isDurable), at: sequence)
    sequences[id] = sequence
  }

  mutating func becameDurable(_ sequence: UInt64) { held[sequence]?.isDurable = true }

  /// The crumb leaves the queue; its sequence, when it was there.
  mutating func remove(_ id: CrumbID) -> UInt64? {
    guard let sequence = sequences.removeValue(forKey: id) else { return nil }
    held.remove(sequence)
    if underWay?.sequence == sequence {
      underWay = nil
      attempts = 0
    }
    return sequence
  }

  mutating func reach(_ isInReach: Bool) {
    self.isInReach = isInReach
    attempts = 0
    underWay = nil
  }

  /// What to do now.
  mutating func next() -> Step {
    if let underWay { return .wait(until: underWay.overdueAt) }
    guard isInReach, let first = held.first, first.value.isDurable else {
      return .wait(until: nil)
    }
    attempts += 1
    underWay = (first.sequence, nil)
    return .send(sequence: first.sequence, attempt: attempts)
  }

  /// The send has left; its acknowledgement is overdue after `wait`. False when the
  /// acknowledgement, or a loss of reach, came first.
  mutating func left(_ sequence: UInt64, overdueAt moment: Duration) -> Bool {
    guard underWay?.sequence == sequence else { return false }
    underWay = (sequence, moment)
    return true
  }

  /// The send did not leave.
  mutating func stayed(_ sequence: UInt64) {
    if underWay?.sequence == sequence { underWay = nil }
  }

  /// The crumb whose acknowledgement is overdue by now; it will be sent again.
  mutating func overdue(at now: Duration) -> CrumbID? {
    guard let (sequence, moment) = underWay, let moment, moment <= now else { return nil }
    underWay = nil
    return held[sequence]?.id
  }
}
