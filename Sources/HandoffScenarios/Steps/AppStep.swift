import Handoff
import HandoffSimulation

/// The app on a device is opened, put away or ended.
public struct AppStep: StepAction {
  public static let name = "app"

  public var device: DeviceName
  public var to: AppState

  public init(_ device: DeviceName, to: AppState) {
    self.device = device
    self.to = to
  }
}

extension AppStep {
  public static let table = Table<AppStep>(
    "an app step", "The app on a device is opened, put away or ended.",
    blank: AppStep(.watch, to: .open),
    fields: [
      .required("device", \.device, .choice, "Which device."),
      .required(
        "to", \.to, .choice,
        "What it then does; `killed` is woken by the system, `force_quit` waits for the person."),
    ])
}

extension AppStep {
  public func perform(on stage: Stage) throws(NotApplicable) { try stage.world.setApp(device, to) }
}
