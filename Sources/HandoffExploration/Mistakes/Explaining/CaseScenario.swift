import Handoff
import HandoffScenarios

/// Writes a case as a scenario that a world can play: the capture, the journey, and the day that
/// must come out.
public struct CaseScenario {
  private let given: MistakeCase
  private let rules: ZoneTable
  private var steps: [(at: Instant, action: any StepAction)] = []
  private var watch = DeviceSetup()
  private var phone = DeviceSetup()

  /// Fails when nobody knows the rules of the capture's zone: a world needs them.
  private init?(_ given: MistakeCase) {
    guard let rules = given.zoneRules else { return nil }
    self.given = given
    self.rules = rules
  }

  /// - Parameters:
  ///   - mistake: The one that must be caught, where there is one.
  ///   - embedsZones: Whether the rules of its zones are in it, so that it needs no tz database.
  public static func scenario(
    _ given: MistakeCase, title: String, about: String? = nil, source: String? = nil,
    mistake: Mistake? = nil, embedsZones: Bool = false
  ) -> Scenario? {
    guard var builder = CaseScenario(given) else { return nil }
    var scenario = builder.build(title: title, about: about, source: source, mistake: mistake)
    if embedsZones { scenario.zones = builder.zones }
    return scenario
  }

  private mutating func build(
    title: String, about: String?, source: String?, mistake: Mistake?
  ) -> Scenario {
    let facts = given.facts
    let begin = beginning
    let arrival = facts.arrival.map { max($0, given.instant) }
    if let previous = facts.previous { add(previous.instant, CaptureStep("before")) }
    if arrival != nil { add(given.instant.moved(byMinutes: -2), LinkStep(to: .down)) }
    keepOffset()
    let device = wrist(mistake)
    add(given.instant, CaptureStep("thought", text: "what was spoken"))
    if let enqueued = facts.enqueued { enqueue(at: enqueued) }
    phone.zones = facts.olderRules.map { [$0.limited(to: reach)] } ?? []
    travel(until: arrival ?? given.instant.moved(byMinutes: 5))
    if let dayStart = facts.phoneDayStart {
      let at = arrival?.moved(byMinutes: -1) ?? given.instant
      add(max(given.instant, at), SettingsStep(.phone, dayStart: dayStart))
    }
    if let launch = facts.launch {
      phone.app = .forceQuit
      add(launch, AppStep(.phone, to: .open))
    }
    if let arrival { add(arrival, LinkStep(to: .up)) }
    let last = max(arrival ?? given.instant, facts.enqueued ?? given.instant, given.instant)
    add(last.moved(byMinutes: 5), expectation(device))
    return Scenario(
      title: title, about: about, source: source,
      begin: WallReading(instant: begin, offset: rules.offset(at: begin), zone: rules.id),
      dayStart: given.dayStart, watch: watch, phone: phone, steps: written())
  }

  /// Ten minutes before anything happens.
  private var beginning: Instant {
    let facts = given.facts
    let first = min(
      given.instant, facts.launch ?? given.instant, facts.previous?.instant ?? given.instant)
    return first.moved(byMinutes: -10)
  }

  /// A year before anything happens and a year after it: a person will read the rules.
  private var reach: Range<Instant> {
    let year: Int64 = 366 * 24 * 60
    return beginning.moved(
      byMinutes: -year)..<(steps.map(\.at).max() ?? given.instant)
      .moved(byMinutes: year)
  }

  /// The zones that clocks of it are in, each once.
  private var zones: [ZoneTable] {
    let facts = given.facts
    let tables = [rules, facts.phone, facts.launchZone, facts.pairingZone].compactMap { $0 }
    return tables.reduce(into: []) { zones, table in
      if !zones.contains(where: { $0.id == table.id }) { zones.append(table.limited(to: reach)) }
    }
  }

  private mutating func add(_ at: Instant, _ action: some StepAction) {
    steps.append((at, action))
  }

  /// A device whose offset contradicts its zone failed to update it.
  private mutating func keepOffset() {
    guard rules.offset(at: given.instant) != given.capture.offset else { return }
    add(given.instant.moved(byMinutes: -1), ClockStep(.watch, .offset(given.capture.offset)))
  }

  /// The clock of the watch, where it is the one that is wrong; what it then says at the capture.
  private mutating func wrist(_ mistake: Mistake?) -> Capture {
    guard let mistake, mistake.maker == .wrist, let wall = (try? mistake.misread(given))?.wall
    else { return given.capture }
    var capture = given.capture
    capture.instant =
      given.facts.clockReset ?? Instant(milliseconds: wall - Int64(capture.offset.seconds) * 1_000)
    capture.offset = rules.offset(at: capture.instant)
    let moment = Moment(instant: capture.instant, offset: capture.offset)
    add(
      given.instant,
      ClockStep(.watch, given.facts.clockReset == nil ? .set(moment) : .reset(moment)))
    return capture
  }

  /// The transfer queue is emptied while the watch app is not there, which puts the crumb back when
  /// it is opened.
  private mutating func enqueue(at moment: Instant) {
    let wait = moment.milliseconds - given.instant.milliseconds
    guard wait > 1 else { return }  // It is taken at once, as usual.
    let meanwhile = Instant(milliseconds: given.instant.milliseconds + min(wait / 2, 60_000))
    add(meanwhile, AppStep(.watch, to: .forceQuit))
    add(meanwhile, TransferStep(.wipe))
    add(moment, AppStep(.watch, to: .open))
  }

  /// The phone begins where its app was launched, or where it was paired.
  private mutating func travel(until arrival: Instant) {
    let facts = given.facts
    let end = facts.phone ?? rules
    let start = facts.launchZone ?? facts.pairingZone ?? rules
    phone.zone = start.id == rules.id ? nil : start.id
    guard start.id != end.id else { return }
    let earliest = max(facts.launch ?? given.instant, given.instant)
    add(max(earliest, arrival.moved(byMinutes: -2)), TravelStep(.phone, to: end.id))
  }

  private func expectation(_ capture: Capture) -> ExpectStep {
    var crumb = CrumbExpectation(
      capturedAt: capture.reading, dayStart: capture.dayStart, day: capture.day)
    if capture != given.capture {
      var flags: Flags = []
      let arrival = given.facts.arrival ?? given.instant
      if capture.instant > arrival { flags.insert(.capturedAfterReceipt) }
      if capture.instant < .year2015 { flags.insert(.capturedBefore2015) }
      crumb.flags = flags.list.map(\.name).sorted()
    }
    return ExpectStep(
      Expectation(
        watch: WatchExpectation(waiting: 0),
        home: HomeExpectation(
          crumbs: CrumbsExpectation([CrumbClaim("thought", crumb)]))))
  }

  /// In order of time, each with its time as the watch's zone tells it.
  private func written() -> [ScenarioStep] {
    steps.enumerated().sorted {
      ($0.element.at, $0.offset) < ($1.element.at, $1.offset)
    }.map { _, step in
      ScenarioStep(
        .at(Moment(instant: step.at, offset: rules.offset(at: step.at))), step.action)
    }
  }
}

extension Instant {
  func moved(byMinutes minutes: Int64) -> Instant {
    Instant(milliseconds: milliseconds.clampedSum(minutes * 60_000))
  }
}
