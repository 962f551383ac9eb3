import Handoff
import HandoffSimulation

/// Where a crumb can be: a lane of the timeline each.
enum Lane: Int, CaseIterable, Hashable, Sendable {
  case watch, transfer, phone, home

  init(_ device: DeviceName) { self = device == .watch ? .watch : .phone }

  var name: String {
    switch self {
    case .watch: "watch"
    case .transfer: "transfer queue"
    case .phone: "phone"
    case .home: "home"
    }
  }
}

/// A moment of a run: when it was in truth, its place in the journal, and what the clocks showed.
struct Stamp: Sendable {
  var time: VirtualTime
  /// The number of the journal entry; what happens at one time stands in this order.
  var entry: Int
  var watch: JournalEntry.ClockFace
  var phone: JournalEntry.ClockFace
}

extension Stamp {
  init(_ entry: JournalEntry) {
    self.init(time: entry.time, entry: entry.number, watch: entry.watch, phone: entry.phone)
  }
}
