import Testing

@testable import HandoffScenarios

@Suite struct NearestNameTests {
  static let keys = ["after", "at", "do", "crumb", "text", "device", "day_start", "attachments"]

  @Test(
    "the name that was meant",
    arguments: [
      ("afer", "after"), ("aftre", "after"), ("aafter", "after"), ("AFTER", "after"),
      ("crumbs", "crumb"), ("crmub", "crumb"), ("devcie", "device"), ("dayStart", "day_start"),
      ("day-start", "day_start"), ("daystart", "day_start"), ("atachmens", "attachments"),
      ("txet", "text"), ("tex", "text"), ("od", "do"), ("att", "at"), ("after", "after"),
      ("zone", nil), ("", nil), ("x", nil), ("xyz", nil), ("until", nil), ("before", nil),
      ("notebook", nil),
    ] as [(String, String?)])
  func meant(_ typed: String, _ expected: String?) {
    #expect(nearestName(to: typed, among: Self.keys) == expected)
  }

  @Test func equallyNearNamesAreChosenByAlphabetAndNotByOrder() {
    #expect(nearestName(to: "cat", among: ["hat", "bat", "rat"]) == "bat")
    #expect(nearestName(to: "cat", among: ["rat", "bat", "hat"]) == "bat")
    #expect(nearestName(to: "cat", among: ["bat", "cart", "cat"]) == "cat")
  }

  @Test func oneLetterIsNotNearToAnother() {
    #expect(nearestName(to: "a", among: ["b"]) == nil)
    #expect(nearestName(to: "a", among: ["ab"]) == "ab")
    #expect(nearestName(to: "", among: ["a", ""]) == nil)
    #expect(nearestName(to: "a", among: []) == nil)
  }

  @Test func hugeNamesAreNotCompared() {
    let huge = String(repeating: "a", count: 1_000_000)
    #expect(nearestName(to: huge, among: ["a", huge]) == nil)
    #expect(nearestName(to: "a", among: [huge]) == nil)
  }

  @Test(
    "the distance of Damerau and Levenshtein",
    arguments: [
      ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("abc", "abd", 1),
      ("abc", "acb", 1), ("abc", "ab", 1), ("kitten", "sitting", 3),
      // One more for the restricted variant, which may not edit what it has swapped.
      ("ca", "abc", 2), ("a cat", "an abct", 3),
    ])
  func distance(_ left: String, _ right: String, _ expected: Int) {
    let (left, right) = (Array(left.unicodeScalars), Array(right.unicodeScalars))
    #expect(editDistance(left, right) == expected)
    #expect(editDistance(right, left) == expected)
  }

  @Test func theMessageNamesTheNearestOrAll() {
    #expect(
      unknownName("key", "afer", among: Self.keys) == #"unknown key "afer"; did you mean "after"?"#)
    #expect(
      unknownName("key", "zone", among: ["at", "do"])
        == #"unknown key "zone"; accepted: "at", "do""#)
    #expect(unknownName("key", "x", among: []) == #"unknown key "x"; none is accepted here"#)
  }
}
