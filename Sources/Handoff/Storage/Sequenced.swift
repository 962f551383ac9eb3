/// Values under rising sequence numbers, mostly removed from the front.
///
/// Appending and removing cost amortised constant time, finding a logarithm; removing a million
/// from the front is linear.
struct Sequenced<Value> {
  private var sequences: [UInt64] = []
  private var values: [Value?] = []
  private var head = 0
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// The highest sequence that is or was held.
  var last: UInt64? { sequences.last }

  mutating func reserveCapacity(_ count: Int) {
    sequences.reserveCapacity(count)
    values.reserveCapacity(count)
  }

  /// Adds a value. Above all that are or were held this is cheap; below, it moves what stands
  /// behind.
  mutating func insert(_ value: consuming Value, at sequence: UInt64) {
    count += 1
    guard let last = sequences.last, last >= sequence else {
      sequences.append(sequence)
      values.append(value)
      return
    }
    let index = lowerBound(sequence)
    if index < sequences.count, sequences[index] == sequence {
      precondition(values[index] == nil, "sequence \(sequence) is taken")
      values[index] = value
    } else {
      sequences.insert(sequence, at: index)
      values.insert(value, at: index)
    }
  }

  subscript(sequence: UInt64) -> Value? {
    get { index(of: sequence).flatMap { values[$0] } }
    set {
      guard let index = index(of: sequence), values[index] != nil else { return }
      values[index] = newValue
      if newValue == nil { removed() }
    }
  }

  @discardableResult
  mutating func remove(_ sequence: UInt64) -> Value? {
    guard let index = index(of: sequence), let value = values[index] else { return nil }
    values[index] = nil
    removed()
    return value
  }

  mutating func removeAll() {
    sequences.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
    head = 0
    count = 0
  }

  var first: (sequence: UInt64, value: Value)? {
    head < values.count ? (sequences[head], values[head]!) : nil
  }

  /// The first one at or above a sequence that satisfies the condition.
  func first(
    from sequence: UInt64 = 0, where isWanted: (Value) -> Bool
  ) -> (sequence: UInt64, value: Value)? {
    var index = sequence == 0 ? head : lowerBound(sequence)
    while index < values.count {
      if let value = values[index], isWanted(value) { return (sequences[index], value) }
      index += 1
    }
    return nil
  }

  /// All of them, in order.
  var all: [(sequence: UInt64, value: Value)] {
    (head..<values.count).compactMap { index in values[index].map { (sequences[index], $0) } }
  }

  /// Those above a sequence, in order.
  func all(above sequence: UInt64) -> [(sequence: UInt64, value: Value)] {
    (lowerBound(sequence + 1)..<values.count).compactMap { index in
      values[index].map { (sequences[index], $0) }
    }
  }

  private func index(of sequence: UInt64) -> Int? {
    let index = lowerBound(sequence)
    return index < sequences.count && sequences[index] == sequence ? index : nil
  }

  private func lowerBound(_ sequence: UInt64) -> Int {
    var low = head
    var high = sequences.count
    if low < high, sequences[low] >= sequence { return low }
    while low < high {
      let middle = (low + high) / 2
      if sequences[middle] < sequence { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private mutating func removed() {
    count -= 1
    while head < values.count, values[head] == nil { head += 1 }
    guard values.count > 64, values.count > 2 * count else { return }
    let kept = all
    removeAll()
    for (sequence, value) in kept { insert(value, at: sequence) }
  }
}
