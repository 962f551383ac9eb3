import Handoff
import HandoffScenarios

/// Scenarios of one capture and few other steps.
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

  private static let asUsual: ScenarioEdit = { _ in }
  private static let slowHome: ScenarioEdit = { $0.home.latency = .seconds(60) }

  /// One thing in the setup that is not as usual; the first two leave something waiting.
  private static let setups: [ScenarioEdit] = [
    { $0.link.to = .down }, { $0.home.reach = .down }, { $0.phone.power = .off },
    { $0.watch.clock = .seconds(60) }, { $0.phone.space = 0 }, { $0.watch.drift = 500 },
    { $0.link.latency = .seconds(60) }, slowHome,
    { $0.phone.zone = ZoneRank.simplest[1] }, { $0.link.limit = 1 },
  ]

  /// What keeps a crumb waiting: away, or slow.
  private static let waiting: [ScenarioEdit] = [
    { $0.link.to = .down }, { $0.home.reach = .down }, { $0.link.latency = .seconds(60) }, slowHome,
  ]

  /// All of one and of two steps.
  ///
  /// - Parameter ofTime: Whether it may depend on the day and the time of day.
  func all(ofTime: Bool) -> [Scenario] {
    let minute = Duration.seconds(60)
    var all = [scenario()] + Self.setups.map { scenario($0) } + captures
    for action in PlainSteps.lyingInWait + Self.disk {
      for setup in [Self.asUsual] + Self.setups.prefix(2) {
        all.append(scenario(action, setup))
      }
      // At once, it may strike what an app does when it is launched.
      for setup in [Self.asUsual] + (action is DiskStep ? Self.setups.prefix(2) : []) {
        all.append(
          scenario(action) {
            setup(&$0)
            $0.steps[0].when = .after(minute)
          })
      }
      if crumbs > 1 { all.append(scenario(action, count: 2)) }
    }
    // A watch on which nothing can be stored any more.
    all.append(
      scenario(DiskStep(.watch, .fault(.full), at: DiskPoint(ever: true))) {
        $0.steps[0].when = .after(minute)
      })
    for action in PlainSteps.happening {
      all.append(scenario(action, after: minute))
      // What changes the time does not care for what is waiting.
      if StepForms.of(action).rank >= StepForms.of(SettingsStep(dayStart: .midnight)).rank {
        continue
      }
      for setup in Self.setups.prefix(2) { all.append(scenario(action, after: minute, setup)) }
    }
    for count in [nil, 2, 3] where count ?? 1 <= crumbs {
      for setup in Self.waiting {
        for wait in [Duration.seconds(300), .seconds(3_600)] {
          all.append(scenario(NoteStep("later"), after: wait, count: count, setup))
        }
      }
    }
    if ofTime { all += edges }
    return all
  }

  /// One capture that is not as usual, and few or many of one.
  private var captures: [Scenario] {
    var all = [
      scenario(capture: CaptureStep("a", device: .phone)),
      scenario(capture: CaptureStep("a", text: " a")),
    ]
    for size in [0, 1] {
      all.append(
        scenario(
          capture: CaptureStep("a", attachments: [AttachmentSetup(name: "a", size: size)])))
    }
    for count in [2, 3, 9] where count <= crumbs + 1 {
      all += [scenario(count: count), scenario(count: count) { $0.interleaving = .priorities }]
      for setup in Self.setups {
        all.append(scenario(count: count, setup))
        all.append(
          scenario {
            setup(&$0)
            $0.setAction(CaptureStep("a", count: count, every: .seconds(60)), at: 0)
          })
      }
    }
    return all + [scenario { $0.seed = 1 }]
  }

  /// One disk that fails at one of the first operations.
  private static let disk: [any StepAction] = DeviceName.allCases.flatMap { device in
    [
      DiskFaultName.full, .powerCut, .kill, DiskFaultName(rawValue: "sync_fails")!,
      DiskFaultName(rawValue: "sync_fails_reverting")!,
      DiskFaultName(rawValue: "sync_fails_per_file")!,
    ]
    .flatMap { fault in
      var points = (1...3).map { DiskPoint(which: $0) }
      if fault == .powerCut {
        points.append(DiskPoint(losing: .torn512))
        points.append(DiskPoint(.rename, losing: .bytesOnly))
      }
      return points.map { DiskStep(device, .fault(fault), at: $0) }
    }
  }

  /// A phone's disk that takes what is written and cannot keep it.
  private static let failingSyncs: [any StepAction] = ["sync_fails", "sync_fails_reverting"]
    .flatMap { name in
      (1...3).map {
        DiskStep(.phone, .fault(DiskFaultName(rawValue: name)!), at: DiskPoint(which: $0))
      }
    }

  /// A capture, what lies in wait for it, and then what happens to what is left of it.
  var pairs: [Scenario] {
    let happening: [(any StepAction, Duration)] = [
      (AppStep(.phone, to: .killed), .seconds(60)), (AppStep(.watch, to: .killed), .seconds(60)),
      (NoteStep("later"), .seconds(300)), (NoteStep("later"), .seconds(3_600)),
    ]
    var all: [Scenario] = []
    for first in PlainSteps.lyingInWait + Self.failingSyncs {
      for (second, wait) in happening {
        for setup in [Self.asUsual, Self.slowHome] + Self.setups.prefix(2) {
          for count in first is DiskStep ? [nil] : [nil, 2] where count ?? 1 <= crumbs {
            all.append(
              scenario(first, count: count) {
                setup(&$0)
                $0.steps[0].when = .after(.seconds(60))
                $0.steps.append(ScenarioStep(.after(wait), second))
              })
          }
        }
      }
    }
    return all
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
    edges.append(
      scenario {
        $0.begin.instant = $0.begin.instant + .milliseconds(1)
      })
    let halfDay = Duration.seconds(43_200)
    for action in [NoteStep("later"), CaptureStep("b")] as [any StepAction] {
      edges.append(scenario(action, after: halfDay))
      for setup in Self.setups.prefix(2) { edges.append(scenario(action, after: halfDay, setup)) }
    }
    return edges
  }
}
