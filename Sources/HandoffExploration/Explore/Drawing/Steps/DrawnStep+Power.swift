import HandoffScenarios

extension DrawnStep {
  static let powerOff = DrawnStep("power off", weight: 6) { draft in
    let device = draft.device()
    guard draft.takes(draft[device].isOn) else { return nil }
    draft[device].isOn = false
    draft[device].isUnlocked = false
    return PowerStep(device, to: .off)
  }

  static let powerOn = DrawnStep("power on", .event, weight: 10) { draft in
    let device = draft.device()
    guard draft.takes(!draft[device].isOn) else { return nil }
    draft.switchedOn(device)
    return PowerStep(device, to: .on)
  }

  static let restart = DrawnStep("restart", weight: 6) { draft in
    let device = draft.device()
    guard draft.takes(draft[device].isOn) else { return nil }
    draft.switchedOn(device)
    return PowerStep(device, to: .restart)
  }

  static let unlock = DrawnStep("unlock", .event, weight: 8) { draft in
    let device = draft.oneIn(8) ? DeviceName.watch : .phone
    guard draft.takes(draft[device].isOn && !draft[device].isUnlocked) else { return nil }
    draft[device].isUnlocked = true
    return UnlockStep(device)
  }
}

extension Draft {
  fileprivate mutating func switchedOn(_ device: DeviceName) {
    self[device].isOn = true
    self[device].isUnlocked = device == .watch
  }
}
