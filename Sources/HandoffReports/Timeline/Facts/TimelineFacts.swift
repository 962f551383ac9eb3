import Handoff
import HandoffScenarios
import HandoffSimulation

/// What a timeline shows of one run: crumbs and their ways, gaps, clocks. Nothing about a picture.
///
/// ``TimelineReader`` collects it; ``TimelineDocument`` makes a file of it.
public struct TimelineFacts: Sendable {
  public var title: String
  public var about: String?
  /// Where the scenario was read.
  public var file: String
  public var seed: UInt64
  public var subject: String
  public var verdict: Verdict
  /// What broke and why it could not run, a sentence each.
  public var failures: [String]
  var begin: Instant
  var end: VirtualTime
  /// The zones at the beginning, by lane; the transfer queue has none.
  var zones: [Lane: ZoneID]
  var watch: DeviceClock
  var phone: DeviceClock
  var home: DeviceClock
  /// Those that are drawn, in the order of their captures.
  var paths: [CrumbPath]
  var gaps: [Gap]
  var happenings: [Happening]
  /// How the drawn ones were chosen.
  var thinning: Thinning

  /// The clock of a lane; the transfer queue is on the watch.
  func clock(_ lane: Lane) -> DeviceClock {
    switch lane {
    case .watch, .transfer: watch
    case .phone: phone
    case .home: home
    }
  }

  /// The day start of a lane at the beginning.
  func dayStart(_ lane: Lane) -> DayStart { clock(lane).stretches[0].dayStart }
}
