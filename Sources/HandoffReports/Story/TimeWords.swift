import Handoff
import HandoffScenarios
import HandoffSimulation

// Times and dates as a story has them.

extension JournalEntry.ClockFace {
  /// `23:58:00`.
  var timeText: String {
    let civil = civil
    return [civil.hour, civil.minute, civil.second].map(twoDigits).joined(separator: ":")
  }

  /// `2024-04-09 23:58:00`.
  var dateAndTime: String { "\(civil.date) \(timeText)" }

  /// The calendar day that the clock showed.
  var date: LocalDay { day(startingAt: .midnight) }

  func day(startingAt dayStart: DayStart) -> LocalDay {
    LocalDay(of: instant, at: offset, startingAt: dayStart)
  }
}

extension LocalDay {
  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  /// `Tue 2024-04-09`.
  var withWeekday: String {
    // 1970-01-01 was a Thursday.
    let place = ((Int(number) + 3) % 7 + 7) % 7
    return "\(LocalDay.weekdays[place]) \(self)"
  }
}

/// A length of time in words, to the minute, or to the second below an hour: `2 days 8 hours`.
public func inWords(_ duration: Duration) -> String {
  let seconds = duration.components.seconds
  let parts = [
    (seconds / 86_400, "day"), (seconds / 3_600 % 24, "hour"), (seconds / 60 % 60, "minute"),
    (seconds < 3_600 ? seconds % 60 : 0, "second"),
  ]
  let said = parts.filter { $0.0 > 0 }.map { counted(Int($0.0), $0.1) }
  return said.isEmpty ? "no time" : said.joined(separator: " ")
}

/// A length of time as a duration is written, to the minute, to the second below an hour, and to the
/// millisecond below a second: `1h 4m`, `28s`, `250ms`.
func roughly(_ duration: Duration) -> String {
  let seconds = duration.components.seconds
  if seconds == 0 { return DurationText.write(duration) }
  return DurationText.write(.seconds(seconds < 3_600 ? seconds : seconds / 60 * 60))
}

private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
