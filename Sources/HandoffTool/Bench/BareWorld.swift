import Dispatch
import Handoff
import HandoffScenarios
import HandoffSimulation
import Synchronization

extension Measurement {
  static let bareWorld = Measurement(
    title: "The bare world: ten crumbs, one overnight gap, all invariants"
  ) {
    let scenario = Scenario.bench(crumbs: 10, every: .seconds(180), gap: .seconds(9 * 3_600))
    let runner = Runner(zones: .foundation)
    let count = 500
    let work = { @Sendable (seeds: Range<Int>) in
      for seed in seeds { _ = runner.run(scenario, seed: UInt64(seed)) }
    }
    work(0..<50)
    let one = median(of: 5) { seconds { work(0..<count) } }
    let two = median(of: 5) { secondsOnTwoThreads { work($0 * count..<($0 + 1) * count) } }
    let bareOne = median(of: 5) { seconds { mixNumbers(0) } }
    let bareTwo = median(of: 5) { secondsOnTwoThreads { mixNumbers($0) } }
    let run = runner.run(scenario)
    return [
      "\(figure(Double(count) / one, 0)) runs a second on one core, "
        + "\(figure(one / Double(count) * 1e6, 0)) µs a run",
      "\(figure(2 * one / two, 2)) times as many on two threads; plain arithmetic, which "
        + "shares nothing, is done \(figure(2 * bareOne / bareTwo, 2)) times as many here",
      "\(run.entries) journal entries a run, "
        + "\(figure(Double(run.entries * count) / one, 0)) a second",
      "\(figure(run.simulated / .seconds(1) * Double(count) / one / 86_400, 0)) simulated days a "
        + "second",
    ]
  }
}

private func secondsOnTwoThreads(_ work: @Sendable (Int) -> Void) -> Double {
  seconds { DispatchQueue.concurrentPerform(iterations: 2, execute: work) }
}

/// Where the sums go: what nobody sees, the compiler may leave out or do at another time.
private let mixed = Atomic<UInt64>(0)

/// What two threads can do at most on this machine is measured with work that shares nothing.
@inline(never)
private func mixNumbers(_ seed: Int) {
  var random = SeededRandom(seed: UInt64(seed))
  var sum: UInt64 = 0
  for _ in 0..<100_000_000 { sum &+= random.next() }
  mixed.wrappingAdd(sum, ordering: .relaxed)
}
