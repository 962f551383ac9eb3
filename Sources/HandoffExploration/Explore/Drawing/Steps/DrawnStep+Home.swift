import HandoffScenarios

extension DrawnStep {
  static let refuse = DrawnStep("home refuses") { draft in
    draft.answers(.status(draft.pick([400, 404, 409, 410, 413, 415, 422, 451])))
  }

  static let failForNow = DrawnStep("home fails for now", weight: 6) { draft in
    draft.answers(.status(draft.pick([408, 425, 429, 429, 500, 502, 503, 503, 504])))
  }

  /// One crumb at which home fails, for as long as nothing else is said.
  static let failAtOne = DrawnStep("home fails at one crumb", weight: 3) { draft in
    draft.someCrumb().map { HomeStep(.answer(.status(draft.pick([500, 503]))), crumb: $0) }
  }

  static let badSession = DrawnStep("home refuses the session", weight: 2) { draft in
    draft.answers(.status(draft.pick([401, 403])))
  }

  static let oddStatus = DrawnStep("an odd status", weight: 2) { draft in
    draft.answers(.status(draft.pick([200, 201, 204, 301, 302, 304, 308])))
  }

  static let noAnswer = DrawnStep("home does not answer") { draft in draft.answers(.none) }

  static let lostAnswer = DrawnStep("an answer is lost", weight: 6) { draft in
    draft.answers(.lost)
  }

  static let captivePortal = DrawnStep("a captive portal", weight: 3) { draft in
    draft.answers(.captive)
  }

  static let homeAsUsual = DrawnStep("home as usual", .event, weight: 4) { draft in
    HomeStep(.answer(.normal), crumb: draft.crumbOrEveryone())
  }

  static let homeReach = DrawnStep("reach of home", weight: 8) { draft in
    HomeStep(.reach(draft.pick(Reach.allCases)))
  }

  static let homeLatency = DrawnStep("latency of home", weight: 2) { draft in
    HomeStep(.latency(draft.latency()))
  }

  static let session = DrawnStep("session", weight: 4) { draft in
    SessionStep(to: draft.pick(SessionState.allCases))
  }
}

extension Draft {
  fileprivate mutating func answers(_ answer: ScriptedAnswer) -> HomeStep {
    var step = HomeStep(.answer(answer), crumb: crumbOrEveryone())
    if oneIn(2) { step.times = pick([1, 1, 2, 3, 5]) }
    if oneIn(3) { step.lasting = pick([.seconds(60), .seconds(3_600), .seconds(86_400)]) }
    if case .status(let status) = answer, status >= 300, oneIn(3) {
      step.retryAfter = pick([
        .zero, .seconds(1), .seconds(120), .seconds(3_600), .seconds(86_400), .seconds(10 * 86_400),
      ])
    }
    return step
  }
}
