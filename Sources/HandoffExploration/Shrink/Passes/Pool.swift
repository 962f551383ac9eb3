import Handoff
import HandoffScenarios

/// Many small scenarios in one, each a day after the one before, with everything put right in
/// between: one run says of all of them that none breaks anything (group testing: Dorfman 1943).
///
/// What they leave behind may hide a failure, or make one: a pool only says where to look, and what
/// is taken has been run alone.
struct Pool {
  private(set) var scenario: Scenario
  /// As many as are played in one.
  static let most = 96
  /// How many broken pools may have nothing in them that breaks anything alone.
  static let mostDoubt = 8
  private let atOnce: Bool
  private var count = 0
  /// Since the beginning, and since the last step.
  private var (now, wait) = (Duration.zero, Duration.zero)

  /// `nil` when there are none, or when they cannot be played one after the other.
  ///
  /// - Parameter atOnce: Whether everything is put right in the instant in which a member ends, as
  ///   healing does, or a moment later, when devices have noticed what is wrong.
  init?(_ members: ArraySlice<Scenario>, atOnce: Bool) {
    self.atOnce = atOnce
    guard let first = members.first, members.allSatisfy({ Pool.fits($0, with: first) }) else {
      return nil
    }
    scenario = first
    scenario.steps = []
    for form in SetupForm.all where form.canChange { form.makeUsual(&scenario) }
    // A device that starts again may put right what an earlier one has left.
    for member in members where member.restartsSomething { add(member) }
    for member in members where !member.restartsSomething { add(member) }
  }

  /// Whether all that is the same for the members of one pool is the same in two scenarios, and
  /// neither is long.
  static func fits(_ member: Scenario, with first: Scenario) -> Bool {
    func frame(_ scenario: Scenario) -> Scenario {
      var frame = scenario
      (frame.title, frame.steps) = ("", [])
      for form in SetupForm.all where form.canChange { form.makeUsual(&frame) }
      return frame
    }
    guard member.end == .heal, frame(member) == frame(first) else { return false }
    return Simplicity(member).crumbs <= 12 && member.steps.allSatisfy { canBeUndone($0.action) }
  }

  private static func canBeUndone(_ action: any StepAction) -> Bool {
    switch action {
    case is ExpectStep: false
    case let step as DiskStep: !step.point.ever
    default: true
    }
  }

  private mutating func add(_ member: Scenario) {
    count += 1
    var touched: [any StepAction] = []
    for action in member.setupAsSteps { add(action, after: .zero, &touched) }
    let name = { [count] (name: CrumbName) in CrumbName("p\(count)-\(name.string)") }
    for (index, step) in member.steps.enumerated() {
      let action = StepForms.of(step.action).renaming(step.action, name)
      add(action, after: member.wait(before: index), &touched)
    }
    if atOnce {
      // A look comes when all that happens at this instant is over.
      add(ExpectStep(Expectation(watch: WatchExpectation())), after: .zero, &touched)
    } else {
      pass(.milliseconds(1))
    }
    var done: [any StepAction] = []
    for action in touched.flatMap({ scenario.undoing($0) })
    where !done.contains(where: { $0.isSame(as: action) }) {
      done.append(action)
      var ignored: [any StepAction] = []
      add(action, after: .zero, &ignored)
    }
    // The next one begins at the same time of day.
    let day = Duration.seconds(86_400)
    pass(day * (Int(now / day) + 1) - now)
  }

  private mutating func pass(_ time: Duration) {
    now += time
    wait += time
  }

  private mutating func add(
    _ action: any StepAction, after own: Duration, _ touched: inout [any StepAction]
  ) {
    pass(own)
    scenario.steps.append(ScenarioStep(.after(wait), action))
    wait = .zero
    touched.append(action)
  }
}

extension StepAction {
  fileprivate func isSame(as other: any StepAction) -> Bool { self == other as? Self }
}

extension Scenario {
  /// Whether it is one capture as usual, or one of a few.
  var isBare: Bool {
    steps.count == 1 && setupAsSteps.isEmpty
      && (steps[0].action as? CaptureStep).map {
        $0.text == nil && $0.device == .watch && $0.attachments.isEmpty
      } ?? false
  }

  /// Whether an app or a device starts again in it.
  fileprivate var restartsSomething: Bool {
    let steps = setupAsSteps + steps.map(\.action)
    return steps.contains { action in
      switch action {
      case is AppStep, is PowerStep: true
      case let step as DiskStep: step.change == .fault(.powerCut) || step.change == .fault(.kill)
      default: false
      }
    }
  }

  /// What is unusual in the setup, as steps that make it so.
  fileprivate var setupAsSteps: [any StepAction] {
    var all: [any StepAction] = []
    for device in DeviceName.allCases {
      let setup = self[device]
      if let zone = setup.zone {
        all.append(TravelStep(device == .watch ? .watch : .phone, to: zone))
      }
      if setup.clock != .zero { all.append(ClockStep(device, .jump(setup.clock))) }
      if setup.drift != 0 { all.append(ClockStep(device, .drift(setup.drift))) }
      if let dayStart = setup.dayStart { all.append(SettingsStep(device, dayStart: dayStart)) }
      if let space = setup.space { all.append(DiskStep(device, .space(space))) }
      if setup.app != DeviceSetup().app { all.append(AppStep(device, to: setup.app)) }
      if setup.power == .off { all.append(PowerStep(device, to: .off)) }
    }
    if link.to == .down { all.append(LinkStep(to: .down)) }
    if link.latency != .zero { all.append(LinkStep(latency: link.latency)) }
    if link.limit != LinkSetup.defaultLimit { all.append(LinkStep(limit: link.limit)) }
    if home.reach == .down { all.append(HomeStep(.reach(.down))) }
    if home.latency != .zero { all.append(HomeStep(.latency(home.latency))) }
    return all
  }

  /// The steps after which nothing is left of what a step did.
  fileprivate func undoing(_ action: any StepAction) -> [any StepAction] {
    switch action {
    case is LinkStep:
      [LinkStep(to: .up), LinkStep(latency: .zero), LinkStep(limit: LinkSetup.defaultLimit)]
    case let step as PowerStep: [PowerStep(step.device, to: .on), UnlockStep(step.device)]
    case let step as AppStep: [AppStep(step.device, to: DeviceSetup().app)]
    case let step as SettingsStep: [SettingsStep(step.device, dayStart: dayStart)]
    case let step as TravelStep: [TravelStep(step.device, to: zone)]
    case is SessionStep: [SessionStep(to: .valid)]
    case is HomeStep:
      [HomeStep(.reach(.up)), HomeStep(.answer(.normal)), HomeStep(.latency(.zero))]
    case let step as ClockStep:
      [
        ClockStep(step.device, .offset(nil)), ClockStep(step.device, .drift(0)),
        ClockStep(step.device, .right),
      ]
    case let step as DiskStep:
      [
        DiskStep(step.device, .space(nil)), PowerStep(step.device, to: .on),
        UnlockStep(step.device), AppStep(step.device, to: DeviceSetup().app),
      ]
    case is TransferStep: [TransferStep(.stall(false)), TransferStep(.oneBehind(false))]
    default: []
    }
  }
}
