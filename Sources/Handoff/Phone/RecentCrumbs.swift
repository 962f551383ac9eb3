/// Crumbs that were taken a short time ago, so that they need not be read back to go home. Bounded;
/// the spool has all of them.
struct RecentCrumbs {
  struct Recent {
    var crumb: Crumb
    /// What was doubtful at receipt.
    var flags: Flags
    var size: Int
  }

  private var crumbs: [CrumbID: Recent] = [:]
  private var size = 0

  /// In bytes.
  static let capacity = 256 << 10

  /// Keeps a crumb as long as there is room.
  mutating func add(_ crumb: Crumb, flags: Flags, size: Int) {
    guard self.size + size <= Self.capacity else { return }
    self.size += size
    crumbs[crumb.id] = Recent(crumb: crumb, flags: flags, size: size)
  }

  mutating func take(_ id: CrumbID) -> (crumb: Crumb, flags: Flags)? {
    guard let recent = crumbs.removeValue(forKey: id) else { return nil }
    size -= recent.size
    return (recent.crumb, recent.flags)
  }
}
