import Handoff
import HandoffSimulation

/// Something happens to the transfer queue, or to what travels through it.
public struct TransferStep: StepAction {
  public static let name = "transfer"

  public var fault: TransferFault
  /// Whom it concerns; `nil` is everyone. Of `lose`, `repeat`, `alter` and `delay`.
  public var crumb: CrumbName?
  /// How often it happens. Of `lose`, `repeat` and `delay`.
  public var times: Int
  /// What is late. Of `delay`.
  public var of: TransferMessage

  public init(
    _ fault: TransferFault, crumb: CrumbName? = nil, times: Int = 1,
    of: TransferMessage = .delivery
  ) {
    self.fault = fault
    self.crumb = crumb
    self.times = times
    self.of = of
  }
}

/// What happens to the transfer queue, or to what travels through it.
public enum TransferFault: Hashable, Sendable {
  case lose(TransferMessage)
  case `repeat`(TransferMessage)
  /// The next delivery comes once more, with other bytes and the same id.
  case alter
  case delay(Duration)
  /// While true nothing moves.
  case stall(Bool)
  /// The queue is emptied, as an unpairing does.
  case wipe
  /// While true each crumb is handed over only when the next one is put.
  case oneBehind(Bool)
  /// This crumb is taken out of the middle of the queue.
  case drop(CrumbName)
}

/// What travels between the devices.
public enum TransferMessage: String, CaseIterable, Hashable, Sendable {
  case delivery, acknowledgement
}

extension TransferStep {
  public static let table = Table<TransferStep>(
    "a transfer step",
    "Something happens to the transfer queue, or to what travels through it. Of several steps that "
      + "wait for one message, the first decides, and the others wait for the next: a message is "
      + "lost, doubled, altered or late, and never two of these. One that comes twice or late is "
      + "no new one. What is altered comes a second after the phone's answer to the true one, and "
      + "not at all when that is never answered.",
    blank: TransferStep(.wipe),
    rules: [
      .exactlyOne(["lose", "repeat", "alter", "delay", "stall", "wipe", "one_behind", "drop"]),
      .only("crumb", with: ["lose", "repeat", "alter", "delay"]),
      .only("times", with: ["lose", "repeat", "delay"]), .only("of", with: ["delay"]),
    ],
    fields: faults + [
      .optional("crumb", \.crumb, .crumb, or: "everyone", "Whom it concerns."),
      .defaulted("times", \.times, 1, .integer(1...1_000_000), "How often it happens."),
      .defaulted("of", \.of, .delivery, .choice, "What is late."),
    ])

  private static let faults: [Field<TransferStep>] = [
    .oneCase(
      "lose", .choice, "The next one is lost on its way.",
      get: { if case .lose(let message) = $0.fault { message } else { nil } },
      set: { $0.fault = .lose($1) }),
    .oneCase(
      "repeat", .choice, "The next one comes twice.",
      get: { if case .repeat(let message) = $0.fault { message } else { nil } },
      set: { $0.fault = .repeat($1) }),
    .oneCase(
      "alter", .onlyTrue, "The next delivery comes once more, with other bytes and the same id.",
      get: { $0.fault == .alter ? true : nil }, set: { step, _ in step.fault = .alter }),
    .oneCase(
      "delay", .duration, "The next one is late by so much.", example: #""10m""#,
      get: { if case .delay(let duration) = $0.fault { duration } else { nil } },
      set: { $0.fault = .delay($1) }),
    .oneCase(
      "stall", .bool, "While true, nothing moves.",
      get: { if case .stall(let stalls) = $0.fault { stalls } else { nil } },
      set: { $0.fault = .stall($1) }),
    .oneCase(
      "wipe", .onlyTrue, "The queue is emptied, as an unpairing does.",
      get: { $0.fault == .wipe ? true : nil }, set: { step, _ in step.fault = .wipe }),
    .oneCase(
      "one_behind", .bool, "While true, each crumb is handed over only when the next one is put.",
      get: { if case .oneBehind(let isBehind) = $0.fault { isBehind } else { nil } },
      set: { $0.fault = .oneBehind($1) }),
    .oneCase(
      "drop", .crumb, "This crumb is taken out of the middle of the queue.",
      get: { if case .drop(let crumb) = $0.fault { crumb } else { nil } },
      set: { $0.fault = .drop($1) }),
  ]
}

extension TransferStep {
  public func perform(on stage: Stage) throws(NotApplicable) {
    let world = stage.world
    switch fault {
    case .lose(let message): script(.lose, message, "is lost", on: world)
    case .repeat(let message): script(.repeat, message, "arrives twice", on: world)
    case .alter: script(.alter, .delivery, "comes once more, with other bytes", on: world)
    case .delay(let delay):
      script(.delay(delay), of, "is late by \(DurationText.write(delay))", on: world)
    case .stall(let isStalled): world.stallTransfer(isStalled)
    case .wipe: try world.wipeTransfer()
    case .oneBehind(let isOneBehind): world.oneBehindTransfer(isOneBehind)
    case .drop(let crumb): try world.dropFromTransfer(crumb.string)
    }
  }

  private func script(
    _ verdict: LinkRule.Verdict, _ message: TransferMessage, _ what: String, on world: World
  ) {
    let whose = crumb.map { " of “\($0.string)”" } ?? ""
    let which = times == 1 ? "the next" : "each of the next \(times)"
    let message: LinkMessage = message == .delivery ? .delivery : .acknowledgement
    world.add(
      LinkRule(verdict, message, crumb: crumb?.string, times: times),
      about: "\(which) \(message.rawValue)\(whose) \(what)")
  }
}
