import Testing

@Suite struct UsageTests {
  @Test func aMistypedCommandSuggestsTheNearest() throws {
    let call = try Call("rnu")
    #expect(call.code == 2)
    #expect(call.output == "")
    #expect(call.errors.contains(#"unknown command "rnu"; did you mean "run"?"#))
  }
}
