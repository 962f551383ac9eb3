import Handoff
import HandoffSimulation

/// A device, or both, learn that they are in another zone.
public struct TravelStep: StepAction {
  public static let name = "travel"

  public var device: DeviceChoice
  public var zone: ZoneID

  public init(_ device: DeviceChoice = .both, to zone: ZoneID) {
    self.device = device
    self.zone = zone
  }
}

/// One device, or both.
public enum DeviceChoice: String, CaseIterable, Hashable, Sendable {
  case watch, phone, both

  public var devices: [DeviceName] {
    switch self {
    case .watch: [.watch]
    case .phone: [.phone]
    case .both: [.watch, .phone]
    }
  }
}

extension TravelStep {
  public static let table = Table<TravelStep>(
    "a travel step", "A device, or both, learn that they are in another zone.",
    blank: TravelStep(to: .utc),
    fields: [
      .defaulted("device", \.device, .both, .choice, "Who learns it."),
      .required(
        "zone", \.zone, .zone, "The zone that they are then in.", example: #""Pacific/Apia""#),
    ])
}

extension TravelStep {
  public func perform(on stage: Stage) throws(NotApplicable) {
    for device in device.devices { stage.world.travel(device, to: zone) }
  }
}
