import HandoffScenarios

extension DrawnStep {
  static let linkReach = DrawnStep("reach of the watch", weight: 8) { draft in
    LinkStep(to: draft.pick(Reach.allCases))
  }

  static let linkLatency = DrawnStep("latency of the link", weight: 2) { draft in
    LinkStep(latency: draft.latency())
  }

  /// Small, so that a crumb may be too large for it.
  static let linkLimit = DrawnStep("limit of the link", weight: 2) { draft in
    LinkStep(limit: draft.linkLimit())
  }
}

extension Draft {
  mutating func latency() -> Duration {
    pick([.zero, .milliseconds(1), .milliseconds(250), .seconds(2), .seconds(29), .seconds(61)])
  }

  mutating func linkLimit() -> Int { pick([1, 300, 400, 600, 1_000, 4_096, 65_536]) }
}
