import Handoff
import HandoffSimulation

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

extension AttentionStep {
  public static let table = Table<AttentionStep>(
    "an attention step", "The person retries what needs attention.", blank: AttentionStep(),
    fields: [
      .defaulted("device", \.device, .phone, .choice, "On which device."),
      .optional("crumb", \.crumb, .crumb, or: "all", "Which crumb."),
    ])
}

extension AttentionStep {
  public func perform(on stage: Stage) throws(NotApplicable) {
    try stage.world.retry(device, crumb: crumb?.string)
  }
}
