/// What a power cut does to the changes that are not durable.
public enum Losses {
  /// Every pending change is lost.
  case all
  /// Every pending change survives.
  case nothing
  /// Asked once for each pending change, in the order in which the changes were made.
  case each((PendingChange) -> Survival)
}

/// What becomes of one pending change at a power cut.
public enum Survival: Hashable, Sendable {
  case whole
  case lost
  /// Some sectors of a write survive; a change of size or names survives whole.
  case torn(Tear)
  /// The sectors that a write touches are rubbish, durable neighbours in them too; a change of size
  /// or names is lost.
  case trashed(sector: Int)
}

/// A change that is not durable, as the one who decides about it sees it.
public struct PendingChange: Hashable, Sendable {
  /// What kind of change it is.
  public enum Nature: Hashable, Sendable {
    /// Bytes in a file.
    case write(offset: Int, count: Int)
    /// A file's size in bytes.
    case size(from: Int, to: Int)
    /// A new name, perhaps in the place of another file.
    case named
    /// A name taken away.
    case unnamed
    /// One name turned into another in the same directory, at once.
    case renamed
  }

  /// 0 for the oldest pending change.
  public var index: Int
  public var nature: Nature
  /// The activity that made it.
  public var tag: Int
  /// Whether a failed sync has given it up.
  public var isAbandoned: Bool
  /// The file, or for a change of names the directory, where it is now.
  public var path: String
}

/// Which sectors of a write survive.
public struct Tear: Hashable, Sendable {
  /// Which sectors are kept.
  public enum Kept: Hashable, Sendable {
    /// The first sectors.
    case prefix(Int)
    /// The last sectors.
    case suffix(Int)
    /// Sector `i` of the write survives when bit `i mod 64` is set.
    case mask(UInt64)
  }

  public var kept: Kept
  /// 512 or 4,096 bytes; sectors lie at multiples of it in the file.
  public var sector: Int

  public init(_ kept: Kept, sector: Int = 512) {
    precondition(sector > 0, "sector size \(sector)")
    self.kept = kept
    self.sector = sector
  }

  /// The number of sectors that a write of these bytes touches.
  public func sectors(of range: Range<Int>) -> Int {
    range.isEmpty ? 0 : (range.upperBound &- 1) / sector &- range.lowerBound / sector &+ 1
  }

  func forEachKept(_ range: Range<Int>, _ body: (Range<Int>) -> Void) {
    let count = sectors(of: range)
    let first = range.lowerBound / sector
    for index in 0..<count where keeps(index, of: count) {
      let start = (first &+ index) &* sector
      body(max(start, range.lowerBound)..<min(start &+ sector, range.upperBound))
    }
  }

  private func keeps(_ index: Int, of count: Int) -> Bool {
    switch kept {
    case .prefix(let length): index < length
    case .suffix(let length): index >= count &- length
    case .mask(let mask): mask &>> UInt64(index & 63) & 1 == 1
    }
  }
}
