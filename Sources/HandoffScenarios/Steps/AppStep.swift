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
