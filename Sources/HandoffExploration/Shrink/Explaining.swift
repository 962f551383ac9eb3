import Handoff
import HandoffScenarios

extension Shrunk {
  /// Varies each thing that is left: it is free when the scenario then breaks in the same way, and
  /// needed when it does not. The nearest scenario that holds is the smallest of these changes.
  mutating func explain(_ trial: Trial) {
    for variation in Variation.all(of: scenario, trial.runner.zones) {
      let outcome = trial(variation.scenario)
      explainingRuns += outcome.runs
      // What cannot be judged says nothing, unless that is what it is about.
      let isAsFound = trial.breakage.isUnjudged && outcome.breaks
      guard isAsFound || outcome.run.problems.isEmpty else { continue }
      notes.append(
        Note(what: variation.what, isNeeded: !outcome.breaks, instead: variation.instead))
      if passing == nil, !outcome.breaks, !outcome.run.isBroken {
        passing = variation.scenario
        passingDifference = "\(variation.what): \(variation.instead)"
      }
    }
  }
}

/// A scenario with one thing changed.
struct Variation {
  /// What is changed, and what stands in its place.
  var what: String
  var instead: String
  var scenario: Scenario

  /// One for each thing in a scenario, small changes before large ones.
  static func all(of scenario: Scenario, _ zones: ZoneDatabase) -> [Variation] {
    waits(of: scenario) + captures(of: scenario) + chance(of: scenario)
      + begins(of: scenario, zones) + setup(of: scenario) + steps(of: scenario)
  }

  private static func waits(of scenario: Scenario) -> [Variation] {
    scenario.steps.indices.dropFirst().flatMap { index -> [Variation] in
      let wait = scenario.wait(before: index)
      let others: [Duration] = wait == .zero ? [.seconds(60)] : [.zero, wait * 60]
      return others.map { other in
        var varied = scenario
        varied.setDuration(index, to: other)
        return Variation(
          what: "the wait before step \(index + 1), \(DurationText.write(wait))",
          instead: DurationText.write(other), scenario: varied)
      }
    }
  }

  private static func captures(of scenario: Scenario) -> [Variation] {
    scenario.steps.indices.flatMap { index -> [Variation] in
      guard let capture = scenario.steps[index].action as? CaptureStep else { return [] }
      var all: [Variation] = []
      func vary(_ what: String, _ instead: String, _ change: (inout CaptureStep) -> Void) {
        var varied = scenario
        varied.steps[index].action = capture.changed(change)
        all.append(Variation(what: what, instead: instead, scenario: varied))
      }
      if let count = capture.count {
        let what = "how many are captured in step \(index + 1), \(count)"
        if count > 1 { vary(what, "\(count - 1)") { $0.count = count - 1 } }
        vary(what, "\(count + 1)") { $0.count = count + 1 }
      }
      vary("the text of step \(index + 1)", "other words") { $0.text = "other words" }
      return all
    }
  }

  private static func chance(of scenario: Scenario) -> [Variation] {
    let seed = scenario.seed
    return [seed &+ 1, seed &+ 2].map { other in
      Variation(
        what: "the seed, \(seed)", instead: "\(other)",
        scenario: scenario.changed { $0.seed = other })
    }
  }

  private static func begins(of scenario: Scenario, _ zones: ZoneDatabase) -> [Variation] {
    let begin = scenario.begin
    var all: [Variation] = []
    let halfDay = begin.instant + .seconds(9 * 3_600)
    let halfYear = begin.instant + .seconds(181 * 86_400)
    for (what, instead, instant) in [
      ("the time of day at which it begins", "9 hours later", halfDay),
      ("the day on which it begins", "half a year later", halfYear),
    ] {
      guard let table = zones.table(for: begin.zone) else { continue }
      let moved = WallReading(
        instant: instant, offset: table.offset(at: instant), zone: begin.zone)
      all.append(
        Variation(what: what, instead: instead, scenario: scenario.changed { $0.begin = moved }))
    }
    let zone = ZoneRank.simplest[begin.zone == ZoneRank.simplest[2] ? 1 : 2]
    if let table = zones.table(for: zone) {
      let moved = WallReading(
        instant: begin.instant, offset: table.offset(at: begin.instant), zone: zone)
      all.append(
        Variation(
          what: "the zone in which it begins, \(begin.zone)", instead: "\(zone)",
          scenario: scenario.changed { $0.begin = moved }))
    }
    return all
  }

  private static func setup(of scenario: Scenario) -> [Variation] {
    SetupForm.all.filter { !$0.isUsual(scenario) && $0.name != "seed" }.map { form in
      Variation(
        what: "the setup's \(form.name)", instead: "as usual",
        scenario: scenario.changed(form.makeUsual))
    }
  }

  private static func steps(of scenario: Scenario) -> [Variation] {
    scenario.steps.indices.map { index in
      Variation(
        what: "step \(index + 1) (\(scenario.steps[index].action.name))", instead: "left out",
        scenario: scenario.removing([index], carryingWaits: true).withoutUnknownCrumbs())
    }
  }
}

extension Scenario {
  /// A copy with a change.
  func changed(_ change: (inout Scenario) -> Void) -> Scenario {
    var copy = self
    change(&copy)
    return copy
  }
}
