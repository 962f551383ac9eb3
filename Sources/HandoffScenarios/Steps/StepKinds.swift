/// Every kind of step. The next kind is a new file and a line here.
enum StepKinds {
  static let all: [StepKind] = [
    StepKind(CaptureStep.self),
    StepKind(LinkStep.self),
    StepKind(PowerStep.self),
    StepKind(AppStep.self),
    StepKind(UnlockStep.self),
    StepKind(TravelStep.self),
    StepKind(ClockStep.self),
    StepKind(SettingsStep.self),
    StepKind(TransferStep.self),
    StepKind(HomeStep.self),
    StepKind(SessionStep.self),
    StepKind(AttentionStep.self),
    StepKind(DiskStep.self),
    StepKind(ExpectStep.self),
    StepKind(NoteStep.self),
  ]
}

/// One kind of step without its type: how its own keys are read and written.
struct StepKind: Sendable {
  let name: String
  let type: any StepAction.Type
  let shape: ObjectShape
  /// Reads the keys of its kind; the others belong to every step.
  let read: @Sendable (JSONNode, inout Reading, UnknownKeys) -> (any StepAction)?
  let write: @Sendable (any StepAction, _ withDefaults: Bool) -> [JSONText.Member]

  init<Action: StepAction>(_ type: Action.Type) {
    let table = Action.table
    name = Action.name
    self.type = type
    shape = table.shape
    read = { node, reading, unknownKeys in table.read(node, &reading, unknownKeys) }
    write = { action, withDefaults in
      guard let action = action as? Action else {
        preconditionFailure("\(action) is no \(Action.name) step")
      }
      return table.write(action, withDefaults: withDefaults)
    }
  }

  /// Its keys and those of every step, in the order in which they are written: when, what, and what
  /// it is for.
  var fields: [FieldShape] {
    let frame = StepFrame.timing.shape.fields
    let times = ["after", "at"]
    return frame.filter { times.contains($0.key) } + [StepFrame.doShape] + shape.fields
      + frame.filter { !times.contains($0.key) }
  }

  static func of(_ action: any StepAction) -> StepKind { named(action.name)! }

  static func named(_ name: String) -> StepKind? { StepKinds.all.first { $0.name == name } }
}
