import Handoff
import HandoffScenarios

/// Scenarios of one capture and at most one other step.
struct SmallScenarios {
  private let blank: Scenario
  private let zones: ZoneDatabase
  private let crumbs: Int

  init(_ search: ShrinkSearch) {
    blank = Scenario(
      title: search.current.title, begin: BeginRank.plainest(search.zones) ?? search.current.begin)
    zones = search.zones
    crumbs = Simplicity(search.current).crumbs
  }

  /// A capture, and then some other step.
  func scenario(
    _ other: (any StepAction)? = nil, after wait: Duration = .zero,
    capture: CaptureStep = CaptureStep("a"), count: Int? = nil, _ setup: ScenarioEdit = { _ in }
  ) -> Scenario {
    var scenario = blank
    let capture = capture.changed {
      $0.crumb = "a"
      $0.count = count
    }
    scenario.steps = [ScenarioStep(.after(.zero), capture)]
    if let other { scenario.steps.append(ScenarioStep(.after(wait), other)) }
    setup(&scenario)
    return scenario
  }

  /// One thing in the setup that is not as usual; the first two leave something waiting.
  private static let setups: [ScenarioEdit] = [
    { $0.link.to = .down }, { $0.home.reach = .down }, { $0.phone.power = .off },
    { $0.watch.clock = .seconds(60) }, { $0.phone.space = 0 }, { $0.watch.drift = 500 },
    { $0.link.latency = .seconds(60) }, { $0.phone.zone = ZoneRank.simplest[1] }, { $0.seed = 1 },
  ]

  /// All that there are, the simplest first.
  ///
  /// - Parameter ofTime: Whether it may depend on the day and the time of day.
  func all(ofTime: Bool) -> [Scenario] {
    let minute = Duration.seconds(60)
    var all = [scenario()] + Self.setups.map { scenario($0) }
    for action in PlainSteps.lyingInWait {
      all.append(scenario(action))
      // At once, it may strike what an app does when it is launched.
      if action is DiskStep { all.append(scenario(action) { $0.steps[0].when = .after(minute) }) }
    }
    for action in PlainSteps.happening {
      all.append(scenario(action, after: minute))
      // What changes the time does not care for what is waiting.
      if StepForms.of(action).rank >= StepForms.of(SettingsStep(dayStart: .midnight)).rank {
        continue
      }
      for setup in Self.setups.prefix(2) { all.append(scenario(action, after: minute, setup)) }
    }
    for count in [2, 3, 9] where count <= crumbs + 1 {
      all.append(scenario(count: count))
      if count <= crumbs {
        for setup in Self.setups.prefix(2) { all.append(scenario(count: count, setup)) }
      }
    }
    if crumbs > 1 {
      for action in PlainSteps.lyingInWait { all.append(scenario(action, count: 2)) }
    }
    if ofTime { all += edges }
    return all.map { ($0, Simplicity($0)) }.sorted { $0.1 < $1.1 }.map(\.0)
  }

  private func scenario(_ setup: ScenarioEdit) -> Scenario { scenario(nil, setup) }

  /// One capture at the edge of a day, of a half year or of a change of the clocks, with the day
  /// starting at midnight or later, and what crosses a midnight before it arrives.
  private var edges: [Scenario] {
    let places: [(zone: Int, date: Int, minute: Int, wait: Duration)] = [
      (0, 0, 1_439, .zero), (0, 0, 0, .zero), (0, 1, 720, .zero), (0, 7, 720, .zero),
      (1, 0, 720, .zero), (1, 0, 1_439, .zero), (1, 0, 0, .zero), (1, 1, 0, .zero),
      (1, 1, 1_439, .zero), (2, 0, 720, .zero), (2, 0, 0, .zero), (5, 0, 720, .zero),
      (1, 2, 0, .seconds(43_200)), (1, 2, 1_439, .seconds(60)),
    ]
    var edges: [Scenario] = []
    for (zone, date, minute, wait) in places {
      let (date, zone) = (BeginRank.dates[date], ZoneRank.simplest[zone])
      guard let begin = BeginRank.reading(date, minute, zone, zones) else { continue }
      var edge = scenario()
      edge.begin = begin
      edge.steps[0].when = .after(wait)
      edges.append(edge)
      if minute != 720 { edges.append(edge.changed { $0.dayStart = DayStart(minutes: 240)! }) }
    }
    let halfDay = Duration.seconds(43_200)
    for action in [NoteStep("later"), CaptureStep("b")] as [any StepAction] {
      edges.append(scenario(action, after: halfDay))
      for setup in Self.setups.prefix(2) { edges.append(scenario(action, after: halfDay, setup)) }
    }
    return edges
  }
}
