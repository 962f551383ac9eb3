import HandoffScenarios

/// Every kind of step as shrinking sees it, the plainest first: the place in this list is the rank
/// of the kind. The next one is a new file and a line here.
enum StepForms {
  static let all: [StepForm] = [
    .note, .capture, .unlock, .app, .link, .power, .session, .home, .transfer, .attention,
    .settings, .travel, .clock, .disk, .expect,
  ]

  static let ranks = Dictionary(
    uniqueKeysWithValues: all.enumerated().map { ($1.name, $0) })

  static func of(_ action: any StepAction) -> StepForm { all[ranks[action.name]!] }
}
