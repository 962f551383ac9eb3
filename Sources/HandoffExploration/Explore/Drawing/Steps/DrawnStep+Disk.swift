import HandoffScenarios
import HandoffSimulation

extension DrawnStep {
  /// The power goes at a drawn operation.
  static let diskPowerCut = DrawnStep("power cut at an operation", weight: 8) { draft in
    draft.strikes(["power_cut"], whichUpTo: 60)
  }

  /// The power goes when a crumb is stored and nobody has been told: a drawn operation rarely meets
  /// this moment.
  static let powerBeforeAnswer = DrawnStep("power cut before the answer", weight: 3) { draft in
    DiskStep(
      .phone, .fault(.powerCut),
      at: DiskPoint(.syncDirectory, path: "spool", which: 1 + draft.below(3)))
  }

  static let diskKill = DrawnStep("kill at an operation", weight: 4) { draft in
    draft.strikes(["kill"], whichUpTo: 60)
  }

  static let diskError = DrawnStep("a disk error", weight: 5) { draft in
    draft.strikes(
      ["full", "quota", "io_error", "read_only", "interrupted", "too_many_files"], whichUpTo: 30)
  }

  static let syncFails = DrawnStep("a sync fails", weight: 4) { draft in
    draft.strikes(["sync_fails", "sync_fails_reverting", "sync_fails_per_file"], whichUpTo: 12)
  }

  /// What the disk is allowed to do.
  static let diskOrder = DrawnStep("another order of a directory", weight: 1) { draft in
    draft.strikes(["directory_order", "case_folding"], whichUpTo: 3)
  }

  /// The disk says yes, and what is read is not what was written. What it lost by its own record is
  /// forgiven; the rest must arrive.
  static let diskSilent = DrawnStep("a disk that lies", weight: 2) { draft in
    draft.strikes(
      [
        "sync_lies", "sync_fails_late", "flip_bit", "zero_sector", "rubbish_sector",
        "phantom_write", "misdirected_write", "misdirected_read", "missing_file", "short_file",
        "old_file", "power_cut",
      ], whichUpTo: 12, silently: true)
  }

  static let diskSpace = DrawnStep("space", weight: 4) { draft in
    DiskStep(draft.device(), .space(draft.space()))
  }
}

extension Draft {
  /// How much can still be written; `nil` is without limit.
  mutating func space() -> Int? { pick([nil, nil, 0, 100, 1_000, 4_096, 20_000]) }

  fileprivate mutating func strikes(
    _ names: [String], whichUpTo limit: Int, silently: Bool = false
  ) -> DiskStep? {
    let fault = DiskFaultName(rawValue: pick(names))!
    let calls = DiskFaultKind.named(fault.rawValue)?.calls ?? []
    var point = DiskPoint()
    if !calls.isEmpty || oneIn(2) {
      point.operation = pick(calls.isEmpty ? DiskCall.Kind.allCases : calls)
    }
    if oneIn(3) { point.path = pick(Self.paths) }
    point.which = 1 + below(1 + below(limit))
    point.ever = oneIn(10)
    if fault.rawValue == "power_cut" {
      point.losing = silently ? .trashed : pick(LossPattern.honest)
    }
    if fault.rawValue == "power_cut" || fault.rawValue == "kill" {
      point.before = oneIn(2)
      // Every time, and the device would never start again.
      point.ever = false
    }
    if silently { point.amount = pick(Self.amounts) }
    return DiskStep(device(), .fault(fault), at: point)
  }

  /// Bits, sectors, sizes and distances: those of which a small one is wanted, and the others.
  private static let amounts = [0, 1, 2, 100, 512, 1_000, 4_096]

  private static let paths = [
    "**", "spool/**", "spool/*/manifest", "spool/*", "ledger/**", "wrist/**", "transfer/**",
  ]
}
