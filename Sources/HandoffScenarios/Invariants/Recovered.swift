import Handoff
import HandoffSimulation

struct Recovered: Invariant {
  static let name = "recovered"
  static let about =
    "After each restart, recovery ends, and doing it twice changes nothing; only a disk that "
    + "fails under it may stop or change it."
  static let interests: JournalEventKinds = [.diskFault, .launchFailed, .recoveredTwice]

  /// When an operation last failed, or met a silent fault. A recovery is in one instant.
  private var failed: [DeviceName: VirtualTime] = [:]

  mutating func see(_ entry: JournalEntry, _ book: CrumbBook) -> String? {
    switch entry.event {
    case .diskFault(let device, let group, _):
      if group != .power { failed[device] = entry.time }
    case .launchFailed(let device, let why) where failed[device] != entry.time:
      return "the \(device) did not recover: \(why)"
    case .recoveredTwice(let device, _, same: false) where failed[device] != entry.time:
      return "the \(device) held something else after recovering a second time"
    default: break
    }
    return nil
  }
}
