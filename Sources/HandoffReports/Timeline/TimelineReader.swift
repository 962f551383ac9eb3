import Handoff
import HandoffScenarios
import HandoffSimulation

/// Collects what a timeline shows, while a run happens.
///
/// ```swift
/// let reader = TimelineReader(scenario, zones: zones)
/// let run = Runner(zones: zones).run(scenario, readers: [reader])
/// let page = TimelineDocument.html(reader.facts(of: run, file: "a.json"))
/// ```
public final class TimelineReader: JournalReader {
  private let scenario: Scenario
  private let zones: ZoneDatabase
  private var paths: PathCollector
  private var gaps: GapCollector
  private var watch: DeviceClock?
  private var phone: DeviceClock?
  private var happenings: [Happening] = []
  private var end = VirtualTime.zero

  /// - Parameter zones: Those of the run.
  public init(_ scenario: Scenario, zones: ZoneDatabase) {
    self.scenario = scenario
    self.zones = scenario.zones(over: zones)
    paths = PathCollector(begin: scenario.begin.instant)
    gaps = GapCollector(scenario)
  }

  public func read(_ entry: JournalEntry) {
    end = entry.time
    see(entry)
    paths.read(entry)
    gaps.read(entry)
    if let happening = Happening(entry) { happenings.append(happening) }
  }

  private func see(_ entry: JournalEntry) {
    if watch == nil { watch = clock(.watch, entry.watch, entry.time) }
    if phone == nil { phone = clock(.phone, entry.phone, entry.time) }
    switch entry.event {
    case .clock(let device, _): change(device, entry)
    case .travelled(let device, let zone): change(device, entry, table: table(of: zone, on: device))
    case .dayStart(let device, let dayStart): change(device, entry, dayStart: dayStart)
    default: break
    }
    watch?.see(entry.watch, at: entry.time)
    phone?.see(entry.phone, at: entry.time)
  }

  private func change(
    _ device: DeviceName, _ entry: JournalEntry, table: ZoneTable? = nil, dayStart: DayStart? = nil
  ) {
    switch device {
    case .watch: watch?.change(entry.watch, at: entry.time, table: table, dayStart: dayStart)
    case .phone: phone?.change(entry.phone, at: entry.time, table: table, dayStart: dayStart)
    }
  }

  private func clock(
    _ device: DeviceName, _ face: JournalEntry.ClockFace, _ time: VirtualTime
  ) -> DeviceClock {
    var first = DeviceClock.Stretch(
      from: time, face: face, table: table(of: scenario.zone(of: device), on: device),
      dayStart: scenario.dayStart(of: device))
    // Nothing happened before the first entry, so that the clock ran from the beginning.
    first.startEarlier(at: .zero)
    return DeviceClock(Lane(device), first)
  }

  /// The rules of a zone as a device has them.
  private func table(of zone: ZoneID, on device: DeviceName) -> ZoneTable? {
    scenario.zones(of: device, in: zones).table(for: zone)
  }

  private var home: DeviceClock {
    let table = zones.table(for: scenario.homeZone)
    let face = JournalEntry.ClockFace(
      instant: scenario.begin.instant,
      offset: table?.offset(at: scenario.begin.instant) ?? scenario.begin.offset)
    return DeviceClock(
      .home, DeviceClock.Stretch(from: .zero, face: face, table: table, dayStart: .midnight))
  }

  /// What was collected; call it when the run has ended.
  ///
  /// - Parameter file: Where the scenario was read.
  public func facts(of run: Run, file: String) -> TimelineFacts {
    var thinning = Thinning()
    let end = max(end, VirtualTime.zero + run.simulated)
    return TimelineFacts(
      title: scenario.title, about: scenario.about, file: file, seed: run.seed,
      subject: run.subject, verdict: run.verdict, failures: run.failures,
      begin: scenario.begin.instant, end: end,
      zones: [
        .watch: scenario.zone(of: .watch), .phone: scenario.zone(of: .phone),
        .home: scenario.homeZone,
      ],
      watch: watch ?? home, phone: phone ?? home, home: home,
      paths: thinning.choose(paths.paths), gaps: thinning.choose(gaps.gaps, end: end),
      happenings: thinning.choose(happenings), thinning: thinning)
  }
}

extension Run {
  /// What broke and why it could not run, a sentence each.
  fileprivate var failures: [String] {
    problems.map { problem in
      (problem.step.map { "step \($0 + 1): " } ?? "") + problem.message
    }
      + expectations.filter { !$0.holds }.flatMap { verdict in
        verdict.mismatches.map {
          "step \(verdict.step + 1): \($0.subject): expected \($0.expected), found \($0.found)"
        }
      }
      + invariants.filter { !$0.holds }.map { "\($0.name): \($0.message ?? "")" }
  }
}
