import Handoff

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
