/// The person unlocks a device.
public struct UnlockStep: StepAction {
  public static let name = "unlock"

  public var device: DeviceName

  public init(_ device: DeviceName = .phone) { self.device = device }
}
