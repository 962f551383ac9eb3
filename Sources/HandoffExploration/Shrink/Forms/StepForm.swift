import Handoff
import HandoffScenarios

/// One kind of step as shrinking sees it.
struct StepForm: Sendable {
  let name: String
  /// What it says beyond the least that it can say.
  let extras: @Sendable (any StepAction) -> Int
  /// The same step saying less, the simplest first.
  let simpler: @Sendable (any StepAction) -> [any StepAction]
  let durations: @Sendable (any StepAction) -> [Duration]
  let settingDurations: @Sendable (any StepAction, [Duration]) -> any StepAction
  let zones: @Sendable (any StepAction) -> [ZoneID]
  /// The crumbs that it speaks of, those that it captures not counted.
  let crumbs: @Sendable (any StepAction) -> [CrumbName]
  let renaming: @Sendable (any StepAction, (CrumbName) -> CrumbName) -> any StepAction

  init<Action: StepAction>(
    _ type: Action.Type,
    extras: @escaping @Sendable (Action) -> Int = { _ in 0 },
    simpler: @escaping @Sendable (Action) -> [Action] = { _ in [] },
    durations: @escaping @Sendable (Action) -> [Duration] = { _ in [] },
    settingDurations: @escaping @Sendable (inout Action, [Duration]) -> Void = { _, _ in },
    zones: @escaping @Sendable (Action) -> [ZoneID] = { _ in [] },
    crumbs: @escaping @Sendable (Action) -> [CrumbName] = { _ in [] },
    renaming: @escaping @Sendable (inout Action, (CrumbName) -> CrumbName) -> Void = { _, _ in }
  ) {
    name = Action.name
    self.extras = { extras(StepForm.own($0)) }
    self.simpler = { simpler(StepForm.own($0)) }
    self.durations = { durations(StepForm.own($0)) }
    self.settingDurations = { action, values in
      var own: Action = StepForm.own(action)
      settingDurations(&own, values)
      return own
    }
    self.zones = { zones(StepForm.own($0)) }
    self.crumbs = { crumbs(StepForm.own($0)) }
    self.renaming = { action, rename in
      var own: Action = StepForm.own(action)
      renaming(&own, rename)
      return own
    }
  }

  private static func own<Action: StepAction>(_ action: any StepAction) -> Action {
    guard let own = action as? Action else {
      preconditionFailure("\(action) is no \(Action.name) step")
    }
    return own
  }

  /// How much a kind of step asks of the reader.
  var rank: Int { StepForms.ranks[name]! }
}
