import Handoff

/// Some of ``Mistakes/all``, in one word.
public struct MistakeSet: Hashable, Sendable {
  /// Bit `i` is the mistake at index `i` of the list.
  private var bits: UInt128 = 0

  static let capacity = UInt128.bitWidth

  init() {}

  /// All that give exactly this day.
  ///
  /// A mistake that cannot be judged, or that nobody in a world makes, is in it when it gives the
  /// day, and not otherwise.
  init(explaining day: LocalDay, _ given: MistakeCase) {
    for (index, rule) in Mistakes.rules.enumerated() {
      if let reading = try? rule(given), reading.day == day { bits |= 1 << UInt128(index) }
    }
  }

  public var isEmpty: Bool { bits == 0 }
  public var count: Int { bits.nonzeroBitCount }

  func contains(_ index: Int) -> Bool { bits & (1 << UInt128(index)) != 0 }

  mutating func formIntersection(_ other: MistakeSet) { bits &= other.bits }

  /// The mistakes, the likeliest first.
  public var mistakes: [Mistake] {
    Mistakes.all.indices.filter(contains).map { Mistakes.all[$0] }
  }
}
