/// Which segments a log has, how full they are, and when it goes on in a new one. Decides; waits
/// for nothing.
struct SegmentLedger {
  struct Segment: Hashable {
    var number: UInt64
    var size: Int
    /// Bytes of records that are live.
    var live = 0
  }

  /// Oldest first; the last one is being written.
  private(set) var all: [Segment] = []
  var file = OpenFile(number: -1)
  /// Where the next record goes.
  private(set) var end = 0
  /// Up to here the active segment is durable.
  private(set) var syncedEnd = 0
  /// The newest entry that was written, and the newest that is durable.
  var writtenThrough: UInt64 = 0
  private(set) var syncedThrough: UInt64 = 0
  /// Removals that were written and are not durable.
  private(set) var unsyncedRemovals: [UInt64] = []
  /// The active segment takes nothing more: a write or sync failed, or a successor may exist.
  private(set) var isSealed = false
  /// A write or sync of the active segment failed.
  private(set) var isPoisoned = false
  /// The number that the next segment gets; never one that was tried before.
  var nextNumber: UInt64 = 1
  /// Segments below this are dead.
  private(set) var lowWater: UInt64 = 1
  private(set) var totalLive = 0

  var active: Segment { all[all.count - 1] }
  var hasUnsynced: Bool { end != syncedEnd }
  var totalSize: Int { all.reduce(0) { $0 + $1.size } }

  /// What is written into a segment, in the order in which it must stop.
  enum Purpose {
    case entries
    /// Entries leave space to removals, so that a full disk can be drained.
    case removals
    /// Both leave space to one low-water mark, so that dead segments can be dropped.
    case mark
  }

  func fits(_ count: Int, _ purpose: Purpose) -> Bool {
    guard let active = all.last, !isSealed else { return false }
    let mark = RecordFormat.size(ofPayload: 8)
    let reserve =
      switch purpose {
      case .entries: active.size / 16 + mark
      case .removals: mark
      case .mark: 0
      }
    return end &+ count <= active.size &- reserve
  }

  // MARK: What happened

  mutating func wrote(_ count: Int, removals: [UInt64]) {
    end &+= count
    if !removals.isEmpty { unsyncedRemovals.append(contentsOf: removals) }
  }

  mutating func synced() {
    syncedEnd = end
    syncedThrough = writtenThrough
    if !unsyncedRemovals.isEmpty { unsyncedRemovals.removeAll() }
  }

  /// What was written since the last sync is in doubt and never written again at this place.
  mutating func poison() {
    isSealed = true
    isPoisoned = true
    end = syncedEnd
    writtenThrough = syncedThrough
  }

  /// A successor may be on the disk although making it failed.
  mutating func seal() { isSealed = true }

  mutating func added(_ payload: Int, to segment: UInt64) {
    let size = RecordFormat.size(ofPayload: payload)
    totalLive &+= size
    change(segment, by: size)
  }

  /// A record was copied forward from a segment that may not count any more.
  mutating func moved(_ payload: Int, from segment: UInt64, to target: UInt64) {
    let size = RecordFormat.size(ofPayload: payload)
    change(segment, by: -size)
    change(target, by: size)
  }

  mutating func removed(_ payload: Int, from segment: UInt64) {
    let size = RecordFormat.size(ofPayload: payload)
    totalLive &-= size
    change(segment, by: -size)
  }

  private mutating func change(_ number: UInt64, by size: Int) {
    var index = all.count &- 1
    if index >= 0, all[index].number != number { index = find(number) }
    guard index >= 0, index < all.count, all[index].number == number else { return }
    all[index].live &+= size
  }

  private func find(_ number: UInt64) -> Int {
    if all[0].number == number { return 0 }
    var low = 0
    var high = all.count
    while low < high {
      let middle = (low + high) / 2
      if all[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  // MARK: A new segment

  /// What goes into a new segment.
  struct Plan: Hashable {
    /// Everything that is live; otherwise only what is written and not durable.
    var carriesAll: Bool
    /// The first segment that still counts.
    var lowWater: UInt64
  }

  /// Copying everything forward is cheap when little is live, and due when the segments have come
  /// to more than four times what is.
  func plan(_ options: RecordLog.Options, movingAll: Bool) -> Plan {
    let little = options.largestSegment / 4
    let carriesAll =
      movingAll || totalLive <= little || totalSize > 4 * totalLive + 2 * options.largestSegment
    let first = carriesAll ? nil : all.first { $0.live > 0 }?.number
    return Plan(carriesAll: carriesAll, lowWater: first ?? nextNumber)
  }

  func size(
    holding content: Int, _ options: RecordLog.Options, isSmallest: Bool
  ) -> Int {
    if isSmallest { return (content + content / 8 + 511) & ~511 }
    // The last one may be empty: a disk that lies about syncs can lose its size.
    var size = max(options.firstSegment, all.last.map { $0.size * 2 } ?? 0)
    size = min(size, options.largestSegment)
    while size < content + content / 2 { size *= 2 }
    return size
  }

  /// The new segment has its name for good. Returns the numbers of those that are dead now.
  mutating func begin(
    _ number: UInt64, size: Int, end: Int, file: OpenFile, plan: Plan, through: UInt64
  ) -> [UInt64] {
    let dead = all.map(\.number).filter { $0 < plan.lowWater }
    all.removeAll { $0.number < plan.lowWater }
    all.append(Segment(number: number, size: size))
    self.file = file
    self.end = end
    lowWater = plan.lowWater
    isSealed = false
    isPoisoned = false
    writtenThrough = max(writtenThrough, through)
    synced()
    return dead
  }

  /// Takes over what recovery found.
  mutating func restore(
    _ segments: [Segment], end: Int, file: OpenFile, through: UInt64
  ) {
    all = segments
    self.end = end
    self.file = file
    totalLive = segments.reduce(0) { $0 + $1.live }
    lowWater = segments.first?.number ?? 1
    writtenThrough = through
    synced()
  }

  /// Segments at the front that hold nothing live any more.
  var deadFront: [Segment] { Array(all.dropLast().prefix { $0.live == 0 }) }

  mutating func dropFront(_ count: Int) {
    all.removeFirst(count)
    lowWater = all[0].number
  }
}
