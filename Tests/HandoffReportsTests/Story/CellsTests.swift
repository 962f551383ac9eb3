import Testing

@testable import HandoffReports

struct CellsTests {
  @Test(arguments: [
    ("", 10, [""]),
    ("call the plumber", 20, ["call the plumber"]),
    ("call the plumber", 10, ["call the", "plumber"]),
    ("abcdefghij", 4, ["abcd", "efgh", "ij"]),
    ("a abcdefghij b", 4, ["a", "abcd", "efgh", "ij b"]),
    ("雨が降る", 4, ["雨が", "降る"]),
    ("e\u{301}e\u{301}e\u{301}", 2, ["e\u{301}e\u{301}", "e\u{301}"]),
  ])
  func linesBreakAtSpacesAndInsideAWordOnlyWhenTheyMust(
    _ text: String, _ width: Int, _ lines: [String]
  ) {
    #expect(wrapped(text, to: width) == lines)
  }

  @Test func aWideCharacterTakesTwoCells() {
    #expect(cells("雨a") == 3)
    #expect(padded("雨", to: 4) == "雨  ")
  }

  @Test(arguments: [
    (Duration.zero, "no time"), (.seconds(59), "59 seconds"), (.seconds(61), "1 minute 1 second"),
    (.seconds(3_661), "1 hour 1 minute"), (.seconds(2 * 86_400 + 8 * 3_600), "2 days 8 hours"),
  ])
  func aLengthOfTimeIsSaidInWords(_ duration: Duration, _ words: String) {
    #expect(inWords(duration) == words)
  }
}
