/// How many pending changes each activity has.
struct PendingTags {
  private var tags: [Int] = []
  private var counts: [Int32] = []
  /// Slots whose tag has been set, whether or not anything is still pending under it.
  private var used = 0
  /// The slot of the last tag: calls of one activity come in runs.
  private var last = 0

  mutating func add(_ tag: Int, _ amount: Int32) {
    if last < tags.count && tags[last] == tag && counts[last] >= 0 {
      counts[last] &+= amount
      return
    }
    if used &* 2 >= tags.count { rebuild() }
    let slot = find(tag)
    if counts[slot] < 0 {
      tags[slot] = tag
      counts[slot] = 0
      used &+= 1
    }
    counts[slot] &+= amount
    last = slot
  }

  func count(_ tag: Int) -> Int {
    guard !tags.isEmpty else { return 0 }
    return max(0, Int(counts[find(tag)]))
  }

  mutating func removeAll() {
    for slot in counts.indices { counts[slot] = -1 }
    used = 0
  }

  private func find(_ tag: Int) -> Int {
    let mask = tags.count &- 1
    let mixed = UInt64(truncatingIfNeeded: tag) &* 0x9E37_79B9_7F4A_7C15
    var slot = Int(truncatingIfNeeded: mixed &>> 32) & mask
    while counts[slot] >= 0 && tags[slot] != tag { slot = (slot &+ 1) & mask }
    return slot
  }

  /// Drops the tags with nothing pending and makes room for the others.
  private mutating func rebuild() {
    let old = (tags, counts)
    var live = 0
    for count in counts where count > 0 { live &+= 1 }
    var size = 16
    while size < (live &+ 1) &* 4 { size &*= 2 }
    tags = [Int](repeating: 0, count: size)
    counts = [Int32](repeating: -1, count: size)
    used = 0
    for index in old.0.indices where old.1[index] > 0 {
      let slot = find(old.0[index])
      tags[slot] = old.0[index]
      counts[slot] = old.1[index]
      used &+= 1
    }
    last = 0
  }
}
