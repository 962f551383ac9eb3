import Handoff
import HandoffScenarios

extension ShrinkPass {
  /// What a step changes, the setup may be from the beginning.
  static let moveIntoSetup = ShrinkPass("move into setup") { search in
    var index = 0
    while index < search.current.steps.count {
      if let change = setup(of: search.current.steps[index].action) {
        var moved = search.current.removing([index], carryingWaits: true)
        change(&moved)
        if search.accepts(moved) { continue }
      }
      index += 1
    }
  }

  /// The setup that does what a step does, where there is one.
  private static func setup(of action: any StepAction) -> ScenarioEdit? {
    switch action {
    case let step as LinkStep:
      return {
        if let to = step.to { $0.link.to = to }
        if let latency = step.latency { $0.link.latency = latency }
        if let limit = step.limit { $0.link.limit = limit }
      }
    case let step as PowerStep: return { $0[step.device].power = step.to == .off ? .off : .on }
    case let step as AppStep: return { $0[step.device].app = step.to }
    case let step as SettingsStep: return { $0[step.device].dayStart = step.dayStart }
    case let step as TravelStep:
      return { scenario in
        for device in step.device.devices { scenario[device].zone = step.zone }
      }
    case let step as HomeStep:
      switch step.change {
      case .reach(let reach): return { $0.home.reach = reach }
      case .latency(let latency): return { $0.home.latency = latency }
      case .answer: return { $0.home.reach = .down }
      }
    case let step as ClockStep:
      switch step.change {
      case .jump(let jump): return { $0[step.device].clock = jump }
      case .drift(let drift): return { $0[step.device].drift = drift }
      case .set(let moment), .reset(let moment):
        return { $0[step.device].clock = moment.instant - $0.begin.instant }
      case .offset, .right: return nil
      }
    case let step as DiskStep:
      if case .space(let space?) = step.change { return { $0[step.device].space = space } }
      return nil
    case is TransferStep: return { $0.link.to = .down }
    default: return nil
    }
  }
}
