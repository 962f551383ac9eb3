import Testing

@testable import HandoffTool

struct HelpTests {
  @Test func withoutACommandTheHelpGoesToStandardErrorAndNothingWasRun() throws {
    let call = try Call()
    #expect(call.code == 2)
    #expect(call.output == "")
    #expect(call.errors.contains("usage: handoff COMMAND"))
  }

  @Test(arguments: ["--help", "-h", "help"])
  func theHelpNamesEveryCommand(_ word: String) throws {
    let call = try Call(word)
    #expect(call.code == 0)
    #expect(call.errors == "")
    for command in Commands.all { #expect(call.output.contains("  \(command.name) ")) }
  }

  @Test(arguments: Commands.all.map(\.name))
  func everyCommandHasAHelpWithEachOfItsOptions(_ name: String) throws {
    let command = try Commands.named(name)
    let call = try Call(name, "--help")
    #expect(call.code == 0)
    #expect(call.output.hasPrefix("usage: handoff \(name)"))
    for option in command.options { #expect(call.output.contains("  --\(option.name)")) }
    #expect(call.lines.allSatisfy { $0.count <= 80 })
    #expect(try Call("help", name).output == call.output)
  }

  @Test func theVersionIsOneLine() throws {
    let call = try Call("--version")
    #expect(call.code == 0)
    #expect(call.output == "handoff \(Tool.version)\n")
  }

  @Test func theReferenceIsPrinted() throws {
    let call = try Call("reference")
    #expect(call.code == 0)
    #expect(call.output.hasPrefix("# "))
  }
}
