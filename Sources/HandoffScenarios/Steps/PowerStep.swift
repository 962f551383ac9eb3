import Handoff
import HandoffSimulation

/// A device loses or gets power.
public struct PowerStep: StepAction {
  public static let name = "power"

  public var device: DeviceName
  public var to: PowerChange

  public init(_ device: DeviceName, to: PowerChange) {
    self.device = device
    self.to = to
  }
}

/// What happens to the power.
public enum PowerChange: String, CaseIterable, Hashable, Sendable {
  case on
  /// A power cut: what is not durable is gone.
  case off
  /// A power cut, and on again.
  case restart
}

extension PowerStep {
  public static let table = Table<PowerStep>(
    "a power step",
    "A device loses or gets power; off is a power cut: what is not durable is gone.",
    blank: PowerStep(.watch, to: .on),
    fields: [
      .required("device", \.device, .choice, "Which device."),
      .required("to", \.to, .choice, "On, off, or off and on again."),
    ])
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
