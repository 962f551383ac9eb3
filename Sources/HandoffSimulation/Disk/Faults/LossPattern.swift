/// Ways in which a power cut treats what is not durable. Each is a case and one line of `losses`.
///
/// The subsets stand for a drive that keeps no order; the prefix for one that does; the rest for
/// the file systems that persist bytes, sizes and names at different times (Pillai et al., "All
/// File Systems Are Not Created Equal", OSDI 2014; Mohan et al., "CrashMonkey", OSDI 2018).
public enum LossPattern: String, CaseIterable, Hashable, Sendable {
  /// Everything is lost.
  case all
  /// Everything survives.
  case nothing
  /// Each change survives or not.
  case subset
  /// The oldest changes survive up to some point.
  case prefix
  /// One change is lost and all others survive.
  case allButOne = "all_but_one"
  /// One change survives and all others are lost.
  case onlyOne = "only_one"
  /// Writes survive as any of their sectors of 512 bytes.
  case torn512 = "torn_512"
  /// Writes survive as any of their sectors of 4,096 bytes.
  case torn4096 = "torn_4096"
  /// Writes survive as their first sectors.
  case tornPrefix = "torn_prefix"
  /// Writes survive as their last sectors.
  case tornSuffix = "torn_suffix"
  /// The sectors of one write are rubbish, with their neighbours.
  case trashed
  /// Sizes survive without the bytes they uncover.
  case sizesOnly = "sizes_only"
  /// Bytes survive without their sizes.
  case bytesOnly = "bytes_only"
  /// Names survive, new and old, and nothing of what they mean.
  case namesOnly = "names_only"
  /// Bytes and sizes survive, and no change of names.
  case contentOnly = "content_only"

  /// The losses that have this number among those that the pattern allows, whatever the seed: where
  /// one change is another than the rest, change `draw` of `count`.
  public func losses(of count: Int, draw: Int) -> Losses {
    var random = SeededRandom(seed: UInt64(truncatingIfNeeded: draw))
    return losses(of: count, one: count > 0 ? draw % count : 0) { random.next(below: $0) }
  }

  /// The losses, with chance drawn from `below`, which gives a number from 0 to one less than
  /// asked.
  public func losses(of count: Int, drawing below: @escaping (Int) -> Int) -> Losses {
    losses(of: count, one: count > 0 ? below(count) : 0, drawing: below)
  }

  private func losses(
    of count: Int, one: Int, drawing below: @escaping (Int) -> Int
  ) -> Losses {
    func mask() -> UInt64 { UInt64(below(1 << 32)) << 32 | UInt64(below(1 << 32)) }
    func tear(_ sector: Int) -> Losses {
      .each { change in
        if case .write = change.nature { return .torn(Tear(.mask(mask()), sector: sector)) }
        return below(2) == 0 ? .lost : .whole
      }
    }
    func only(_ survives: @escaping (PendingChange.Nature) -> Bool) -> Losses {
      .each { survives($0.nature) ? .whole : .lost }
    }
    return switch self {
    case .all: .all
    case .nothing: .nothing
    case .subset: .each { _ in below(2) == 0 ? .lost : .whole }
    case .prefix: .each { $0.index < one ? .whole : .lost }
    case .allButOne: .each { $0.index == one ? .lost : .whole }
    case .onlyOne: .each { $0.index == one ? .whole : .lost }
    case .torn512: tear(512)
    case .torn4096: tear(4096)
    case .tornPrefix: .each { _ in .torn(Tear(.prefix(below(4)))) }
    case .tornSuffix: .each { _ in .torn(Tear(.suffix(below(4)))) }
    case .trashed: .each { $0.index == one ? .trashed(sector: 512) : .whole }
    case .sizesOnly: only { if case .write = $0 { false } else { true } }
    case .bytesOnly: only { if case .size = $0 { false } else { true } }
    case .namesOnly: only(\.isOfNames)
    case .contentOnly: only { !$0.isOfNames }
    }
  }

  /// The patterns that leave every byte that was durable as it was. The other one, `trashed`, is a
  /// silent fault to the neighbours of a write.
  public static let honest = allCases.filter { $0 != .trashed }
}

extension PendingChange.Nature {
  /// Whether names change, and not what a name means.
  public var isOfNames: Bool {
    switch self {
    case .write, .size: false
    case .named, .unnamed, .renamed: true
    }
  }
}
