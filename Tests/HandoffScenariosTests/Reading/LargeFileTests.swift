import HandoffScenarios
import Testing

@Suite("A large or broken file is answered soon")
struct LargeFileTests {
  @Test("the errors of a broken generator are listed up to a thousand")
  func manyErrors() {
    let keys = (0..<20_000).map { #""key\#($0)": 1"# }.joined(separator: ", ")
    let lines = said(about: file(steps: "{ \"do\": \"unlock\", \(keys) }"))
    #expect(lines.count == 1_000)
    #expect(
      lines.last?.hasSuffix("error: 19001 more errors, from here on, are not listed") == true)
  }

  @Test("keys that are given over and over are listed up to a thousand, too")
  func manyDuplicates() {
    let keys = (0..<20_000).map { _ in #""zone": 1"# }.joined(separator: ", ")
    let lines = said(about: file(steps: "{ \"do\": \"travel\", \(keys) }"))
    #expect(lines.count == 1_000)
    #expect(lines.last?.contains(" more errors, from here on, are not listed") == true)
  }

  @Test("crumbs that are all captured twice, and all unknown ones")
  func manyCrumbs() {
    let captures = (0..<3_000).map { #"{ "do": "capture", "crumb": "crumb number \#($0 / 2)" }"# }
    let uses = (0..<3_000).map { #""another crumb \#($0)""# }.joined(separator: ", ")
    let expect = #"{ "do": "expect", "home": { "order": [\#(uses)] } }"#
    let steps = (captures + [expect]).joined(separator: ",\n")
    let lines = said(about: file(steps: steps))
    #expect(lines.count == 1_000)
    #expect(
      lines.first
        == #"s.json:3:29: error: the crumb "crumb number 0" is captured already, in line 2"#)
  }

  @Test("a hundred captures in one step cost no more than one")
  func counted() {
    let steps = #"{ "do": "capture", "crumb": "load", "count": 10000000, "every": "1ms" }"#
    #expect(readScenario(file(steps: steps)).scenarios.count == 1)
  }

  @Test(
    "what is no scenario at all",
    arguments: [
      ("", "1:1: error: "), ("3", "1:1: error: a file holds one scenario"),
      ("[]", "1:1: error: there is no scenario in this list"),
      ("[3]", "1:2: error: a scenario must be an object, not the number 3"),
      ("{", "1:2: error: "), ("\u{FEFF}{}", "1:1: error: "),
      (String(repeating: "[", count: 100_000), "1:513: error: "),
    ])
  func none(_ text: String, _ start: String) {
    let result = readScenario(text)
    #expect(result.scenarios.isEmpty)
    #expect(
      result.diagnostics.rendered().hasPrefix("s.json:\(start)"), "\(result.diagnostics.rendered())"
    )
  }
}
