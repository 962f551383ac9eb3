import HandoffScenarios

extension DrawnStep {
  static let loseDelivery = DrawnStep("lose a delivery") { draft in
    TransferStep(.lose(.delivery), crumb: draft.crumbOrEveryone(), times: draft.fewTimes())
  }

  static let loseAcknowledgement = DrawnStep("lose an acknowledgement") { draft in
    TransferStep(.lose(.acknowledgement), crumb: draft.crumbOrEveryone(), times: draft.fewTimes())
  }

  static let repeatDelivery = DrawnStep("repeat a delivery") { draft in
    TransferStep(.repeat(.delivery), crumb: draft.crumbOrEveryone(), times: draft.fewTimes())
  }

  static let repeatAcknowledgement = DrawnStep("repeat an acknowledgement") { draft in
    TransferStep(
      .repeat(.acknowledgement), crumb: draft.crumbOrEveryone(), times: draft.fewTimes())
  }

  static let alter = DrawnStep("other bytes", weight: 3) { draft in
    TransferStep(.alter, crumb: draft.crumbOrEveryone())
  }

  static let delay = DrawnStep("a late message") { draft in
    let delay: Duration = draft.pick([
      .milliseconds(1), .seconds(1), .seconds(59), .seconds(61), .seconds(600), .seconds(7_200),
      .seconds(3 * 86_400),
    ])
    return TransferStep(
      .delay(delay), crumb: draft.crumbOrEveryone(), times: draft.fewTimes(),
      of: draft.pick(TransferMessage.allCases))
  }

  static let stall = DrawnStep("a stall") { draft in TransferStep(.stall(!draft.oneIn(3))) }

  static let wipe = DrawnStep("a wipe") { draft in
    guard draft.takes(draft[.watch].isOn) else { return nil }
    return TransferStep(.wipe)
  }

  static let oneBehind = DrawnStep("one behind", weight: 3) { draft in
    TransferStep(.oneBehind(!draft.oneIn(3)))
  }

  static let drop = DrawnStep("dropped from the middle", weight: 3) { draft in
    guard draft.takes(draft[.watch].isOn), let crumb = draft.someCrumb() else { return nil }
    return TransferStep(.drop(crumb))
  }
}

extension Draft {
  fileprivate mutating func fewTimes() -> Int { pick([1, 1, 1, 2, 3, 7]) }
}
