import Handoff
import HandoffSimulation

/// Home changes: what it answers, whether it is reached, how long it takes.
public struct HomeStep: StepAction {
  public static let name = "home"

  public var change: HomeChange
  /// Whom the answer concerns; `nil` is everyone.
  public var crumb: CrumbName?
  /// How many answers; `nil`: until changed.
  public var times: Int?
  /// For how long; `nil`: until changed.
  public var lasting: Duration?
  /// The Retry-After that comes with the answer.
  public var retryAfter: Duration?

  public init(
    _ change: HomeChange, crumb: CrumbName? = nil, times: Int? = nil, lasting: Duration? = nil,
    retryAfter: Duration? = nil
  ) {
    self.change = change
    self.crumb = crumb
    self.times = times
    self.lasting = lasting
    self.retryAfter = retryAfter
  }
}

/// What changes about home.
public enum HomeChange: Hashable, Sendable {
  case answer(ScriptedAnswer)
  case reach(Reach)
  case latency(Duration)
}

/// What home answers.
public enum ScriptedAnswer: Hashable, Sendable {
  /// An HTTP status, 200 to 599. A 2xx takes the crumb and echoes its id.
  case status(Int)
  /// The request is never answered, and home did not get it.
  case none
  /// Home took it, and the answer was lost.
  case lost
  /// A 200 that does not echo the id, as a captive portal gives.
  case captive
  /// As when nothing was scripted.
  case normal
}

extension HomeStep {
  public static let table = Table<HomeStep>(
    "a home step", "Home changes: what it answers, whether it is reached, how long it takes.",
    blank: HomeStep(.answer(.normal)),
    rules: [
      .exactlyOne(["answer", "reach", "latency"]), .only("crumb", with: ["answer"]),
      .only("times", with: ["answer"]), .only("for", with: ["answer"]),
      .only("retry_after", with: ["answer"]),
    ],
    check: { step, place, _, reading in
      if case .answer(.status) = step.change { return }
      guard place["answer"] != nil, let member = place["retry_after"] else { return }
      reading.report(
        member.keyRange.lowerBound, "\"retry_after\" goes with an \"answer\" that is a status")
    },
    fields: [
      .oneCase(
        "answer", .answer,
        "A status; or `none`: not answered and not got; `lost`: got, and the answer lost; "
          + "`captive`: a 200 without the id; `normal`: as when nothing was scripted.",
        example: "503",
        get: { if case .answer(let answer) = $0.change { answer } else { nil } },
        set: { $0.change = .answer($1) }),
      .oneCase(
        "reach", .choice, "Whether the phone can reach home.",
        get: { if case .reach(let reach) = $0.change { reach } else { nil } },
        set: { $0.change = .reach($1) }),
      .oneCase(
        "latency", .duration, "How long an answer takes from then on.", example: #""2s""#,
        get: { if case .latency(let latency) = $0.change { latency } else { nil } },
        set: { $0.change = .latency($1) }),
      .optional("crumb", \.crumb, .crumb, or: "everyone", "Whom the answer concerns."),
      .optional(
        "times", \.times, .integer(1...1_000_000), or: "until changed", "How many answers are such."
      ),
      .optional(
        "for", \.lasting, .duration, or: "until changed", "For how long answers are such.",
        example: #""1h""#),
      .optional(
        "retry_after", \.retryAfter, .duration, or: "none", "The Retry-After that comes with it.",
        example: #""2m""#),
    ])
}

extension Codec where Value == ScriptedAnswer {
  static let answer: Codec = {
    let named: [(String, ScriptedAnswer)] = [
      ("none", .none), ("lost", .lost), ("captive", .captive), ("normal", .normal),
    ]
    let names = named.map(\.0)
    let shape = Shape.either([.integer(200...599), .choice(names)])
    return Codec(
      shape,
      read: { node, reading in
        switch node.value {
        case .number(let number):
          if let status = number.exactly(Int.self), (200...599).contains(status) {
            return .status(status)
          }
        case .string(let text):
          if let answer = named.first(where: { $0.0 == text })?.1 { return answer }
        default: break
        }
        reading.refuse(node, shape, nearest: names)
        return nil
      },
      write: { answer in
        if case .status(let status) = answer { return .integer(Int64(status)) }
        return named.first { $0.1 == answer }.map { .string($0.0) } ?? .null
      })
  }()
}

extension HomeStep {
  public func perform(on stage: Stage) throws(NotApplicable) {
    switch change {
    case .reach(let reach): stage.world.setHomeReach(reach == .up)
    case .latency(let latency): stage.world.setHomeLatency(latency)
    case .answer(let answer):
      let rule = HomeRule(
        HomeRule.Answer(answer), crumb: crumb?.string, retryAfter: retryAfter, times: times,
        until: lasting.map { stage.world.now + $0 })
      stage.world.script(rule, about: sentence(answer))
    }
  }

  private func sentence(_ answer: ScriptedAnswer) -> String {
    var text =
      switch answer {
      case .status(let status): "home answers \(status)"
      case .none: "home does not answer, and does not get requests"
      case .lost: "home takes requests, and its answers are lost"
      case .captive: "a captive portal answers 200 instead of home"
      case .normal: "home answers as usual"
      }
    if let crumb { text += " for “\(crumb.string)”" }
    if let times { text += times == 1 ? ", once" : ", \(times) times" }
    if let lasting { text += ", for \(DurationText.write(lasting))" }
    if let retryAfter { text += ", Retry-After \(DurationText.write(retryAfter))" }
    return text
  }
}

extension HomeRule.Answer {
  fileprivate init(_ answer: ScriptedAnswer) {
    self =
      switch answer {
      case .status(let status): .status(status)
      case .none: .none
      case .lost: .lost
      case .captive: .captive
      case .normal: .normal
      }
  }
}
