import HandoffReports

/// Takes the results of a call, in order.
protocol RunReport: AnyObject {
  /// Whether it wants the digest of each journal.
  var wantsDigests: Bool { get }
  func begin()
  func take(_ result: ScenarioResult, digest: String?, _ piece: RunPlan.Piece)
  func end(_ tally: Tally)
}
