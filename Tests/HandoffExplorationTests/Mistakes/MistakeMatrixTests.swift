import Handoff
import HandoffScenarios
import HandoffSimulation
import Testing

@testable import HandoffExploration

/// Each mistake breaks the scenarios that should notice it, and no others.
struct MistakeMatrixTests {
  static let zones = ScenarioFolder.zones

  /// Every scenario of the folder, and what its crumbs are to a phone that makes a mistake.
  private static let foreseen = Result {
    try ScenarioFolder.dayBoundaries.flatMap { file in
      try ScenarioFolder.scenarios(in: file).map { (file, $0, Foreseen.cases(in: $0)) }
    }
  }

  @Test(arguments: ScenarioFolder.dayBoundaries)
  func `the reference is broken by no scenario`(name: String) throws {
    for scenario in try ScenarioFolder.scenarios(in: name) {
      let run = Runner(zones: Self.zones).run(scenario)
      #expect(run.verdict == .held, "\(run.summary)")
    }
  }

  @Test(arguments: MistakeSubject.all.map(\.name))
  func `a mistake breaks exactly the scenarios in which it gives another day`(name: String) throws {
    let subject = try #require(MistakeSubject.named(name))
    var catching = 0
    for (file, scenario, cases) in try Self.foreseen.get() {
      let run = Runner(subject: subject, zones: Self.zones).run(scenario)
      #expect(run.problems.isEmpty, "\(file): \(run.problems)")
      if run.verdict == .broken { catching += 1 }
      if subject.mistake.maker == .phone {
        let isForeseen = cases.contains { (subject.mistake.day($0) ?? $0.right) != $0.right }
        #expect(run.broken.contains("day_never_moves") == isForeseen, "\(file): \(run.broken)")
      } else {
        // A watch that misreads its clock tells of another capture than the one that happened.
        let isOnWatch = scenario.steps.contains {
          ($0.action as? CaptureStep)?.device == .watch
        }
        #expect(run.broken.contains("capture_truth") == isOnWatch, "\(file): \(run.broken)")
      }
    }
    #expect(catching > 0, "no scenario in day-boundary catches \(name)")
  }

  @Test(arguments: ScenarioFolder.dayBoundaries.filter { $0.contains("/mistake-") })
  func `a scenario that is there for one mistake is broken by it`(name: String) throws {
    let mistake = name.split(separator: "mistake-").last.map {
      String($0.map { $0 == "-" ? "_" : $0 })
    }
    let subject = try #require(
      MistakeSubject.all.first { $0.mistake.name.lowercased() == mistake })
    for scenario in try ScenarioFolder.scenarios(in: name) {
      let run = Runner(subject: subject, zones: Self.zones).run(scenario)
      #expect(run.broken.contains("day_never_moves"))
    }
  }
}

/// What a phone can know of the crumbs of a scenario, worked out from the journal of the reference.
private final class Foreseen: JournalReader {
  private var watchEnqueued: [CrumbID: Instant] = [:]
  private var arrivals: [CrumbID: (moment: Instant, zone: ZoneID)] = [:]
  private var phoneZone: ZoneID
  private var phoneDayStart: DayStart
  private var launch: (moment: Instant, zone: ZoneID)?
  private var previous: Capture?
  private var cases: [MistakeCase] = []
  /// What the phone knows of zones.
  private let zones: ZoneDatabase

  private init(_ scenario: Scenario) {
    let zones = scenario.zones(over: ScenarioFolder.zones)
    self.zones = scenario.zones(of: .phone, in: zones)
    phoneZone = scenario.zone(of: .phone)
    phoneDayStart = scenario.dayStart(of: .phone)
  }

  static func cases(in scenario: Scenario) -> [MistakeCase] {
    let reader = Foreseen(scenario)
    _ = Runner(zones: ScenarioFolder.zones).run(scenario, readers: [reader])
    return reader.cases
  }

  func read(_ entry: JournalEntry) {
    switch entry.event {
    case .launched(.phone, _):
      launch = (entry.phone.instant, phoneZone)
      arrivals = [:]
      previous = nil
    case .travelled(.phone, let zone): phoneZone = zone
    case .dayStart(.phone, let dayStart): phoneDayStart = dayStart
    case .received(let delivery):
      if arrivals[delivery.id] == nil {
        arrivals[delivery.id] = (entry.phone.instant, phoneZone)
        watchEnqueued[delivery.id] = delivery.enqueuedAt
      }
    case .committed(let record): foresee(record, entry)
    default: break
    }
  }

  private func foresee(_ record: HomeRecord, _ entry: JournalEntry) {
    let arrival = arrivals[record.id] ?? (entry.phone.instant, phoneZone)
    var facts = MistakeCase.Facts()
    facts.arrival = arrival.moment
    facts.phone = zones.table(for: arrival.zone)
    facts.home = zones.table(for: ZoneID("Europe/Berlin"))
    facts.enqueued = arrivals[record.id] == nil ? nil : watchEnqueued[record.id]
    facts.phoneDayStart = phoneDayStart
    facts.previous = previous
    if let launch {
      let table = zones.table(for: launch.zone)
      facts.launch = launch.moment
      facts.launchZone = table
      facts.pairingZone = table
      let year = launch.moment.civil(at: .utc).date.year
      let january = LocalDay(year: year, month: 1, day: 1)?.midnight ?? 0
      facts.pairingOffset = table?.offset(at: Instant(milliseconds: january))
    }
    cases.append(MistakeCase(record.crumb.capture, zones: zones, facts: facts))
    previous = record.crumb.capture
  }
}
