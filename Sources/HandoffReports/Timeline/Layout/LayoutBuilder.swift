import Handoff
import HandoffScenarios
import HandoffSimulation

extension TimelineLayout {
  /// The layout of a timeline.
  init(_ facts: TimelineFacts) {
    var builder = LayoutBuilder(facts)
    for row in TimelineRow.all(of: facts) { builder.add(row) }
    self = builder.finish()
  }
}

/// Puts row under row, and gives each its words.
struct LayoutBuilder {
  let facts: TimelineFacts
  private(set) var layout = TimelineLayout()
  private var time = VirtualTime.zero
  private var wasFold = false
  /// The time that a lane said last, so that one instant says it once.
  private var said: [Lane: (time: VirtualTime, text: String)] = [:]
  /// Where the steps of each path are.
  private var steps: [[Int?]]
  private var gapBegins: [Int?]
  private var gapEnds: [Int?]
  /// Attempts of each path so far.
  private var attempts: [Int]

  init(_ facts: TimelineFacts) {
    self.facts = facts
    steps = facts.paths.map { Array(repeating: nil, count: $0.steps.count) }
    gapBegins = Array(repeating: nil, count: facts.gaps.count)
    gapEnds = gapBegins
    attempts = Array(repeating: 0, count: facts.paths.count)
  }

  mutating func add(_ row: TimelineRow) {
    if !wasFold { layout.height += Self.space(for: row.time - time) }
    let top = layout.height
    var anchor = 10
    var height = 20
    wasFold = false
    switch row.content {
    case .beginning: (anchor, height) = dates(row, top)
    case .ending: (anchor, height) = ending(row, top)
    case .lines(let lines): (anchor, height) = add(lines, row, top)
    case .marks(let marks): (anchor, height) = add(marks, row, top)
    case .step(let path, let step): (anchor, height) = add(path, step, row, top)
    case .across(let words):
      let lines = Self.words(words, to: 56)
      (anchor, height) = (8 + 7 * lines.count, 14 + 14 * lines.count)
      layout.bands.append(TimelineLayout.Band(top: top + 3, bottom: top + height - 5, lines: lines))
    case .wrongDay(let path):
      (anchor, height) = (24, 50)
      layout.wrongDays.append(TimelineLayout.WrongDay(path: path, top: top + 2, bottom: top + 46))
    case .fold(let wait, let hidden):
      let more = hidden > 0 ? ", and \(counted(hidden, "midnight")) not drawn" : ""
      let lines = Self.words(inWords(wait) + more, to: 52)
      (anchor, height) = (12 + 7 * lines.count, 24 + 14 * lines.count)
      layout.folds.append(TimelineLayout.Band(top: top + 2, bottom: top + height - 2, lines: lines))
      wasFold = true
    }
    layout.places.append(TimelineLayout.RowPlace(row: row, y: top + anchor, top: top))
    layout.height = top + height
    if !wasFold { time = row.time }
  }

  /// Twice as long a wait takes a little more room.
  private static func space(for wait: Duration) -> Int {
    guard wait > .zero else { return 0 }
    let quarters = UInt64(max(0, wait.components.seconds)) / 15 + 1
    return 4 + 4 * (63 - quarters.leadingZeroBitCount)
  }

  // MARK: Words

  /// Lines of words that stand in a narrow place.
  static func words(_ text: String, to width: Int) -> [String] {
    var text = visible(text)
    // Zones and operations have long names: `America/Argentina/…`, `sync_directory`.
    for joint in ["/", "_"] { text = text.replacing(joint, with: joint + "\u{200B} ") }
    let lines = wrapped(text, to: width).map {
      $0.replacing("\u{200B} ", with: "").replacing("\u{200B}", with: "")
    }
    guard lines.count > 6 else { return lines }
    return lines.prefix(5) + [lines[5] + "…"]
  }

  private mutating func label(
    _ words: String, _ lane: Lane, _ y: Int, _ style: TimelineLayout.Label.Style, wide: String = "",
    isLeft: Bool = false
  ) {
    let before = isLeft || lane == .watch
    let x = Across(lane.center.value + (before ? -Lane.gapHalf : Lane.gapHalf))
    layout.labels.append(
      TimelineLayout.Label(
        words: words, x: x, shift: before ? -6 : 6, y: y, anchor: before ? .end : .start,
        style: style, wide: wide))
  }

  private mutating func label(between words: String, _ x: Across, _ y: Int, wide: String = "") {
    layout.labels.append(
      TimelineLayout.Label(
        words: words, x: x, shift: 0, y: y, anchor: .middle, style: .trouble, wide: wide))
  }

  /// What the clock of a lane shows, unless the lane has just said it.
  @discardableResult
  private mutating func sayTime(
    _ lane: Lane, _ face: JournalEntry.ClockFace, _ time: VirtualTime, _ y: Int
  ) -> Bool {
    let text = face.exactTimeText
    if let last = said[lane], last == (time, text) { return false }
    said[lane] = (time, text)
    // Parts of a second decide only about a capture, and a narrow screen has no room for more.
    let isShort = lane != .watch && text != face.timeText
    label(isShort ? face.timeText : text, lane, y, .time, wide: isShort ? text : "")
    return true
  }

  // MARK: Rows

  private mutating func dates(_ row: TimelineRow, _ top: Int) -> (Int, Int) {
    for clock in [facts.watch, facts.phone, facts.home] {
      let face = clock.face(at: row.time)
      label("\(face.date)", clock.lane, top + 13, .date, wide: face.date.withWeekday)
      sayTime(clock.lane, face, row.time, top + 27)
    }
    return (18, 36)
  }

  private mutating func ending(_ row: TimelineRow, _ top: Int) -> (Int, Int) {
    for clock in [facts.watch, facts.phone, facts.home] {
      let face = clock.face(at: row.time)
      label("end", clock.lane, top + 12, .words)
      label(face.timeText, clock.lane, top + 25, .time)
    }
    return (16, 34)
  }

  private mutating func add(_ lines: [ClockLine], _ row: TimelineRow, _ top: Int) -> (Int, Int) {
    let isChange = lines.contains { $0.day == nil }
    let y = top + (isChange ? 30 : 18)
    for line in lines {
      layout.lines.append(TimelineLayout.LinePlace(line: line, y: y))
      switch line.kind {
      case .midnight(let day):
        // Where the person's day begins later, midnight is no beginning.
        let isOther = facts.clock(line.lane).startsDaysLater
        label(
          "\(day)", line.lane, y - 4, isOther ? .words : .date,
          wide: (isOther ? "midnight, " : "") + day.withWeekday)
      case .jump(let day): label("\(day)", line.lane, y - 4, .date, wide: "now \(day.withWeekday)")
      case .dayStart(let day, let start):
        label("\(day)", line.lane, y - 4, .date, wide: "\(start): \(day.withWeekday) begins")
      case .offset(let change):
        let before = JournalEntry.ClockFace(instant: change.instant, offset: change.before)
        let after = JournalEntry.ClockFace(instant: change.instant, offset: change.after)
        label(before.minuteText + " becomes", line.lane, y - 16, .words)
        label(after.minuteText, line.lane, y - 4, .time)
      }
    }
    return (y - top, y - top + 5)
  }

  private mutating func add(_ marks: [LaneMark], _ row: TimelineRow, _ top: Int) -> (Int, Int) {
    var most = 1
    let y = top + 10
    for mark in marks {
      switch mark.what {
      case .gapBegins(let gap): gapBegins[gap] = y
      case .gapEnds(let gap): gapEnds[gap] = y
      case .other: break
      }
      var line = 0
      if mark.lane != .transfer {
        let face = facts.clock(mark.lane).face(at: row.time)
        if sayTime(mark.lane, face, row.time, y + 4) { line = 1 }
      }
      for words in Self.words(mark.words, to: mark.lane == .watch ? 14 : 10) {
        label(words, mark.lane, y + 4 + 12 * line, .words)
        line += 1
      }
      most = max(most, line)
    }
    return (10, 10 + 12 * most)
  }

  private mutating func add(
    _ place: Int, _ index: Int, _ row: TimelineRow, _ top: Int
  ) -> (Int, Int) {
    let path = facts.paths[place]
    let step = path.steps[index]
    let kind = step.kind
    let y = top + kind.anchor
    var height = kind.height
    steps[place][index] = y
    attempts[place] = path.steps[...index].count { if case .left = $0.kind { true } else { false } }
    switch kind {
    case .captured, .captureFailed:
      let lane = path.device.map { Lane($0) } ?? .watch
      let face = lane == .watch ? step.stamp.watch : step.stamp.phone
      said[lane] = nil
      sayTime(lane, face, row.time, y + 4)
      let name = shortened(visible(path.name), to: lane == .watch ? 12 : 9)
      label(name, lane, y + 17, .words, wide: path.spoken)
      if case .captureFailed = kind { label("not captured", lane, y + 29, .trouble) }
    case .received: sayTime(.phone, step.stamp.phone, row.time, y + 4)
    case .acknowledged: sayTime(.watch, step.stamp.watch, row.time, y + 4)
    case .committed(let day):
      let isSaid = sayTime(.home, facts.home.face(at: row.time), row.time, y + 4)
      label("\(day)", .home, y + (isSaid ? 17 : 4), .date, wide: day.withWeekday)
    case .deliveryLost(let reason):
      label(between: "lost", Self.lostDelivery, y + 15, wide: "lost: \(reason.words)")
    case .acknowledgementLost(let reason):
      label(
        between: "ack lost", Self.lostDelivery, y + 15,
        wide: "acknowledgement lost: \(reason.words)")
    case .refused(let status):
      let words = status.map { (200...299).contains($0) ? "\($0), no id" : "\($0)" } ?? "no answer"
      let wide = "\(step.stamp.phone.timeText): \(words)"
      label(between: words, Self.lostRequest, y + 15, wide: wide)
    case .leftOut(let count):
      let words = "… \(grouped(count)) more steps of \(path.number) are not drawn"
      layout.bands.append(TimelineLayout.Band(top: top + 2, bottom: top + 20, lines: [words]))
    default:
      height = max(height, addWords(kind, y) + kind.anchor + 4)
    }
    addAttempt(place, index, y)
    return (kind.anchor, height)
  }

  /// The words beside a step that has nothing else; how far down they reach.
  private mutating func addWords(_ kind: PathStep.Kind, _ y: Int) -> Int {
    guard let (words, lane, isTrouble) = kind.words else { return 0 }
    let lines = Self.words(words, to: lane == .watch ? 14 : 10)
    for (index, line) in lines.enumerated() {
      label(
        line, lane, y + 4 + 12 * index, isTrouble ? .trouble : .words, isLeft: lane == .transfer)
    }
    return 12 * (lines.count - 1)
  }

  /// Which attempt it is, from the second on, where a line leaves the queue.
  private mutating func addAttempt(_ place: Int, _ index: Int, _ y: Int) {
    guard attempts[place] > 1 else { return }
    let steps = facts.paths[place].steps
    var y = y
    switch steps[index].kind {
    case .left: break
    case .received, .deliveryLost:
      guard index > 0, case .left = steps[index - 1].kind, self.steps[place][index - 1] == nil
      else { return }
      y -= 8
    default: return
    }
    label("try \(attempts[place])", .transfer, y + 4, .words, isLeft: true)
  }

  static let lostDelivery = Across((Lane.transfer.center.value + Lane.phone.center.value) / 2)
  static let lostRequest = Across((Lane.phone.center.value + Lane.home.center.value) / 2 + 200)

  // MARK: The end

  consuming func finish() -> TimelineLayout {
    let end = layout.places.last?.y ?? 0
    var depths: [Int] = []
    for (index, gap) in facts.gaps.enumerated() {
      let depth = facts.gaps[..<index].indices.count { other in
        facts.gaps[other].lane == gap.lane
          && (gapEnds[other] ?? .max) > (gapBegins[index] ?? 0)
      }
      depths.append(depth)
    }
    for index in facts.gaps.indices {
      guard let top = gapBegins[index] else { continue }
      layout.gaps.append(
        TimelineLayout.GapPlace(
          gap: index, top: top, bottom: gapEnds[index] ?? end, depth: depths[index]))
    }
    layout.paths = PathBuilder.drawings(of: facts, steps: steps, end: end)
    return layout
  }
}

extension PathStep.Kind {
  /// From the top of its row to its place.
  fileprivate var anchor: Int {
    switch self {
    case .captured, .captureFailed, .committed, .deliveryLost, .acknowledgementLost, .refused: 12
    case .leftOut: 11
    default: 9
    }
  }

  fileprivate var height: Int {
    switch self {
    case .captured, .committed: 35
    case .captureFailed: 46
    case .deliveryLost, .acknowledgementLost, .refused: 33
    case .leftOut: 24
    default: 17
    }
  }

  /// What stands beside it, in which lane, and whether it is trouble.
  fileprivate var words: (String, Lane, Bool)? {
    switch self {
    case .withdrawn: ("taken back", .transfer, false)
    case .dropped: ("dropped", .transfer, true)
    case .answered(_, isDurable: false): ("before it is durable", .phone, true)
    case .answered(.acceptedBefore, _): ("had it", .phone, false)
    case .answered(.setAside, _): ("set aside", .phone, true)
    case .receiveFailed: ("not taken", .phone, true)
    case .committedBefore: ("had it", .home, false)
    case .conflicted: ("conflict: other bytes", .home, true)
    case .needsAttention(_, let lane): ("needs attention", lane, true)
    default: nil
    }
  }
}

extension CrumbPath {
  /// Its name, and what was said, as far as there is room on a wide screen.
  fileprivate var spoken: String {
    let name = "“\(shortened(visible(name), to: 14))”"
    guard let text else { return name }
    return name + " " + shortened("‘\(visible(text.string))", to: 20) + "’"
  }
}

/// No more cells than that, with "…" in place of the rest.
func shortened(_ text: String, to limit: Int) -> String {
  guard cells(text) > limit else { return text }
  var result = ""
  var used = 0
  for character in text {
    used += cells(String(character))
    if used >= limit { break }
    result.append(character)
  }
  return result + "…"
}

extension JournalEntry.ClockFace {
  /// `23:58:00`, and `.667` after it when the milliseconds are not zero.
  var exactTimeText: String {
    let thousandths = civil.millisecond
    guard thousandths > 0 else { return timeText }
    return timeText + "." + String(thousandths + 1_000).dropFirst()
  }

  /// `23:58`.
  var minuteText: String { String(timeText.prefix(5)) }
}
