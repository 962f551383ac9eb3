import Foundation
import Testing

struct RepetitionTests {
  /// Home answers 401 until the session is renewed, and a second crumb comes in between.
  private let sample = """
    {
      "format": 1,
      "title": "The session expires overnight",
      "begin": "2026-05-18T22:00:00+02:00[Europe/Vienna]",
      "steps": [
        { "after": "1h", "do": "session", "to": "expired" },
        { "after": "1m", "do": "capture", "crumb": "late", "text": "a late thought" },
        { "after": "2h", "do": "capture", "crumb": "later", "text": "a later one" },
        { "after": "5h", "do": "session", "to": "valid" }
      ]
    }
    """

  private func counted(_ text: String, in story: String) -> Int {
    story.components(separatedBy: text).count - 1
  }

  @Test func `what comes again and again is told once, and how often it came`() throws {
    let sample = try Sample(sample)
    let story = sample.story()
    #expect(counted("home answers 401 to “late”", in: story) == 1)
    #expect(counted("pauses: the session must be", in: story) == 1)
    let journal = sample.journal()
    let asked = journal.components(separatedBy: "\"kind\":\"home_answered\"").count - 1
    let refused = asked - 2
    #expect(refused > 5)
    // Before the second crumb and after it.
    let folded = story.matches(of: /the same (\d+) more times/).compactMap { Int($0.1) }
    #expect(folded.count == 2)
    #expect(folded.reduce(1, +) == refused)
  }

  @Test func `another answer in between is told`() throws {
    let step = #"{ "after": "1h", "do": "home", "answer": 503, "times": 1 },"#
    let later = #"{ "after": "2h", "do": "capture""#
    let story = try Sample(sample.replacing(later, with: "\(step)\n    \(later)")).story()
    #expect(counted("home answers 503 to “late”", in: story) == 1)
    #expect(counted("home answers 401 to “late”", in: story) == 2)
    #expect(counted("pauses: home has a fault; tries", in: story) == 1)
  }
}
