/// The person retries what needs attention.
public struct AttentionStep: StepAction {
  public static let name = "attention"

  public var device: DeviceName
  /// `nil`: all.
  public var crumb: CrumbName?

  public init(_ device: DeviceName = .phone, crumb: CrumbName? = nil) {
    self.device = device
    self.crumb = crumb
  }
}
