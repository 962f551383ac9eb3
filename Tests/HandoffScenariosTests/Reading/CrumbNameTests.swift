import HandoffScenarios
import Testing

@Suite("A crumb that is spoken of must be captured, once")
struct CrumbNameTests {
  @Test("an unknown name in an expectation has its nearest name")
  func unknown() {
    let steps = """
      { "do": "capture", "crumb": "plumber" },
      { "do": "expect", "home": { "crumbs": { "plumer": null }, "order": ["plumbr"] },
        "phone": { "needs_attention": { "x": "malformed" } } }
      """
    #expect(
      said(about: file(steps: steps)) == [
        #"s.json:3:41: error: unknown crumb "plumer"; did you mean "plumber"?"#,
        #"s.json:3:69: error: unknown crumb "plumbr"; did you mean "plumber"?"#,
        #"s.json:4:35: error: unknown crumb "x"; accepted: "plumber""#,
      ])
  }

  @Test("a name is known before the step that captures it")
  func before() {
    let steps = """
      { "do": "home", "answer": 422, "crumb": "a" },
      { "do": "capture", "crumb": "a" }
      """
    #expect(said(about: file(steps: steps)) == [])
  }

  @Test("a name is known although its capture has another error")
  func knownDespiteErrors() {
    let steps = """
      { "do": "capture", "crumb": "a", "device": "fridge" },
      { "do": "attention", "crumb": "a" }
      """
    #expect(said(about: file(steps: steps)).count == 1)
  }

  @Test("a name that is captured twice names the first line")
  func twice() {
    let steps = """
      { "do": "capture", "crumb": "a" },
      { "do": "capture", "crumb": "a" },
      { "do": "capture", "crumb": "b", "count": 3 },
      { "do": "capture", "crumb": "b-3" },
      { "do": "capture", "crumb": "b-4" },
      { "do": "capture", "crumb": "b", "count": 1 },
      { "do": "capture", "crumb": "c-1" },
      { "do": "capture", "crumb": "c", "count": 1 }
      """
    #expect(
      said(about: file(steps: steps)) == [
        #"s.json:3:29: error: the crumb "a" is captured already, in line 2"#,
        #"s.json:5:29: error: the crumb "b-3" is captured already, in line 4"#,
        #"s.json:7:29: error: the crumb "b-1" is captured already, in line 4"#,
        #"s.json:9:29: error: the crumb "c-1" is captured already, in line 8"#,
      ])
  }

  @Test("the names of a count are known, and no others")
  func counted() {
    let steps = """
      { "do": "capture", "crumb": "load", "count": 12 },
      { "do": "expect", "home": { "order": ["load-1", "load-12", "load-13", "load", "load-01"] } }
      """
    #expect(
      said(about: file(steps: steps)) == [
        #"s.json:3:60: error: unknown crumb "load-13"; those of "load" are "load-1" to "load-12""#,
        #"s.json:3:71: error: unknown crumb "load"; those of "load" are "load-1" to "load-12""#,
        #"s.json:3:79: error: unknown crumb "load-01"; did you mean "load-1"?"#,
      ])
  }

  @Test("names that look alike and differ in their bytes are two")
  func bytes() {
    let steps = """
      { "do": "capture", "crumb": "caf\u{E9}" },
      { "do": "capture", "crumb": "cafe\u{301}" }
      """
    #expect(said(about: file(steps: steps)) == [])
  }

  @Test("each scenario of a list has its own names")
  func ownNames() {
    let one = file(steps: #"{ "do": "capture", "crumb": "a" }"#)
    #expect(readScenario("[\(one), \(one)]").scenarios.count == 2)
  }
}
