import HandoffReports
import Testing

struct BrokenStoryTests {
  @Test func aBrokenExpectationSaysWhatWasExpectedAndFoundAndWhatLedThere() throws {
    let sample = try Sample.twoCities(
      expecting: #""home": { "crumbs": { "plumber": { "day": "2024-04-12" } } }"#)
    #expect(sample.brokenStory() == Snapshots.broken)
  }

  @Test func whatHeldHasNoStory() throws {
    let sample = try Sample.twoCities(expecting: #""watch": { "waiting": 0 }"#)
    #expect(sample.brokenStory() == "")
  }

  @Test func onlyLinesAboutTheCrumbInQuestionLedThere() throws {
    let sample = try Sample(
      """
      {
        "format": 1, "title": "Many", "begin": "2024-04-09T12:00:00+02:00[Europe/Berlin]",
        "steps": [
          { "do": "capture", "crumb": "load", "text": "n", "count": 200, "every": "1s" },
          { "after": "1h", "do": "expect", "home": { "crumbs": { "load-7": { "copies": 2 } } } }
        ]
      }
      """)
    let story = sample.brokenStory()
    #expect(story.contains("home has “load-7”"))
    #expect(!story.contains("“load-8”"))
  }

  @Test func aLongWayThereIsCutInTheMiddle() throws {
    let sample = try Sample(
      """
      {
        "format": 1, "title": "Many", "begin": "2024-04-09T12:00:00+02:00[Europe/Berlin]",
        "steps": [
          { "do": "capture", "crumb": "load", "text": "n", "count": 200, "every": "1s" },
          { "after": "1h", "do": "expect", "home": { "count": 7 } }
        ]
      }
      """)
    let story = sample.brokenStory()
    #expect(story.contains("captured “load-1”"))
    #expect(story.contains("home has “load-200”"))
    #expect(
      story.split(separator: "\n").contains { $0.hasPrefix("    … ") && $0.hasSuffix(" lines") })
    #expect(story.split(separator: "\n").count < 30)
  }
}
