import Handoff
import HandoffSimulation

/// One row of a timeline, from top to bottom in the order of time: what happens at one moment, or
/// that for a long time nothing does.
struct TimelineRow: Sendable {
  enum Content: Sendable {
    case beginning
    /// Midnights, day starts and changes of offset, at one moment, each in another lane.
    case lines([ClockLine])
    /// Gaps that begin or end, and other happenings, at one moment, each in another lane.
    case marks([LaneMark])
    /// A step of a path, by the places of both.
    case step(path: Int, step: Int)
    case across(String)
    /// A wrong day, by the place of the path.
    case wrongDay(path: Int)
    /// Nothing happens for so long; so many midnights in it are not drawn.
    case fold(Duration, hidden: Int)
    case ending
  }

  var time: VirtualTime
  var entry: Int
  var content: Content

  init(_ time: VirtualTime, _ entry: Int, _ content: Content) {
    self.time = time
    self.entry = entry
    self.content = content
  }
}

/// A word in a lane: a gap begins or ends, a clock is changed.
struct LaneMark: Sendable {
  enum What: Sendable {
    /// By the gap's place.
    case gapBegins(Int)
    case gapEnds(Int)
    case other
  }

  var lane: Lane
  var what: What
  var words: String
}

extension TimelineRow {
  /// From here on a stretch in which nothing happens is folded.
  static let foldsFrom = Duration.seconds(2 * 3_600)

  /// All rows of a timeline.
  static func all(of facts: TimelineFacts) -> [TimelineRow] {
    let unsorted = happenings(of: facts)
    let order = unsorted.indices.sorted {
      (unsorted[$0].time, unsorted[$0].entry, $0) < (unsorted[$1].time, unsorted[$1].entry, $1)
    }
    var rows = merged(order.map { unsorted[$0] })
    rows.insert(TimelineRow(.zero, 0, .beginning), at: 0)
    rows.append(TimelineRow(max(facts.end, rows[rows.count - 1].time), .max, .ending))
    return withTime(rows, facts)
  }

  private static func happenings(of facts: TimelineFacts) -> [TimelineRow] {
    var rows: [TimelineRow] = []
    for (place, path) in facts.paths.enumerated() {
      for index in path.steps.indices where path.hasRow(index) {
        let stamp = path.steps[index].stamp
        rows.append(TimelineRow(stamp.time, stamp.entry, .step(path: place, step: index)))
      }
      if let misled = path.misledWords, let stamp = path.steps.first?.stamp {
        rows.append(TimelineRow(stamp.time, stamp.entry, .across(misled)))
      }
      if path.wrongDay != nil, let stamp = path.shownWrong {
        rows.append(TimelineRow(stamp.time, stamp.entry, .wrongDay(path: place)))
      }
    }
    for (place, gap) in facts.gaps.enumerated() {
      let start = LaneMark(lane: gap.lane, what: .gapBegins(place), words: gap.reason)
      rows.append(TimelineRow(gap.start, gap.startEntry, .marks([start])))
      guard let end = gap.end else { continue }
      let mark = LaneMark(lane: gap.lane, what: .gapEnds(place), words: gap.endWords)
      rows.append(TimelineRow(end, gap.endEntry, .marks([mark])))
    }
    for happening in facts.happenings {
      let content: Content =
        switch happening.place {
        case .across: .across(happening.words)
        case .lane(let lane):
          .marks([LaneMark(lane: lane, what: .other, words: happening.words)])
        }
      rows.append(TimelineRow(happening.time, happening.entry, content))
    }
    return rows
  }

  /// Marks of one moment share a row as long as they are in different lanes.
  private static func merged(_ rows: [TimelineRow]) -> [TimelineRow] {
    var result: [TimelineRow] = []
    for row in rows {
      if case .marks(let marks) = row.content, let last = result.last, last.time == row.time,
        case .marks(let before) = last.content,
        !before.contains(where: { mark in marks.contains { $0.lane == mark.lane } })
      {
        result[result.count - 1].content = .marks(before + marks)
      } else {
        result.append(row)
      }
    }
    return result
  }

  // MARK: Time between rows

  /// Adds what clocks pass between the rows, and the folds.
  private static func withTime(_ rows: [TimelineRow], _ facts: TimelineFacts) -> [TimelineRow] {
    var result = [rows[0]]
    for row in rows.dropFirst() {
      let before = result[result.count - 1].time
      guard row.time > before else {
        result.append(row)
        continue
      }
      var hidden = 0
      var lines: [ClockLine] = []
      for clock in [facts.watch, facts.phone, facts.home] {
        let drawn = clock.lines(after: before, upTo: row.time).drawn
        lines += drawn.lines
        hidden = max(hidden, drawn.hidden)
      }
      lines.sort { ($0.time, $0.lane.rawValue) < ($1.time, $1.lane.rawValue) }
      result += folded(rowsOf(lines) + [row], after: before, hidden: hidden)
    }
    return result
  }

  /// Lines of one moment share a row as long as they are in different lanes.
  private static func rowsOf(_ lines: [ClockLine]) -> [TimelineRow] {
    var rows: [TimelineRow] = []
    for line in lines {
      if let last = rows.last, last.time == line.time, case .lines(let before) = last.content,
        !before.contains(where: { $0.lane == line.lane })
      {
        rows[rows.count - 1].content = .lines(before + [line])
      } else {
        rows.append(TimelineRow(line.time, 0, .lines([line])))
      }
    }
    return rows
  }

  /// Puts a fold before each row that comes long after the one before it. The midnights that are
  /// not drawn lie in the longest.
  private static func folded(
    _ rows: [TimelineRow], after start: VirtualTime, hidden: Int
  ) -> [TimelineRow] {
    let times = [start] + rows.map(\.time)
    let waits = zip(times.dropFirst(), times).map { $0 - $1 }
    let longest = waits.indices.max { waits[$0] < waits[$1] }
    var result: [TimelineRow] = []
    for (index, row) in rows.enumerated() {
      if waits[index] >= foldsFrom {
        let fold = Content.fold(waits[index], hidden: index == longest ? hidden : 0)
        result.append(TimelineRow(times[index], .max, fold))
      }
      result.append(row)
    }
    return result
  }
}

extension CrumbPath {
  /// Whether a step has a row of its own. Leaving and asking are the upper ends of lines whose
  /// lower ends have rows; they have one only when the two are at different times.
  fileprivate func hasRow(_ index: Int) -> Bool {
    let time = steps[index].stamp.time
    switch steps[index].kind {
    case .left, .asked:
      return index + 1 < steps.count && steps[index + 1].stamp.time != time
        && (index == 0 || steps[index - 1].stamp.time != time)
    default: return true
    }
  }

  /// What is said where a wrong clock moved its day.
  fileprivate var misledWords: String? {
    guard let misledDay, let device else { return nil }
    return
      "\(number) “\(name)”: the \(device)’s clock says \(misledDay.said.withWeekday), and truly "
      + "it is \(misledDay.true.withWeekday)"
  }

  /// When its wrong day is shown: when home has it, or at the last that is known.
  fileprivate var shownWrong: Stamp? {
    first { if case .committed = $0 { true } else { false } } ?? steps.last?.stamp
  }
}
