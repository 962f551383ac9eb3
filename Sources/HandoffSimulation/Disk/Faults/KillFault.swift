extension DiskFaultKind {
  /// The process ends at the call, and the machine goes on: what was written stays pending.
  public static let kill = DiskFaultKind("kill", .power) { _, strike in
    .kill(before: strike.fault.point.before, strike.fault.outage)
  }
}
