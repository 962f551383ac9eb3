import HandoffExploration
import HandoffScenarios

/// What `handoff run --crash-sweep` was asked for besides ``RunOptions``.
struct SweepOptions {
  var kinds: [SweepKind]
  var cap: Int
  /// Scenarios with more crumbs are left out; `nil`: none.
  var mostCrumbs: Int?

  static let options: [Option] = [
    .flag(
      "crash-sweep",
      "Crashes each scenario at every operation of either disk, one run for each, and judges the "
        + "invariants alone; a device is back one second later. Prints the disk step that "
        + "reproduces what breaks."),
    .value(
      "points", "LIST",
      "With --crash-sweep, what is tried: cuts (one power cut after each operation), losses (other "
        + "losses, and before it), errors (every error, once and for ever after), silent (bytes "
        + "that are not read as they were written), second (a second cut in the recovery). All of "
        + "them by default."),
    .value(
      "cap", "N",
      "With --crash-sweep, the most points of one scenario that are tried; "
        + "\(CrashSweep.standardCap) by default."),
    .value(
      "most-crumbs", "N", "With --crash-sweep, leaves out scenarios of more than N crumbs."),
  ]

  /// `nil` when no sweep was asked for.
  init?(_ said: Arguments, _ options: RunOptions) throws(UsageError) {
    guard said.has("crash-sweep") else {
      for name in ["points", "cap", "most-crumbs"] where said.text(name) != nil {
        throw said.wrong("--\(name) is for --crash-sweep")
      }
      return nil
    }
    for name in ["journal", "seeds"] where said.text(name) != nil {
      throw said.wrong("--\(name) and --crash-sweep exclude each other")
    }
    for report in options.reports where report.format.name != "json" || report.path != nil {
      throw said.wrong("of a --crash-sweep there is text, or json on standard output alone")
    }
    if options.tellsStory { throw said.wrong("--story and --crash-sweep exclude each other") }
    kinds = try said.sweepKinds()
    cap = Int(try said.number("cap", from: 1, to: 1_000_000_000) ?? UInt64(CrashSweep.standardCap))
    mostCrumbs = try said.number("most-crumbs", from: 0, to: 1_000_000_000).map { Int($0) }
  }
}

extension Arguments {
  fileprivate func sweepKinds() throws(UsageError) -> [SweepKind] {
    guard let text = text("points") else { return SweepKind.allCases }
    var kinds: [SweepKind] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let kind = SweepKind(rawValue: String(word)) else {
        throw wrong(
          "--points: "
            + unknownName("value", String(word), among: SweepKind.allCases.map(\.rawValue)))
      }
      kinds.append(kind)
    }
    return kinds
  }
}
