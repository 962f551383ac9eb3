import Handoff
import HandoffScenarios
import HandoffSimulation

/// Tells a run as a story in two columns while it happens: the watch on the left, the phone on the
/// right, each in its own local time.
///
/// Midnights and day starts are drawn where a device's clock passes them, and a long wait is said.
/// What is between the two stands in the middle; home speaks in the phone's column. Nothing raw
/// from a file that a terminal would obey goes out.
public final class Story: JournalReader {
  private let sink: (String) -> Void
  private let page: StoryPage
  private var narrator: Narrator
  private var days: [DayLines]
  private var last: VirtualTime?
  /// A row of the watch, in case the phone's next belongs beside it.
  private var held: Told?

  /// From this long on, a wait is said.
  private static let longWait = Duration.seconds(15 * 60)

  public init(_ scenario: Scenario, style: TextStyle = .plain, to sink: @escaping (String) -> Void)
  {
    self.sink = sink
    page = StoryPage(style: style)
    narrator = Narrator(scenario)
    days = DeviceName.allCases.map { DayLines(dayStart: scenario.dayStart(of: $0)) }
    let heading = DeviceName.allCases.map { name in
      let dayStart = scenario.dayStart(of: name)
      return "\(name.rawValue) · \(visible(scenario.zone(of: name).name))"
        + (dayStart == .midnight ? "" : " · days begin at \(dayStart)")
    }
    sink(page.row(("", heading[0]), ("", heading[1])))
  }

  public func read(_ entry: JournalEntry) {
    if case .dayStart(let device, let dayStart) = entry.event {
      days[device == .watch ? 0 : 1].dayStart = dayStart
    }
    for told in narrator.tell(entry) { write(told) }
  }

  /// Tells what was held back; call it when the run has ended.
  public func finish() {
    for told in narrator.finish() { write(told) }
    flush()
  }

  private func write(_ told: Told) {
    if let held, held.entry.time == told.entry.time, told.side == .phone,
      !isNewDay(told.entry)
    {
      sink(page.row((held.entry.watch.timeText, held.text), (told.entry.phone.timeText, told.text)))
      self.held = nil
      return
    }
    flush()
    drawTime(upTo: told.entry)
    switch told.side {
    case .watch: held = told
    case .phone: sink(page.row(nil, (told.entry.phone.timeText, told.text)))
    case .middle:
      sink(page.middle(told.entry.watch.timeText, told.text, told.entry.phone.timeText))
    }
  }

  private func flush() {
    guard let held else { return }
    sink(page.row((held.entry.watch.timeText, held.text), nil))
    self.held = nil
  }

  // MARK: Time

  private func isNewDay(_ entry: JournalEntry) -> Bool {
    var days = days
    return !days[0].pass(to: entry.watch).isEmpty || !days[1].pass(to: entry.phone).isEmpty
  }

  private func drawTime(upTo entry: JournalEntry) {
    if let last, entry.time - last >= Story.longWait {
      sink(page.remark("· · ·  \(inWords(entry.time - last)) later  · · ·"))
    }
    last = entry.time
    let watch = days[0].pass(to: entry.watch)
    let phone = days[1].pass(to: entry.phone)
    for index in 0..<max(watch.count, phone.count) {
      sink(
        page.rule(
          index < watch.count ? watch[index] : nil, index < phone.count ? phone[index] : nil))
    }
  }
}

/// The days of one device, as far as the story has come.
private struct DayLines {
  var dayStart: DayStart
  /// What the clock showed last.
  private var face: JournalEntry.ClockFace?

  init(dayStart: DayStart) { self.dayStart = dayStart }

  /// The lines to be drawn when the clock shows this next.
  mutating func pass(to next: JournalEntry.ClockFace) -> [String] {
    defer { face = next }
    guard let face else { return [next.date.withWeekday] }
    var lines: [String] = []
    if next.date != face.date {
      let midnights = Int(next.date.number) - Int(face.date.number)
      let text = next.date.withWeekday
      lines.append(
        midnights < 0
          ? "back to \(text)" : midnights == 1 ? text : "\(text), \(midnights) midnights on")
    }
    guard dayStart != .midnight else { return lines }
    let day = next.day(startingAt: dayStart)
    if day != face.day(startingAt: dayStart) {
      lines.append("\(dayStart) was passed: the day is \(day)")
    }
    return lines
  }
}
