import Handoff
import HandoffSimulation

struct Recovered: Invariant {
  static let name = "recovered"
  static let about =
    "After each restart, recovery ends, and doing it twice changes nothing; only a disk that was "
    + "made to fail may stop it."
  static let interests: JournalEventKinds = [.diskFault, .healing, .launchFailed, .recoveredTwice]

  private var failing: Set<DeviceName> = []

  mutating func see(_ entry: JournalEntry, _ book: CrumbBook) -> String? {
    switch entry.event {
    case .diskFault(let device, _, _): failing.insert(device)
    case .healing: failing = []
    case .launchFailed(let device, let why) where !failing.contains(device):
      return "the \(device) did not recover: \(why)"
    case .recoveredTwice(let device, same: false):
      return "the \(device) held something else after recovering a second time"
    default: break
    }
    return nil
  }
}
