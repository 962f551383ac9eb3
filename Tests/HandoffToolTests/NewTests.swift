import Testing

struct NewTests {
  private let captured = ["--captured", "2026-03-08T23:58:00-07:00[America/Los_Angeles]"]

  @Test func `a new scenario is in canonical form and holds`() throws {
    let folder = try Folder()
    let call = try Call(
      ["new", "Spoken at 23:58", "-o", "a.json", "--arrived", "2026-03-09T15:10:00Z"] + captured,
      in: folder)
    #expect(call.code == 0)
    #expect(call.output == "")
    #expect(call.errors.hasSuffix("Written. Run it: handoff run --story a.json\n"))
    #expect(try Call("check", "a.json", in: folder).output == "1 file with 1 scenario: no error\n")
    let run = try Call("run", "a.json", in: folder)
    #expect(run.output.hasPrefix("held    a.json  Spoken at 23:58\n"))
    #expect(try folder.read("a.json").contains(#""day": "2026-03-08""#))
    // What it is for: the mistake is caught.
    #expect(try Call("run", "a.json", "--subject", "mistake:arrival_stamp", in: folder).code == 1)
  }

  @Test func `without a file it goes to standard output`() throws {
    let call = try Call(["new", "A \"title\""] + captured)
    #expect(call.code == 0)
    #expect(call.output.hasPrefix("{\n  \"format\": 1,\n  \"title\": \"A \\\"title\\\"\",\n"))
    #expect(try Call("run", "-", input: call.output).code == 0)
  }

  @Test func `a file that is there is not written over`() throws {
    let folder = try Folder()
    try folder.write("a.json", "mine")
    let call = try Call(["new", "t", "--output=a.json"] + captured, in: folder)
    #expect(call.code == 2)
    #expect(call.errors == "handoff: \"a.json\" is there already; it is not written over\n")
    #expect(try folder.read("a.json") == "mine")
  }

  @Test(arguments: [[], ["two", "titles"], [""], ["a\nb"]])
  func `a title is one line`(_ titles: [String]) throws {
    #expect(try Call(["new"] + titles + captured).code == 2)
  }
}
