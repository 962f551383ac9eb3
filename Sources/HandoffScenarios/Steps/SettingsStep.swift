import Handoff
import HandoffSimulation

/// The person changes a setting of the app on a device.
public struct SettingsStep: StepAction {
  public static let name = "settings"

  public var device: DeviceName
  public var dayStart: DayStart

  public init(_ device: DeviceName = .watch, dayStart: DayStart) {
    self.device = device
    self.dayStart = dayStart
  }
}

extension SettingsStep {
  public static let table = Table<SettingsStep>(
    "a settings step", "The person changes a setting of the app.",
    blank: SettingsStep(dayStart: .midnight),
    fields: [
      .defaulted("device", \.device, .watch, .choice, "On which device."),
      .required(
        "day_start", \.dayStart, .dayStart, "When a new day begins for this person, from then on.",
        example: #""04:00""#),
    ])
}

extension SettingsStep {
  public func perform(on stage: Stage) throws(NotApplicable) {
    stage.world.setDayStart(device, dayStart)
  }
}
