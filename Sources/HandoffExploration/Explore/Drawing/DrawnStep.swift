import HandoffScenarios

/// A kind of step that the generator draws: each a line of ``all`` and a few lines in a file of
/// `Steps/`.
struct DrawnStep: Sendable {
  /// What it does to the journey.
  enum Sort: Hashable, Sendable {
    /// Something that goes wrong, or that a person does at a bad moment.
    case fault
    /// Everything else; a scenario has captures whatever else it has.
    case event
  }

  /// As statistics name it.
  let name: String
  let sort: Sort
  /// How often it is drawn beside the others.
  let weight: Int
  /// Makes one, and takes into the draft what follows from it; `nil` when it does not fit now.
  let draw: @Sendable (inout Draft) -> (any StepAction)?

  init(
    _ name: String, _ sort: Sort = .fault, weight: Int = 4,
    draw: @escaping @Sendable (inout Draft) -> (any StepAction)?
  ) {
    self.name = name
    self.sort = sort
    self.weight = weight
    self.draw = draw
  }

  /// Every kind. The next one is a line here.
  static let all: [DrawnStep] = [
    .capture, .captureOnPhone, .captureMany, .captureLarge, .sayAgain,
    .linkReach, .linkLatency, .linkLimit,
    .powerOff, .powerOn, .restart,
    .openApp, .endApp,
    .unlock,
    .travel,
    .clockJump, .clockSet, .clockDrift, .clockReset, .clockOffset, .clockRight,
    .dayStart,
    .loseDelivery, .loseAcknowledgement, .repeatDelivery, .repeatAcknowledgement, .alter, .delay,
    .stall, .wipe, .oneBehind, .drop,
    .refuse, .failForNow, .failAtOne, .badSession, .oddStatus, .noAnswer, .lostAnswer,
    .captivePortal,
    .homeAsUsual, .homeReach, .homeLatency,
    .session,
    .attention,
    .diskPowerCut, .powerBeforeAnswer, .diskKill, .diskError, .syncFails, .diskOrder, .diskSpace,
    .diskSilent,
    .look, .note,
  ]

  static let faults = all.filter { $0.sort == .fault }
}
