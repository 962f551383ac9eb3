import Handoff
import HandoffSimulation

struct Recovered: Invariant {
  static let name = "recovered"
  static let about =
    "After each restart, recovery ends, and doing it twice changes nothing; only a disk that was "
    + "made to fail may stop it, and only one that fails in between may change it."
  static let interests: JournalEventKinds = [.diskFault, .healing, .launchFailed, .recoveredTwice]

  private var failing: Set<DeviceName> = []
  /// When an operation last failed, or met a silent fault. Both recoveries are in one instant.
  private var failed: [DeviceName: VirtualTime] = [:]

  mutating func see(_ entry: JournalEntry, _ book: CrumbBook) -> String? {
    switch entry.event {
    case .diskFault(let device, let group, _):
      failing.insert(device)
      if group != .power { failed[device] = entry.time }
    case .healing: failing = []
    case .launchFailed(let device, let why) where !failing.contains(device):
      return "the \(device) did not recover: \(why)"
    case .recoveredTwice(let device, _, same: false) where failed[device] != entry.time:
      return "the \(device) held something else after recovering a second time"
    default: break
    }
    return nil
  }
}
