/// What the wrist queue knows and decides; ``WristQueue`` performs it.
struct WristState {
  enum Place: Equatable {
    /// Not durable yet; its capture has not returned.
    case storing
    /// Durable, and not in the transfer queue.
    case waiting
    /// In the transfer queue, as far as the wrist knows.
    case inTransfer
    /// It cannot go on by itself. The second is the record that says so.
    case attention(AttentionReason, record: UInt64?)

    var isAttention: Bool {
      if case .attention = self { true } else { false }
    }
  }

  struct Held {
    var id: CrumbID
    var instant: Instant
    var place: Place
    /// Whether a delivery with this sequence may be on its way.
    var mayHaveLeft = false
  }

  /// Everything the wrist holds, by its sequence in the log: the order of capture.
  private(set) var held = Sequenced<Held>()
  private var sequences: [CrumbID: UInt64] = [:]
  /// Nothing below this sequence is waiting.
  private var waitingFrom: UInt64 = 0
  /// The highest reading of the clock that is stored, and the record that keeps it.
  private(set) var highest: (instant: Instant, record: UInt64)?

  // MARK: Capture

  /// What is doubtful about a reading, taken before it is stored.
  func doubts(about instant: Instant) -> Flags {
    var flags: Flags = []
    if instant < .year2015 { flags.insert(.capturedBefore2015) }
    if let highest, instant < highest.instant { flags.insert(.clockWentBack) }
    return flags
  }

  mutating func begin(_ id: CrumbID, at instant: Instant, sequence: UInt64) {
    held.insert(Held(id: id, instant: instant, place: .storing), at: sequence)
    sequences[id] = sequence
  }

  /// The crumb is durable. Returns a record that no longer needs to be kept.
  mutating func stored(_ sequence: UInt64) -> UInt64? {
    guard let crumb = held[sequence] else { return nil }
    held[sequence]?.place = .waiting
    waitingFrom = min(waitingFrom, sequence)
    return raise(to: crumb.instant, in: sequence)
  }

  /// Returns a record that no longer needs to be kept.
  private mutating func raise(to instant: Instant, in record: UInt64) -> UInt64? {
    guard instant >= (highest?.instant ?? instant) else { return nil }
    let before = highest?.record
    highest = (instant, record)
    return before.flatMap { held[$0] == nil ? $0 : nil }
  }

  mutating func notStored(_ sequence: UInt64) { _ = drop(sequence) }

  // MARK: Recovery

  // A removal may have been lost: each returns the records that no longer need to be kept.

  /// A crumb that the log holds; nobody knows what was done with it.
  mutating func recover(_ id: CrumbID, at instant: Instant, sequence: UInt64) -> [UInt64] {
    let spare = resequence(id, at: instant, to: sequence)
    held[sequence]?.mayHaveLeft = true
    return spare
  }

  /// A crumb goes to another place in the order, under which it has never left.
  mutating func resequence(_ id: CrumbID, at instant: Instant, to sequence: UInt64) -> [UInt64] {
    let before = sequences[id]
    if let before { _ = drop(before) }
    begin(id, at: instant, sequence: sequence)
    set(sequence, to: .waiting)
    let spare = raise(to: instant, in: sequence)
    return [before, spare == before ? nil : spare].compactMap { $0 }
  }

  mutating func recover(highest instant: Instant, record: UInt64) -> [UInt64] {
    let spare = raise(to: instant, in: record)
    return [highest?.record == record ? spare : record].compactMap { $0 }
  }

  // MARK: Handing over

  /// Everything below it is acknowledged and forgotten, or has never left. What needs attention and
  /// has left may still arrive, and must not be taken for a crumb that is done with.
  func lowWater(next: UInt64) -> UInt64 {
    held.first(where: { !$0.place.isAttention || $0.mayHaveLeft })?.sequence ?? next
  }

  mutating func nextWaiting() -> (sequence: UInt64, id: CrumbID)? {
    guard let next = held.first(from: waitingFrom, where: { $0.place == .waiting }) else {
      waitingFrom = .max
      return nil
    }
    waitingFrom = next.sequence
    return (next.sequence, next.value.id)
  }

  mutating func set(_ sequence: UInt64, to place: Place) {
    held[sequence]?.place = place
    if place == .waiting { waitingFrom = min(waitingFrom, sequence) }
  }

  /// The transfer queue has, or may have, taken the crumb.
  mutating func left(_ sequence: UInt64) { held[sequence]?.mayHaveLeft = true }

  /// What needs attention has never left under its sequence.
  mutating func stayed(_ sequence: UInt64) { held[sequence]?.mayHaveLeft = false }

  func sequence(of id: CrumbID) -> UInt64? { sequences[id] }

  /// Compares with what the transfer queue holds. As far as both agree from the front, nothing
  /// moves; from the first difference on, all that the queue holds is taken back and all that the
  /// wrist holds waits again, so that the wrist's order is the order. What the wrist does not know
  /// is left alone: it is acknowledged and will be again, or, after a disk has lost it here, the
  /// queue has the only copy.
  mutating func reconcile(with queued: [CrumbID]) -> (withdraw: [CrumbID], putBack: Int) {
    let outstanding = queued.filter { sequences[$0] != nil }
    var agreed = 0
    var putBack = 0
    for (sequence, crumb) in held.all where !crumb.place.isAttention && crumb.place != .storing {
      if agreed < outstanding.count, putBack == 0, outstanding[agreed] == crumb.id {
        agreed += 1
        set(sequence, to: .inTransfer)
      } else {
        putBack += 1
        set(sequence, to: .waiting)
      }
    }
    return (Array(outstanding[agreed...]), putBack)
  }

  // MARK: Forgetting

  /// The record that said that it needs attention, if one did, and, when the crumb kept the highest
  /// reading, that reading; `nil` when the crumb is not held under this sequence.
  mutating func forget(
    _ id: CrumbID, at sequence: UInt64
  ) -> (attention: UInt64?, highest: Instant?)? {
    guard sequences[id] == sequence, let crumb = held[sequence], crumb.place != .storing else {
      return nil
    }
    _ = drop(sequence)
    var record: UInt64?
    if case .attention(_, let kept) = crumb.place { record = kept }
    return (record, highest?.record == sequence ? highest?.instant : nil)
  }

  mutating func keep(highest instant: Instant, in record: UInt64) { highest = (instant, record) }

  private mutating func drop(_ sequence: UInt64) -> Held? {
    guard let crumb = held.remove(sequence) else { return nil }
    if sequences[crumb.id] == sequence { sequences[crumb.id] = nil }
    return crumb
  }
}
