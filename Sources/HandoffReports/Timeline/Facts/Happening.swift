import Handoff
import HandoffScenarios
import HandoffSimulation

/// Something that is no crumb's and no gap's, and is drawn.
struct Happening: Sendable {
  enum Place: Hashable, Sendable {
    case lane(Lane)
    /// Across the whole picture.
    case across
  }

  var place: Place
  var words: String
  var time: VirtualTime
  var entry: Int

  /// `nil` for an event that is not drawn by itself.
  init?(_ entry: JournalEntry) {
    time = entry.time
    self.entry = entry.number
    switch entry.event {
    case .note(let text): (place, words) = (.across, text)
    case .healing:
      (place, words) = (.across, "the scenario ends here; everything is put right")
    case .transferWiped: (place, words) = (.lane(.transfer), "wiped")
    case .app(let device, .killed): (place, words) = (.lane(Lane(device)), "app ended")
    case .launchFailed(let device, _):
      (place, words) = (.lane(Lane(device)), "could not start")
    case .travelled(let device, let zone):
      (place, words) = (.lane(Lane(device)), "now in \(zone.name)")
    case .clock(let device, let change): (place, words) = (.lane(Lane(device)), "clock \(change)")
    case .dayStart(let device, let dayStart):
      (place, words) = (.lane(Lane(device)), "days begin at \(dayStart)")
    case .diskFault(let device, _, let what):
      (place, words) = (.lane(Lane(device)), "disk: \(what)")
    case .retried(let device, _): (place, words) = (.lane(Lane(device)), "tried again by hand")
    default: return nil
    }
  }
}
