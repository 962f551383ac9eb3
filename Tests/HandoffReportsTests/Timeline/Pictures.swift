import Handoff
import HandoffScenarios
import HandoffSimulation
import Testing

@testable import HandoffReports

/// Timelines of samples.
extension Sample {
  func timeline(_ subject: any Subject = ReferenceSubject(), seed: UInt64? = nil) -> TimelineFacts {
    let reader = TimelineReader(scenario, zones: zones)
    let run = Runner(subject: subject, zones: zones).run(scenario, seed: seed, readers: [reader])
    return reader.facts(of: run, file: source.file)
  }

  /// Steps between a beginning and an end.
  static func steps(
    _ steps: String, begin: String = "2024-04-09T23:50:00+02:00[Europe/Berlin]",
    with: String = ""
  ) throws -> Sample {
    try Sample(
      """
      { "format": 1, "title": "A sample", "begin": "\(begin)", \(with)
        "steps": [ \(steps) ] }
      """)
  }

  /// Two minutes before midnight and two after it, on the watch in Berlin and on the phone in New
  /// York.
  static func aroundMidnight() throws -> Sample {
    try steps(
      """
      { "at": "2024-04-09T23:58:00+02:00", "do": "capture", "crumb": "berlin-before" },
      { "at": "2024-04-10T00:02:00+02:00", "do": "capture", "crumb": "berlin-after" },
      { "at": "2024-04-09T23:58:00-04:00", "do": "capture", "device": "phone",
        "crumb": "york-before" },
      { "at": "2024-04-10T00:02:00-04:00", "do": "capture", "device": "phone",
        "crumb": "york-after" }
      """, with: #""devices": { "phone": { "zone": "America/New_York" } },"#)
  }

  /// Much goes wrong in it.
  static func troubled() throws -> Sample {
    try steps(
      """
      { "after": "1m", "do": "transfer", "lose": "delivery" },
      { "after": "1m", "do": "capture", "crumb": "lost-once", "text": "a rather long text" },
      { "after": "3m", "do": "transfer", "lose": "acknowledgement", "times": 2 },
      { "after": "3m", "do": "capture", "crumb": "unanswered" },
      { "after": "1h", "do": "home", "answer": 503 },
      { "after": "1m", "do": "capture", "crumb": "server-down" },
      { "after": "5h", "do": "home", "answer": "normal" },
      { "after": "1h", "do": "home", "answer": 422, "crumb": "refused" },
      { "after": "1m", "do": "capture", "crumb": "refused" },
      { "after": "1h", "do": "session", "to": "expired" },
      { "after": "1m", "do": "capture", "crumb": "without-session" },
      { "after": "1h", "do": "session", "to": "valid" },
      { "after": "1m", "do": "power", "device": "phone", "to": "off" },
      { "after": "1m", "do": "capture", "crumb": "phone-off" },
      { "after": "3d", "do": "power", "device": "phone", "to": "on" },
      { "after": "1h", "do": "unlock", "device": "phone" },
      { "after": "1h", "do": "travel", "device": "watch",
        "zone": "America/Argentina/Buenos_Aires" },
      { "after": "1m", "do": "clock", "device": "watch", "jump": "-3h" },
      { "after": "1m", "do": "capture", "crumb": "clock-back" },
      { "after": "1m", "do": "note", "text": "a note that says what a person did meanwhile" },
      { "after": "2h", "do": "app", "device": "phone", "to": "force_quit" },
      { "after": "1m", "do": "link", "to": "down" },
      { "after": "1m", "do": "capture", "crumb": "at-the-end" }
      """, with: #""day_start": "04:00", "end": "stop","#)
  }

  static func page(_ sample: Sample) -> String { TimelineDocument.html(sample.timeline()) }
}
