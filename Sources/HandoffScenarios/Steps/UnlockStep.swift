import Handoff
import HandoffSimulation

/// The person unlocks a device.
public struct UnlockStep: StepAction {
  public static let name = "unlock"

  public var device: DeviceName

  public init(_ device: DeviceName = .phone) { self.device = device }
}

extension UnlockStep {
  public static let table = Table<UnlockStep>(
    "an unlock step",
    "The person unlocks a device; before that, a phone that was off receives nothing.",
    blank: UnlockStep(),
    fields: [.defaulted("device", \.device, .phone, .choice, "Which device.")])
}

extension UnlockStep {
  public func perform(on stage: Stage) throws(NotApplicable) { try stage.world.unlock(device) }
}
