/// What holds in a scenario although its file does not say it.
public enum Explanation {
  /// Every default in force, a line for each.
  ///
  /// ```
  /// Spoken at 23:58, the phone comes back three days later
  ///   seed = 0
  ///   devices.watch.zone = "Europe/Berlin"
  ///   devices.watch.space: no limit
  ///   step 1 (capture).device = "watch"
  /// ```
  public static func explain(_ scenario: Scenario) -> String {
    var lines = [visible(scenario.title)]
    let resolved = scenario.resolved()
    func add<Value>(_ prefix: String, _ table: Table<Value>, _ said: Value, _ held: Value) {
      lines += defaults(
        prefix, table.shape, said: table.write(said),
        held: table.write(held, withDefaults: true))
    }
    add("", Scenario.table, scenario, resolved)
    add("devices.watch.", DeviceSetup.table, scenario.watch, resolved.watch)
    add("devices.phone.", DeviceSetup.table, scenario.phone, resolved.phone)
    add("link.", LinkSetup.table, scenario.link, resolved.link)
    add("home.", HomeSetup.table, scenario.home, resolved.home)
    for (index, step) in scenario.steps.enumerated() {
      let kind = StepKind.of(step.action)
      let prefix = "step \(index + 1) (\(kind.name))."
      if case .after(.zero) = step.when { lines.append("  \(prefix)after = \"0s\"") }
      lines += defaults(
        prefix, kind.shape, said: kind.write(step.action, false),
        held: kind.write(resolved.steps[index].action, true))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func defaults(
    _ prefix: String, _ shape: ObjectShape, said: [JSONText.Member], held: [JSONText.Member]
  ) -> [String] {
    shape.fields.compactMap { field in
      if said.contains(where: { $0.key == field.key }) { return nil }
      switch field.shape {
      case .object: return nil
      default: break
      }
      if let member = held.first(where: { $0.key == field.key }) {
        let excluded = shape.rules.contains { $0.excludes(field.key, from: said) }
        return excluded ? nil : "  \(prefix)\(field.key) = \(member.value.compact)"
      }
      guard case .optional(let words) = field.presence,
        !["not compared", "none", FieldShape.noDefault].contains(words),
        !shape.rules.contains(where: { $0.excludes(field.key, from: said) })
      else { return nil }
      return "  \(prefix)\(field.key): \(words)"
    }
  }
}

extension TableRule {
  /// Whether a key has no meaning beside what is said.
  fileprivate func excludes(_ key: String, from said: [JSONText.Member]) -> Bool {
    guard case .only(key, let others) = self else { return false }
    return !said.contains { others.contains($0.key) }
  }
}

extension Scenario {
  /// The same with every default written out that depends on another field.
  func resolved() -> Scenario {
    var scenario = self
    for device in DeviceName.allCases {
      scenario[device].zone = zone(of: device)
      scenario[device].dayStart = dayStart(of: device)
      scenario[device].unlocked = self[device].startsUnlocked
    }
    scenario.home.zone = homeZone
    for index in steps.indices {
      guard var capture = steps[index].action as? CaptureStep, capture.count == nil else {
        continue
      }
      capture.text = capture.text(at: 0)
      scenario.steps[index].action = capture
    }
    return scenario
  }
}
