import HandoffExploration

/// How far an exploration is.
struct ExploreProgress {
  private let clock = ContinuousClock()
  private let began: ContinuousClock.Instant
  private var line: ProgressLine

  init(_ console: Console) {
    line = ProgressLine(console)
    began = clock.now
  }

  /// Time since the beginning.
  var elapsed: Duration { clock.now - began }

  /// Shows the line anew, a few times a second.
  mutating func show(_ coverage: Coverage, of runs: Int?, until end: Duration?) {
    let seconds = max(0.001, elapsed / .seconds(1))
    line.show {
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
      return parts.joined(separator: ", ")
    }
  }

  mutating func clear() { line.clear() }
}
