import Foundation
import Testing

struct RunTests {
  @Test func whatHoldsIsALineAndEndsWithZero() throws {
    let folder = try Folder()
    try folder.write("a.json", Scenarios.held)
    let call = try Call("run", "a.json", in: folder)
    #expect(call.code == 0)
    #expect(call.errors == "")
    #expect(call.lines[0] == "held    a.json  It holds")
    #expect(call.lines[1] == "1 scenario: 1 held")
    #expect(call.lines[2].hasPrefix("1 hour 8 minutes"))
    #expect(call.lines[2].contains(" s, zones of Foundation "))
  }

  @Test func whatIsBrokenIsToldAndEndsWithOne() throws {
    let folder = try Folder()
    try folder.write("a.json", Scenarios.broken)
    let call = try Call("run", "a.json", in: folder)
    #expect(call.code == 1)
    #expect(call.lines[0] == "broken  a.json  It is broken")
    #expect(call.lines[1].hasPrefix("  a.json:7:5: step 2, 1 hour 8 minutes after the beginning"))
    #expect(call.output.contains("expected  2024-04-10\n      found     2024-04-09\n"))
    #expect(call.output.contains("captured “milk”: ‘milk’"))
    #expect(call.output.contains("1 scenario: 0 held, 1 broken\n"))
  }

  @Test func aBadFileIsAnErrorWithItsPlacesAndEndsWithTwo() throws {
    let folder = try Folder()
    try folder.write("bad.json", Scenarios.bad)
    let call = try Call("run", "bad.json", in: folder)
    #expect(call.code == 2)
    #expect(call.lines[0] == "error   bad.json")
    #expect(call.lines[1].hasPrefix("  bad.json:2:47: error: "))
    #expect(call.lines[2].hasPrefix("  bad.json:3:16: error: unknown key"))
  }

  @Test func aStepThatDoesNotApplyIsAnError() throws {
    let folder = try Folder()
    try folder.write("a.json", Scenarios.notApplicable)
    let call = try Call("run", "a.json", in: folder)
    #expect(call.code == 2)
    #expect(call.output.contains("a.json:4:14: error: the step does not apply: the phone is on"))
  }

  @Test func anErrorOutweighsWhatIsBroken() throws {
    let folder = try Folder()
    try folder.write("a.json", Scenarios.broken)
    try folder.write("b.json", Scenarios.bad)
    let call = try Call("run", ".", in: folder)
    #expect(call.code == 2)
    #expect(call.output.contains("2 scenarios: 0 held, 1 broken, 1 could not run"))
  }

  @Test func standardInputIsAFileToo() throws {
    let call = try Call("run", "-", input: Scenarios.held)
    #expect(call.code == 0)
    #expect(call.output.hasPrefix("held    <stdin>  It holds\n"))
    #expect(try Call("run", "-", input: "").code == 2)
  }

  @Test func theFilterLooksAtTitlesAndFiles() throws {
    let folder = try Folder()
    try folder.write("one.json", Scenarios.held)
    try folder.write("two.json", Scenarios.broken)
    #expect(try Call("run", ".", "--filter", "HOLDS", in: folder).code == 0)
    #expect(try Call("run", ".", "--filter", "two.j", in: folder).code == 1)
    let nothing = try Call("run", ".", "--filter", "zebra", in: folder)
    #expect(nothing.code == 2)
    #expect(nothing.errors.contains(#"none of the 2 scenarios has "zebra" in its title or file"#))
  }

  @Test func manySeedsAreOneLineThatSaysWhichBroke() throws {
    let folder = try Folder()
    try folder.write("a.json", Scenarios.broken)
    let call = try Call("run", "a.json", "--seeds", "4..9", in: folder)
    #expect(call.lines[0] == "broken  a.json  It is broken  (6 of 6 seeds, the first is 4)")
    #expect(call.output.contains("to see it whole: handoff run --story --seed 4 a.json\n"))
    #expect(call.output.contains("1 scenario, 6 runs: 0 held, 1 broken"))
  }

  @Test func theStoryComesBeforeTheVerdict() throws {
    let folder = try Folder()
    try folder.write("a.json", Scenarios.held)
    let call = try Call("run", "--story", "a.json", in: folder)
    #expect(call.lines[0] == "It holds")
    #expect(call.lines[1] == "a.json, seed 0, subject reference")
    #expect(call.output.contains("23:58:00  captured “milk”: ‘milk’"))
    #expect(call.output.contains("──── Wed 2024-04-10 ─"))
    #expect(call.output.contains("\nheld    a.json  It holds\n"))
  }

  @Test func aListInOneFileIsRunInItsOrder() throws {
    let folder = try Folder()
    try folder.write("a.json", "[\(Scenarios.held), \(Scenarios.broken)]")
    let call = try Call("run", "a.json", in: folder)
    #expect(call.lines[0] == "held    a.json  It holds")
    #expect(call.lines[1] == "broken  a.json  It is broken")
    #expect(call.lines[2].contains("a.json:15:5: step 2"))
  }
}
