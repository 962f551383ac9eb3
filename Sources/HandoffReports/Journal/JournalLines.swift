import Handoff
import HandoffScenarios
import HandoffSimulation

/// Writes each journal entry as one line of JSON (JSON Lines), while it happens.
///
/// ```json
/// {"number":5,"time_us":480000000,"true":"2024-04-09T21:58:00Z",
///  "watch":"2024-04-09T23:58:00+02:00","phone":"2024-04-09T23:58:00+02:00",
///  "kind":"captured","crumb":"plumber","id":"d059ed1cc22e14228cf56a342389e25f",…,
///  "disk":"6f0d7c1c8a0a5f1e"}
/// ```
///
/// - `number` counts from 1; `time_us` is true time since the beginning, in microseconds.
/// - `true` is the true moment, `watch` and `phone` what their wall clocks showed, with offset.
/// - `kind` and what follows it are the event's own; ``EventFields`` has the table.
/// - `disk` is every storage operation so far, mixed into one word.
///
/// Lines end with LF. Memory grows only by the names of the crumbs.
public final class JournalLines: JournalReader {
  /// Takes whole lines.
  public typealias Sink = (ArraySlice<UInt8>) -> Void

  private let begin: Instant
  private let sink: Sink
  private var writer = LineWriter()
  private var names = CrumbNaming()
  /// When the times of the last line are those of the next one, so are their texts.
  private var times: Times?
  private var timesText: [UInt8] = []

  private struct Times: Equatable {
    var time: VirtualTime
    var watch: JournalEntry.ClockFace
    var phone: JournalEntry.ClockFace
  }

  /// Lines go out when there are so many bytes of them.
  private static let chunk = 1 << 16

  /// - Parameter begin: The true moment at which the run begins.
  public init(begin: Instant, to sink: @escaping Sink) {
    self.begin = begin
    self.sink = sink
    writer.bytes.reserveCapacity(JournalLines.chunk + 4_096)
  }

  public func read(_ entry: JournalEntry) {
    names.read(entry)
    writer.begin()
    writer.member("number", entry.number)
    appendTimes(of: entry)
    EventFields.write(entry.event, names, to: &writer)
    writer.member("disk", hex: entry.diskTrace)
    writer.end()
    writer.append("\n")
    if writer.bytes.count >= JournalLines.chunk { flush() }
  }

  /// The line that says whose lines follow, for a file with the journals of several runs. It is not
  /// part of a journal, nor of its digest.
  public static func heading(
    of scenario: Scenario, file: String, seed: UInt64, subject: String, zones: String
  ) -> [UInt8] {
    let line: JSONText = [
      "kind": "run", "file": .string(file), "title": .string(scenario.title),
      "seed": .number(JSONNumber(whole: seed)), "subject": .string(subject),
      "begin": .string("\(scenario.begin)"), "tz_database": .string(zones),
    ]
    return Array((line.compact + "\n").utf8)
  }

  /// Hands out what is left; call it when the run has ended.
  public func finish() { flush() }

  private func flush() {
    guard !writer.bytes.isEmpty else { return }
    sink(writer.bytes[...])
    writer.bytes.removeAll(keepingCapacity: true)
  }

  private func appendTimes(of entry: JournalEntry) {
    let now = Times(time: entry.time, watch: entry.watch, phone: entry.phone)
    if now == times {
      writer.bytes.append(contentsOf: timesText)
      return
    }
    let start = writer.bytes.count
    writer.member("time_us", entry.time.microseconds)
    writer.member("true", "\(begin + entry.time.duration)")
    writer.member("watch", entry.watch.text)
    writer.member("phone", entry.phone.text)
    times = now
    timesText.removeAll(keepingCapacity: true)
    timesText.append(contentsOf: writer.bytes[start...])
  }
}

extension JournalEntry.ClockFace {
  /// `2024-04-09T23:58:00+02:00`: RFC 9557 without the zone, which an entry does not hold.
  var text: String { "\(civil)\(offset)" }

  /// What the clock showed.
  var civil: CivilTime { instant.civil(at: offset) }
}
