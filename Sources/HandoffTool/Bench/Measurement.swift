import Dispatch
import Foundation
import Handoff
import HandoffScenarios
import HandoffSimulation

/// Something that is measured. Nothing is asserted: the figures depend on the machine and on who
/// else uses it, so the ratios within one run count.
struct Measurement: Sendable {
  var title: String
  /// One line a figure, each with its unit.
  var run: @Sendable () -> [String]

  /// Every measurement. The next one is a new file and a line here.
  static let all: [Measurement] = [
    .bareWorld, .manyCrumbs, .idleYear, .days, .audit, .wholeProcess, .storageAppends,
    .storageReopening, .storageSpool, .storageStreaming, .storageBounded,
  ]
}

/// Times a piece of work on the steady clock, in seconds.
func seconds(_ work: () -> Void) -> Double {
  let begin = DispatchTime.now().uptimeNanoseconds
  work()
  return Double(DispatchTime.now().uptimeNanoseconds - begin) / 1e9
}

/// A number with so many digits behind the point.
func figure(_ number: Double, _ digits: Int = 1) -> String {
  String(format: "%.\(digits)f", number)
}

/// The median of several rounds, so that one disturbed round does not count.
func median(of rounds: Int, _ measure: () -> Double) -> Double {
  median(of: (0..<rounds).map { _ in measure() })
}

func median(of figures: [Double]) -> Double { figures.sorted()[figures.count / 2] }

extension Scenario {
  /// Crumbs captured on the watch while the phone is away, and one gap before it is back.
  static func bench(crumbs: Int, every: Duration, gap: Duration, isAway: Bool = true) -> Scenario {
    let berlin = ZoneID("Europe/Berlin")
    return Scenario(
      title: "bench",
      begin: WallReading(
        instant: Instant(milliseconds: 1_712_692_200_000), offset: UTCOffset(seconds: 7_200),
        zone: berlin),
      link: LinkSetup(to: isAway ? .down : .up),
      steps: [
        ScenarioStep(
          .after(.seconds(480)), CaptureStep("load", count: max(crumbs, 1), every: every)),
        ScenarioStep(.after(every * max(crumbs, 1) + gap), LinkStep(to: .up)),
      ])
  }
}
