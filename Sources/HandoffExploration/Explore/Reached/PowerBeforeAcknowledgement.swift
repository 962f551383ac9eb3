import Handoff
import HandoffSimulation

struct PowerBeforeAcknowledgement: Milestone {
  static let name = "power_before_acknowledgement"
  static let about =
    "The phone's power went after a crumb was stored and before it was acknowledged."
  static let interests: JournalEventKinds = [.received, .answered, .power, .phoneHolds]

  /// Received, and neither answered nor seen again.
  private var open: [CrumbID] = []
  private var cut: [CrumbID] = []

  mutating func isReached(by entry: JournalEntry) -> Bool {
    switch entry.event {
    case .received(let delivery):
      open.append(delivery.id)
      cut.removeAll { $0 == delivery.id }
    case .answered(let acknowledgement, _): open.removeAll { $0 == acknowledgement.id }
    case .power(.phone, .off):
      cut = open
      open = []
    case .phoneHolds(let inventory, afterRestart: true):
      return inventory.items.contains { cut.contains($0.id) }
    default: break
    }
    return false
  }
}
