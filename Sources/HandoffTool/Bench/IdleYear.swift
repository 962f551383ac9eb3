import Handoff
import HandoffScenarios
import HandoffSimulation

extension Measurement {
  static let idleYear = Measurement(title: "A year in which nothing happens") {
    let runner = Runner(zones: .foundation)
    let time = { (crumbs: Int, days: Int) in
      let scenario = Scenario.bench(
        crumbs: crumbs, every: .zero, gap: .seconds(days * 86_400), isAway: crumbs > 1)
      return median(of: 21) { seconds { for _ in 0..<20 { _ = runner.run(scenario) } } } / 20
    }
    return [(1, "nothing waiting"), (10, "ten crumbs waiting for a phone that is away")].map {
      let (day, year) = (time($0.0, 1), time($0.0, 365))
      return "\($0.1): \(figure((year - day) * 1e3, 3)) ms more than a day "
        + "(\(figure(day * 1e3, 3)) ms)"
    }
  }
}
