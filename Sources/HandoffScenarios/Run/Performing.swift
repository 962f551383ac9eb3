import Handoff
import HandoffSimulation

// How each kind of step happens to a world.

extension CaptureStep {
  public func perform(on stage: Stage) throws(NotApplicable) {
    try capture(0, on: stage)
  }

  /// Captures one of them, and sets the next one going.
  private func capture(_ index: Int, on stage: Stage) throws(NotApplicable) {
    let world = stage.world
    if index + 1 < total {
      world.at(world.now + every) {
        do throws(NotApplicable) {
          try capture(index + 1, on: stage)
        } catch {
          stage.report(error)
        }
      }
    }
    try world.capture(
      name(at: index).string, text: text(at: index),
      attachments: attachments.map { Attachment($0) }, on: device)
  }
}

extension LinkStep {
  public func perform(on stage: Stage) throws(NotApplicable) {
    stage.world.setLink(isUp: to.map { $0 == .up }, latency: latency, limit: limit)
  }
}

extension PowerStep {
  public func perform(on stage: Stage) throws(NotApplicable) {
    switch to {
    case .on: try stage.world.switchPower(device, .on)
    case .off: try stage.world.switchPower(device, .off)
    case .restart:
      try stage.world.switchPower(device, .off)
      try stage.world.switchPower(device, .on)
    }
  }
}

extension AppStep {
  public func perform(on stage: Stage) throws(NotApplicable) { try stage.world.setApp(device, to) }
}

extension UnlockStep {
  public func perform(on stage: Stage) throws(NotApplicable) { try stage.world.unlock(device) }
}

extension TravelStep {
  public func perform(on stage: Stage) throws(NotApplicable) {
    for device in device.devices { stage.world.travel(device, to: zone) }
  }
}

extension ClockStep {
  public func perform(on stage: Stage) throws(NotApplicable) {
    let (change, about): (World.ClockChange, String) =
      switch change {
      case .set(let moment): (.set(moment.instant), "set by hand")
      case .jump(let duration): (.jump(duration), "jumped by \(DurationText.write(duration))")
      case .drift(let parts): (.drift(parts), "runs \(parts) millionths fast")
      case .reset(let moment): (.set(moment.instant), "lost the time and restarted")
      case .offset(let offset?): (.offset(offset), "keeps the offset \(offset)")
      case .offset(nil): (.offset(nil), "follows its zone again")
      case .right: (.right, "is right again")
      }
    stage.world.changeClock(device, change, about: about)
  }
}

extension SettingsStep {
  public func perform(on stage: Stage) throws(NotApplicable) {
    stage.world.setDayStart(device, dayStart)
  }
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

extension SessionStep {
  public func perform(on stage: Stage) throws(NotApplicable) {
    stage.world.setSession(isValid: to == .valid)
  }
}

extension AttentionStep {
  public func perform(on stage: Stage) throws(NotApplicable) {
    try stage.world.retry(device, crumb: crumb?.string)
  }
}

extension NoteStep {
  public func perform(on stage: Stage) throws(NotApplicable) { stage.world.note(text) }
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

extension DiskStep {
  public func perform(on stage: Stage) throws(NotApplicable) {}
}

extension ExpectStep {
  /// A run judges it when nothing is ready any more: see `Play`.
  public func perform(on stage: Stage) throws(NotApplicable) {}
}
