import Handoff
import HandoffScenarios

/// One thing in the setup of a scenario, and what it usually is.
struct SetupForm: Sendable {
  /// As in a file: `link.to`, `phone.power`.
  let name: String
  /// Whether a step can change it later.
  let canChange: Bool
  let isUsual: @Sendable (Scenario) -> Bool
  let makeUsual: @Sendable (inout Scenario) -> Void

  private init<Value: Equatable & Sendable>(
    _ name: String, _ usual: Value, canChange: Bool,
    _ place: @escaping @Sendable (inout Scenario, Value?) -> Value
  ) {
    self.name = name
    self.canChange = canChange
    isUsual = { scenario in
      var copy = scenario
      return place(&copy, nil) == usual
    }
    makeUsual = { _ = place(&$0, usual) }
  }

  static let all: [SetupForm] =
    [
      at("day_start", \.dayStart, .midnight, canChange: false),
      at("seed", \.seed, 0, canChange: false), at("end", \.end, .heal, canChange: false),
      at("interleaving", \.interleaving, .uniform, canChange: false),
      at("link.to", \.link.to, .up), at("link.latency", \.link.latency, .zero),
      at("link.limit", \.link.limit, LinkSetup.defaultLimit),
      at("home.zone", \.home.zone, nil, canChange: false),
      at("home.latency", \.home.latency, .zero), at("home.reach", \.home.reach, .up),
    ] + device(.watch) + device(.phone)

  private static func at<Value: Equatable & Sendable>(
    _ name: String, _ path: any WritableKeyPath<Scenario, Value> & Sendable, _ usual: Value,
    canChange: Bool = true
  ) -> SetupForm {
    SetupForm(name, usual, canChange: canChange) { scenario, value in
      if let value { scenario[keyPath: path] = value }
      return scenario[keyPath: path]
    }
  }

  private static func device(_ device: DeviceName) -> [SetupForm] {
    func at<Value: Equatable & Sendable>(
      _ name: String, _ path: any WritableKeyPath<DeviceSetup, Value> & Sendable,
      canChange: Bool = true
    ) -> SetupForm {
      SetupForm(
        "\(device).\(name)", DeviceSetup()[keyPath: path], canChange: canChange
      ) { scenario, value in
        if let value { scenario[device][keyPath: path] = value }
        return scenario[device][keyPath: path]
      }
    }
    return [
      at("zone", \.zone), at("power", \.power), at("app", \.app),
      at("unlocked", \.unlocked, canChange: false),
      at("clock", \.clock), at("drift", \.drift), at("day_start", \.dayStart),
      at("space", \.space),
    ]
  }

  /// Its durations.
  static let durations: [any WritableKeyPath<Scenario, Duration> & Sendable] = [
    \.watch.clock, \.phone.clock, \.link.latency, \.home.latency,
  ]

  /// The zones that it names.
  static func zones(of scenario: Scenario) -> [ZoneID] {
    let others = [scenario.watch.zone, scenario.phone.zone, scenario.home.zone]
    return [scenario.zone] + others.compactMap { $0 }
  }
}
