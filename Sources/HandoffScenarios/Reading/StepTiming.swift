import Handoff

/// When a step starts, as far as it could be read.
struct TimedStep {
  /// `nil` when it was refused.
  var when: StepTime?
  var span: Duration
  /// Where its time stands in the file, or the step when it has none.
  var offset: Int
}

extension Reading {
  /// The first moment that is too late for a scenario: the year 2200.
  static let horizon = Instant(milliseconds: 7_258_118_400_000)

  /// Reports steps that go back in time and steps that lie beyond the year 2199.
  mutating func checkTiming(from begin: WallReading) {
    var now: Instant? = begin.instant
    var isFirst = true
    for step in timing {
      defer { isFirst = false }
      guard let when = step.when else {
        // Nothing is known until the next moment that is written out.
        now = nil
        continue
      }
      switch when {
      case .after(let duration):
        now = now.flatMap { self.moment($0, plus: duration, at: step.offset) }
      case .at(let moment):
        if let before = now, moment.instant < before {
          let message = isFirst ? backBeforeBegin(begin) : back(before, moment)
          report(step.offset, message)
        }
        now = moment.instant
      }
      if let start = now, self.moment(start, plus: step.span, at: step.offset) == nil { now = nil }
    }
  }

  private mutating func moment(_ start: Instant, plus span: Duration, at offset: Int) -> Instant? {
    // Both are compared as durations: a span may have more milliseconds than 64 bits hold.
    let left = Duration.milliseconds(Reading.horizon.milliseconds - start.milliseconds)
    if span < left {
      let (seconds, attoseconds) = span.components
      let milliseconds = seconds * 1_000 + attoseconds / 1_000_000_000_000_000
      return Instant(milliseconds: start.milliseconds + milliseconds)
    }
    report(offset, "this step goes beyond the year 2199, the last that a scenario may reach")
    return nil
  }

  private func back(_ before: Instant, _ moment: Moment) -> String {
    let shown = Moment(instant: before, offset: moment.offset, zone: moment.zone)
    return "this step goes back in time: the step before it is at \(quoted(shown.description))"
  }

  private func backBeforeBegin(_ begin: WallReading) -> String {
    "this step is before \"begin\", which is \(quoted(begin.description))"
  }
}
