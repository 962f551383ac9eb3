import HandoffScenarios

/// One way of making a scenario simpler.
struct ShrinkPass: Sendable {
  let name: String
  let run: @Sendable (inout ShrinkSearch) -> Void

  init(_ name: String, _ run: @escaping @Sendable (inout ShrinkSearch) -> Void) {
    self.name = name
    self.run = run
  }
}

/// Every pass, the cheap ones first. The next one is a new file and a line here.
enum ShrinkPasses {
  static let all: [ShrinkPass] = [
    .smallOfItsOwn, .gatherCaptures, .dropEvents, .makeUsual, .moveIntoSetup, .fewerCaptures,
    .smallOfAll, .simplerSteps, .plainerKinds, .humanDurations, .plainBegin, .plainSeed,
    .swapNeighbours, .plainNames,
  ]
}
