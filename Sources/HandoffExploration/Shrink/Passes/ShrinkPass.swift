import HandoffScenarios

/// One way of making a scenario simpler.
struct ShrinkPass: Sendable {
  let name: String
  /// Whether it would find nothing more the second time: it does not start from what is left.
  let isForOnce: Bool
  let run: @Sendable (inout ShrinkSearch) -> Void

  init(
    _ name: String, isForOnce: Bool = false,
    _ run: @escaping @Sendable (inout ShrinkSearch) -> Void
  ) {
    self.name = name
    self.isForOnce = isForOnce
    self.run = run
  }
}

/// Every pass, the cheap ones first. The next one is a new file and a line here.
enum ShrinkPasses {
  static let all: [ShrinkPass] = [
    .smallOfAll, .smallOfItsOwn, .gatherCaptures, .dropEvents, .makeUsual, .moveIntoSetup,
    .fewerCaptures, .pairsOfAll, .simplerSteps, .plainerKinds, .plainerSetup, .plainDurations,
    .plainBegin, .plainSeed, .swapNeighbours, .plainNames,
  ]
}
