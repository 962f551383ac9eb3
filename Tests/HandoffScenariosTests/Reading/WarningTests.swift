import HandoffScenarios
import Testing

@Suite("What is allowed and doubtful is a warning, and the file is read")
struct WarningTests {
  @Test("a day start that clocks may pass twice")
  func dayStart() {
    let text = file(steps: #"{ "do": "settings", "day_start": "02:30" }"#)
    #expect(
      said(about: text) == [
        "s.json:2:34: warning: clocks that are set back may pass 02:30 twice, and a day that "
          + "starts then comes in two pieces"
      ])
    #expect(readScenario(text).scenarios.count == 1)
  }

  @Test("the second 60")
  func leapSecond() {
    let text = file(steps: #"{ "at": "2024-06-30T23:59:60Z", "do": "unlock" }"#)
    #expect(
      said(about: text) == [#"s.json:2:9: warning: "at" has the second 60, which is read as 59"#])
    #expect(readScenario(text).scenarios.count == 1)
  }

  @Test("a suffix that nothing uses")
  func suffix() {
    let text = file(steps: #"{ "at": "2024-06-30T23:59:59Z[u-ca=iso8601]", "do": "unlock" }"#)
    #expect(said(about: text) == [#"s.json:2:9: warning: "at" has a suffix that is passed over"#])
  }
}
