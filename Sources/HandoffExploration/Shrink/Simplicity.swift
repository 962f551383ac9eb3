import Handoff
import HandoffScenarios

/// How simple a scenario is: of two, the one that is less is simpler.
///
/// It is compared item by item, in the order in which they stand here. Where all are equal the
/// shorter text is simpler, and of equally long ones the one that comes first: a strict total
/// order, so that shrinking ends, and ends in one form.
struct Simplicity: Hashable, Comparable {
  /// Steps.
  var events = 0
  /// Crumbs that are captured.
  var crumbs = 0
  /// Things in the setup that are not as they usually are.
  var setup = 0
  /// The ranks of the steps' kinds, by ``StepForms``, added up.
  var kinds = 0
  /// What the steps say beyond the least that they can say.
  var extras = 0
  /// Waits and other durations that are not zero.
  var durations = 0
  /// How far these are from what a person would write.
  var roughness = 0
  /// The ranks of the zones, and of the time at which it begins, added up.
  var zones = 0
  /// All durations added up, in milliseconds.
  var total: Int64 = 0

  init(_ scenario: Scenario) {
    events = scenario.steps.count
    for step in scenario.steps {
      let form = StepForms.of(step.action)
      kinds += form.rank
      extras += form.extras(step.action)
      zones += form.zones(step.action).reduce(0) { $0 + ZoneRank.rank(of: $1) }
      if let capture = step.action as? CaptureStep { crumbs += capture.total }
    }
    setup = SetupForm.all.count { !$0.isUsual(scenario) }
    for duration in scenario.durations {
      let size = duration.magnitude
      if size > .zero { durations += 1 }
      roughness += HumanDurations.roughness(of: size)
      let (sum, overflow) = total.addingReportingOverflow(HumanDurations.milliseconds(of: size))
      total = overflow ? .max : sum
    }
    zones += SetupForm.zones(of: scenario).reduce(0) { $0 + ZoneRank.rank(of: $1) }
    zones += BeginRank.rank(of: scenario.begin)
  }

  static func < (left: Simplicity, right: Simplicity) -> Bool {
    left.items.lexicographicallyPrecedes(right.items)
  }

  private var items: [Int64] {
    [
      Int64(events), Int64(crumbs), Int64(setup), Int64(kinds), Int64(extras), Int64(durations),
      Int64(roughness), Int64(zones), total,
    ]
  }

  /// Whether the left one is simpler; each comes with its simplicity.
  static func isSimpler(
    _ left: (scenario: Scenario, simplicity: Simplicity),
    _ right: (scenario: Scenario, simplicity: Simplicity)
  ) -> Bool {
    if left.simplicity != right.simplicity { return left.simplicity < right.simplicity }
    let (text, other) = (
      Array(ScenarioWriter.write(left.scenario).utf8),
      Array(ScenarioWriter.write(right.scenario).utf8)
    )
    if text.count != other.count { return text.count < other.count }
    return text.lexicographicallyPrecedes(other)
  }
}

/// Zones, from the one that says least to those that are nowhere in the list.
enum ZoneRank {
  static let simplest: [ZoneID] = [
    .utc, ZoneID("America/New_York"), ZoneID("Asia/Tokyo"), ZoneID("Europe/Berlin"),
    ZoneID("America/Los_Angeles"), ZoneID("Pacific/Auckland"), ZoneID("Asia/Kolkata"),
    ZoneID("Pacific/Apia"), ZoneID("America/Santiago"), ZoneID("America/Havana"),
  ]

  static func rank(of zone: ZoneID) -> Int { simplest.firstIndex(of: zone) ?? simplest.count }
}

/// The moments at which scenarios begin, from the plainest on.
enum BeginRank {
  /// The day and the times of day, as shown by a clock in the zone of the beginning.
  static let dates: [CivilDate] = [
    (2026, 1, 15), (2026, 7, 15), (2026, 3, 8), (2026, 3, 29), (2026, 10, 25), (2026, 11, 1),
    (2024, 2, 29), (2026, 12, 31),
  ]
  .compactMap { CivilDate(year: $0.0, month: $0.1, day: $0.2) }
  static let minutes = [720, 1_439, 0, 60, 1_380, 180]

  static func rank(of begin: WallReading) -> Int {
    let wall = begin.civil
    let date = dates.firstIndex(of: wall.date) ?? dates.count
    let (minute, rest) = begin.millisecondOfDay.quotientAndRemainder(dividingBy: 60_000)
    var time = minutes.firstIndex(of: minute) ?? (minute % 60 == 0 ? 20 : minute % 5 == 0 ? 21 : 22)
    if rest != 0 { time = 23 }
    return date * 24 + time
  }
}

extension WallReading {
  /// What the clock showed, as time since its midnight.
  var millisecondOfDay: Int {
    let day = Int64(86_400_000)
    let wall = instant.milliseconds + Int64(offset.seconds) * 1_000
    return Int((wall % day + day) % day)
  }
}
