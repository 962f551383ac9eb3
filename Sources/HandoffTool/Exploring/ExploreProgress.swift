import Foundation
import HandoffExploration

/// How far an exploration is, in one line on standard error when that is a terminal.
struct ExploreProgress {
  private let console: Console
  private let isShown = isatty(STDERR_FILENO) == 1
  private let clock = ContinuousClock()
  private let began: ContinuousClock.Instant
  private var shown: ContinuousClock.Instant
  private var isOnScreen = false

  init(_ console: Console) {
    self.console = console
    began = clock.now
    shown = began
  }

  /// Time since the beginning.
  var elapsed: Duration { clock.now - began }

  /// Shows the line anew, a few times a second.
  mutating func show(_ coverage: Coverage, of runs: Int?, until end: Duration?) {
    guard isShown else { return }
    let now = clock.now
    guard now - shown > .milliseconds(200) else { return }
    shown = now
    isOnScreen = true
    let seconds = max(0.001, (now - began) / .seconds(1))
    let rate = Double(coverage.runs) / seconds
    var parts = [
      runs.map { "\(coverage.runs) of \($0) runs" } ?? "\(coverage.runs) runs", "\(Int(rate))/s",
    ]
    let byCount = runs.map { Double($0 - coverage.runs) / max(rate, 0.001) }
    let byTime = end.map { $0 / .seconds(1) - seconds }
    if let left = [byCount, byTime].compactMap({ $0 }).min() {
      parts.append("\(Int(max(0, left).rounded(.up))) s left")
    }
    let milestones = coverage.milestones
    parts.append("\(milestones.count { $0.runs > 0 }) of \(milestones.count) milestones")
    console.complain("\r\(parts.joined(separator: ", "))\u{1B}[K")
  }

  mutating func clear() {
    guard isOnScreen else { return }
    isOnScreen = false
    console.complain("\r\u{1B}[K")
  }
}
