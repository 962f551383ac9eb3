import Handoff
import HandoffScenarios

/// The durations that people write.
enum HumanDurations {
  /// From short to long.
  static let all: [Duration] = [60, 300, 900, 3_600, 43_200, 86_400].map { .seconds($0) }

  private static let units: [Int64] = [86_400_000, 3_600_000, 60_000, 1_000]

  /// How far a duration is from what a person would write; 0 for zero.
  static func roughness(of duration: Duration) -> Int {
    if duration == .zero { return 0 }
    if all.contains(duration) { return 1 }
    let milliseconds = milliseconds(of: duration)
    return 2 + (units.firstIndex { milliseconds % $0 == 0 } ?? units.count)
  }

  static func milliseconds(of duration: Duration) -> Int64 {
    let (seconds, attoseconds) = duration.components
    let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000)
    return overflow ? .max : product + attoseconds / 1_000_000_000_000_000
  }
}

extension Duration {
  var magnitude: Duration { self < .zero ? .zero - self : self }
}

extension Scenario {
  /// Every duration in it: the waits first, then those of the steps, then those of the setup.
  var durations: [Duration] {
    steps.indices.map { wait(before: $0) }
      + steps.flatMap { StepForms.of($0.action).durations($0.action) }
      + SetupForm.durations.map { self[keyPath: $0] }
  }

  /// Puts a duration in the place of the one at an index of ``durations``.
  mutating func setDuration(_ index: Int, to duration: Duration) {
    var index = index
    if index < steps.count {
      steps[index].when = .after(duration)
      return
    }
    index -= steps.count
    for place in steps.indices {
      let form = StepForms.of(steps[place].action)
      var own = form.durations(steps[place].action)
      if index < own.count {
        own[index] = duration
        steps[place].action = form.settingDurations(steps[place].action, own)
        return
      }
      index -= own.count
    }
    self[keyPath: SetupForm.durations[index]] = duration
  }
}
