import Handoff
import HandoffScenarios

extension ShrinkPass {
  /// Tries small scenarios made of what the start has in it: one capture, and one of its other
  /// steps. Most failures need no more, and a small scenario runs in a fraction of the time.
  static let smallOfItsOwn = ShrinkPass("small scenarios of its own") { search in
    let start = search.current
    guard start.steps.count > 2, !search.trial.breakage.isExpectation else { return }
    var others: [any StepAction] = []
    for action in start.steps.map(\.action) where !(action is CaptureStep) {
      let form = StepForms.of(action)
      let plain = form.simpler(action).first ?? action
      for action in [plain, action] where form.crumbs(action).isEmpty {
        if !others.contains(where: { AnyHashable($0) == AnyHashable(action) }) {
          others.append(action)
        }
      }
    }
    let small = SmallScenarios(search, setups: [])
    let pairs =
      others.map { small.scenario([$0]) } + others.map { small.scenario([$0], after: .seconds(60)) }
    for candidate in [small.scenario([])] + pairs where search.accepts(candidate) { return }
  }

  /// Tries every small scenario that is simpler than what is left, the simplest first: whatever the
  /// start was, what comes out is the same.
  static let smallOfAll = ShrinkPass("small scenarios of all kinds") { search in
    guard !search.trial.breakage.isExpectation else { return }
    let small = SmallScenarios(search, setups: SmallScenarios.setups)
    for candidate in small.all where search.accepts(candidate) { return }
  }
}

/// Scenarios of one capture and at most one other step.
struct SmallScenarios {
  private let blank: Scenario
  private let capture: CaptureStep
  private let setups: [ScenarioEdit]
  private let crumbs: Int

  init(_ search: ShrinkSearch, setups: [ScenarioEdit]) {
    var blank = Scenario(title: search.current.title, begin: search.current.begin)
    if let begin = PlainBegin.plainest(search.current, search.zones) { blank.begin = begin }
    self.blank = blank
    self.setups = setups
    capture = CaptureStep("a")
    crumbs = Simplicity(search.current).crumbs
  }

  /// One thing that is not as usual in the setup.
  static let setups: [ScenarioEdit] = [
    { $0.link.to = .down }, { $0.home.reach = .down }, { $0.phone.power = .off },
    { $0.phone.app = .killed }, { $0.watch.clock = .seconds(60) },
    { $0.watch.clock = .seconds(-60) }, { $0.phone.clock = .seconds(60) },
    { $0.phone.clock = .seconds(-60) },
    { $0.phone.space = 0 }, { $0.watch.space = 0 }, { $0.watch.drift = 500 },
    { $0.watch.drift = -500 },
    { $0.link.latency = .seconds(60) }, { $0.home.latency = .seconds(60) },
    { $0.seed = 1 }, { $0.seed = 2 }, { $0.seed = 3 },
  ]

  /// One capture, and then some steps.
  func scenario(
    _ others: [any StepAction], after wait: Duration = .zero, count: Int? = nil,
    _ setup: @escaping ScenarioEdit = { _ in }
  ) -> Scenario {
    var scenario = blank
    setup(&scenario)
    let first = ScenarioStep(.after(.zero), capture.changed { $0.count = count })
    scenario.steps = [first] + others.map { ScenarioStep(.after(wait), $0) }
    return scenario
  }

  /// The simplest first.
  var all: [Scenario] {
    var all: [Scenario] = []
    let counts: [Int?] = [nil, 2, 3, 9].filter { ($0 ?? 1) <= crumbs }
    let none: ScenarioEdit = { _ in }
    for setup in [none] + setups {
      for count in counts { all.append(scenario([], count: count, setup)) }
    }
    for setup in [none] + setups.prefix(2) {
      for action in PlainSteps.all {
        for wait in [Duration.zero, .seconds(60)] {
          for count in counts.prefix(2) {
            all.append(scenario([action], after: wait, count: count, setup))
          }
        }
      }
    }
    return all.map { ($0, Simplicity($0)) }.sorted { $0.1 < $1.1 }.map(\.0)
  }
}
