extension DiskFaultKind {
  /// The power goes at the call. What becomes of the pending changes is for the world to decide:
  /// see ``Losses``.
  public static let powerCut = DiskFaultKind("power_cut", .power) { _, strike in
    .powerCut(before: strike.fault.point.before, strike.fault.outage)
  }
}
