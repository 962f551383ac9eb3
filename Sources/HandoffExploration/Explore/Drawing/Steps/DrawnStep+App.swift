import HandoffScenarios

extension DrawnStep {
  static let openApp = DrawnStep("open the app", .event, weight: 6) { draft in
    let device = draft.device()
    guard draft.takes(draft.isUsable(device)) else { return nil }
    return AppStep(device, to: draft.pick([.open, .open, .background]))
  }

  static let endApp = DrawnStep("end the app", weight: 6) { draft in
    let device = draft.device()
    guard draft.takes(draft[device].isOn) else { return nil }
    return AppStep(device, to: draft.pick([.killed, .killed, .forceQuit]))
  }

  /// The person looks again at what needs attention.
  static let attention = DrawnStep("retry", weight: 3) { draft in
    let device = draft.device()
    guard draft.takes(draft.isUsable(device)) else { return nil }
    return AttentionStep(device, crumb: draft.crumbOrEveryone())
  }

  /// Somebody looks at everything, and nothing is expected: a look is a moment at which invariants
  /// are judged.
  static let look = DrawnStep("look", .event, weight: 2) { _ in
    ExpectStep(Expectation(watch: WatchExpectation(), phone: PhoneExpectation()))
  }

  static let note = DrawnStep("note", .event, weight: 1) { _ in NoteStep("Nothing happens.") }
}
