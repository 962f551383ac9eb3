import Handoff
import HandoffSimulation

/// A line across a lane: what its clock passes at one moment.
struct ClockLine: Sendable {
  enum Kind: Hashable, Sendable {
    case midnight(LocalDay)
    /// The person's day begins.
    case dayStart(LocalDay, DayStart)
    /// The zone's rules change the offset.
    case offset(ZoneTable.Transition)
    /// The clock was changed, or is in another zone, and shows another date.
    case jump(LocalDay)
  }

  var lane: Lane
  var time: VirtualTime
  var kind: Kind

  init(_ lane: Lane, _ time: VirtualTime, _ kind: Kind) {
    self.lane = lane
    self.time = time
    self.kind = kind
  }

  var day: LocalDay? {
    switch kind {
    case .midnight(let day), .dayStart(let day, _), .jump(let day): day
    case .offset: nil
    }
  }
}

/// The lines of one clock in one stretch of time; of many midnights, the first and the last.
struct ClockLines {
  private var kept: [ClockLine] = []
  private var midnights: [ClockLine] = []
  private var dayStarts: [ClockLine] = []
  /// Beginnings of days that were not even listed.
  var leftOut = 0

  mutating func add(_ line: ClockLine) {
    switch line.kind {
    case .midnight: midnights.append(line)
    case .dayStart: dayStarts.append(line)
    case .offset, .jump: kept.append(line)
    }
  }

  /// Those that are drawn where nothing else happens, in order, and how many midnights are not.
  var drawn: (lines: [ClockLine], hidden: Int) {
    let ends = { (lines: [ClockLine]) in
      lines.count > 2 ? [lines[0], lines[lines.count - 1]] : lines
    }
    let lines = (kept + ends(midnights) + ends(dayStarts)).sorted { $0.time < $1.time }
    return (lines, leftOut + max(0, midnights.count - 2))
  }
}
