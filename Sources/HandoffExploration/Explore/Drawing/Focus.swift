/// What the first scenarios of a campaign have for certain: they go through pairs of a fault, a
/// kind of zone, and a wait that leads to an edge.
struct Focus: Sendable {
  var fault: DrawnStep
  var zone: ZoneKind
  var edge: DrawnWait

  /// How many scenarios it takes until each fault has met each kind of zone and each edge.
  static let count = DrawnStep.faults.count * max(ZoneKind.all.count, DrawnWait.edges.count)

  /// The focus of a scenario of a campaign by its number; `nil` for those after the walk.
  ///
  /// The faults come round fastest, so that each of them has been seen soon.
  init?(_ number: Int) {
    guard number < Focus.count else { return nil }
    let round = number / DrawnStep.faults.count
    let place = number % DrawnStep.faults.count
    fault = DrawnStep.faults[place]
    zone = ZoneKind.all[(place + round) % ZoneKind.all.count]
    edge = DrawnWait.edges[(place / ZoneKind.all.count + round) % DrawnWait.edges.count]
  }
}
