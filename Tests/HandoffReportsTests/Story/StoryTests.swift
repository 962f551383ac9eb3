import Foundation
import HandoffReports
import HandoffScenarios
import Testing

struct StoryTests {
  @Test func eachDeviceHasItsColumnItsTimeAndItsDays() throws {
    let sample = try Sample.twoCities(expecting: #""watch": { "waiting": 0 }"#)
    #expect(sample.story() == Snapshots.twoCities)
  }

  @Test func aClockThatGoesBackOverMidnightIsDrawn() throws {
    let sample = try Sample(
      """
      {
        "format": 1, "title": "Back", "begin": "2024-04-10T00:10:00+02:00[Europe/Berlin]",
        "steps": [ { "after": "1s", "do": "clock", "device": "watch", "jump": "-30m" } ]
      }
      """)
    let lines = sample.story().split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("──── back to Tue 2024-04-09 ──") && $0.hasSuffix("─┤") })
    #expect(lines.contains { $0.hasPrefix("23:40:01  its clock jumped by -30m") })
  }

  @Test func whetherAStepFoundWhatItExpectsIsTold() throws {
    let story = try Sample.twoCities(expecting: #""watch": { "waiting": 5 }"#).story()
    #expect(story.contains("step 4: not as expected: watch: crumbs waiting: expected 5, found 0"))
  }

  @Test func noLineIsWiderThanNinetySixCells() throws {
    let long = String(repeating: "雨が降る wide ", count: 40) + String(repeating: "x", count: 200)
    let sample = try Sample(Sample.oneCapture(text: "\"\(long)\""))
    for line in sample.story().split(separator: "\n") {
      #expect(line.unicodeScalars.reduce(0) { $0 + terminalWidth(of: $1) } <= 96, "\(line)")
    }
  }

  @Test func whatATerminalWouldObeyIsShownAndNotSent() throws {
    let text = #""\u001b[31mred \u202e reversed \r\n\u0007""#
    let story = try Sample(Sample.oneCapture(text: text)).story()
    #expect(story.contains("‘␛[31mred <U+202E>"))
    #expect(story.contains("reversed ␍␊␇’"))
    #expect(story.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0 != "\u{202E}" })
  }

  @Test func aLongTextIsCutAndItsSizeIsSaid() throws {
    let long = String(repeating: "long ", count: 100)
    let story = try Sample(Sample.oneCapture(text: "\"\(long)\"")).story()
    #expect(story.contains("…’ (500"))
  }

  @Test func whatHomeRefusesIsToldWithItsReason() throws {
    let story = try Sample(
      """
      {
        "format": 1, "title": "Refused", "begin": "2024-04-09T23:50:00+02:00[Europe/Berlin]",
        "steps": [
          { "do": "home", "answer": 422, "crumb": "bad" },
          { "after": "1m", "do": "capture", "crumb": "bad", "text": "no" }
        ]
      }
      """
    ).story()
    #expect(story.contains("from here on: home answers 422 for “bad”"))
    #expect(story.contains("home answers 422 to “bad”"))
    #expect(story.contains("“bad” needs attention: home"))
  }
}
