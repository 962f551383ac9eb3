import Foundation
import Handoff
import HandoffReports
import HandoffScenarios
import HandoffSimulation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension Measurement {
  static let manyCrumbs = Measurement(
    title: "Many crumbs through one world, one a second, the phone in reach, the journal streamed"
  ) {
    var lines: [String] = []
    var first = 0.0
    for count in [10_000, 100_000, 1_000_000] {
      let scenario = Scenario.bench(
        crumbs: count, every: .seconds(1), gap: .seconds(60), isAway: false)
      let before = peakMemory()
      var bytes = 0
      let journal = JournalLines(begin: scenario.begin.instant) { bytes += $0.count }
      let time = seconds { _ = Runner(zones: .foundation).run(scenario, readers: [journal]) }
      let grown = Double(peakMemory() - before) / Double(count)
      var line =
        "\(count): \(figure(time)) s, \(figure(time / Double(count) * 1e6)) µs and "
        + "\(figure(grown, 0)) bytes of memory a crumb, \(bytes / 1_000_000) MB of journal"
      if first > 0 { line += "; \(figure(time / first)) times the one before" }
      first = time
      lines.append(line)
    }
    return lines
  }

  /// The most memory this process has held, in bytes.
  private static func peakMemory() -> Int {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss
    #else
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      return usage.ru_maxrss * 1_024
    #endif
  }
}
