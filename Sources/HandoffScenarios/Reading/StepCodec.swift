import Handoff

/// What every step has besides its action.
struct StepFrame: Sendable {
  var after: Duration?
  var at: Moment?
  var about: String?

  static let timing = Table<StepFrame>(
    "a step", "One thing that happens, and when.", blank: StepFrame(),
    rules: [.atMostOne(["after", "at"])],
    fields: [
      .optional(
        "after", \.after, .duration, or: #"`"0s"`"#,
        "True time since the step before it started.", example: #""2d 8h 2m""#),
      .optional(
        "at", \.at, .moment(exists: true), or: "`after` holds",
        "The moment of true time at which it starts; never the clock of a device.",
        example: #""2024-04-12T08:00:00+02:00""#),
      .optional(
        "about", \.about, .line, or: "none", "What the step is for, to be shown with it."),
    ])

  static let doShape = FieldShape(
    key: "do", shape: .choice(StepKinds.all.map(\.name)), presence: .required,
    about: "The kind of step.", example: #""capture""#)

  static let keys = ["do"] + timing.fields.map(\.shape.key)
}

extension Codec where Value == ScenarioStep {
  static let step = Codec(
    .step, read: { node, reading in reading.step(node) },
    write: { .object($0.members()) })
}

extension Reading {
  mutating func step(_ node: JSONNode) -> ScenarioStep? {
    guard case .object(let members) = node.value else {
      refuse(node, .step)
      return nil
    }
    var frame = StepFrame()
    let hasFrame = StepFrame.timing.read(node, into: &frame, &self, .ignored)
    let action = stepKind(node, members).flatMap {
      $0.read(node, &self, .refused(besides: StepFrame.keys))
    }
    let when: StepTime = frame.at.map { .at($0) } ?? .after(frame.after ?? .zero)
    let timed = members.first { $0.key == "at" || $0.key == "after" }
    timing.append(
      TimedStep(
        when: hasFrame ? when : nil, span: action?.span ?? .zero,
        offset: (timed?.value ?? node).range.lowerBound))
    guard hasFrame, let action else { return nil }
    let place = StepPlace(bytes: node.range, line: 0)
    return ScenarioStep(when, action, about: frame.about, place: place)
  }

  private mutating func stepKind(_ node: JSONNode, _ members: [JSONMember]) -> StepKind? {
    let accepted = StepFrame.doShape.shape
    guard let value = members.first(where: { $0.key == "do" })?.value else {
      report(node.range.lowerBound, "a step needs \"do\": \(accepted.accepted)")
      return nil
    }
    if case .string(let name) = value.value {
      if let kind = StepKind.named(name) { return kind }
      report(
        value.range.lowerBound, unknownName("step", name, among: StepKinds.all.map(\.name)))
      return nil
    }
    labelled(.key("do")) { $0.refuse(value, accepted) }
    return nil
  }
}

extension ScenarioStep {
  /// Its keys: when, what, and what it is for.
  func members() -> [JSONText.Member] {
    var members: [JSONText.Member] = []
    switch when {
    case .after(.zero): break
    case .after(let duration):
      members.append(JSONText.Member("after", Codec.duration.write(duration)))
    case .at(let moment): members.append(JSONText.Member("at", .string(moment.description)))
    }
    members.append(JSONText.Member("do", .string(action.name)))
    members += StepKind.of(action).write(action, false)
    if let about { members.append(JSONText.Member("about", .string(about))) }
    return members
  }
}
