import Foundation
import Testing

struct CheckTests {
  @Test func goodFilesAreCountedAndNothingIsRun() throws {
    let folder = try Folder()
    try folder.write("a.json", Scenarios.held)
    try folder.write("b.json", "[\(Scenarios.broken), \(Scenarios.notApplicable)]")
    let call = try Call("check", ".", in: folder)
    #expect(call.code == 0)
    #expect(call.output.hasSuffix("\n2 files with 3 scenarios: no error\n"))
    #expect(
      call.lines[0]
        == "a.json: note: it is not in canonical form; “handoff format a.json” sees to it")
    #expect(try Call("format", ".", in: folder).code == 0)
    #expect(try Call("check", ".", in: folder).output == "2 files with 3 scenarios: no error\n")
  }

  @Test func everyErrorIsShownInItsLine() throws {
    let folder = try Folder()
    try folder.write("bad.json", Scenarios.bad)
    let call = try Call("check", "bad.json", in: folder)
    #expect(call.code == 2)
    #expect(call.output.contains("bad.json:2:47: error: "))
    #expect(call.output.contains("bad.json:3:16: error: unknown key"))
    #expect(call.output.contains("  |              "))
    #expect(call.output.hasSuffix("1 file with 0 scenarios: 1 with errors\n"))
  }

  @Test func explainingPrintsTheDefaultsInForce() throws {
    let folder = try Folder()
    try folder.write("a.json", Scenarios.held)
    let call = try Call("check", "--explain", "a.json", in: folder)
    #expect(call.code == 0)
    #expect(call.output.contains("a.json: It holds\n"))
    #expect(call.output.contains("devices.watch.power = \"on\"\n"))
    #expect(call.output.contains("link.limit = 65536\n"))
  }

  @Test func `a name that is not UTF-8 is told, said or found in a folder`() throws {
    let folder = try Folder()
    let script = """
      printf '{}' > "$(printf 'a\\377.json')"
      "$0" check "$(printf 'a\\377.json')"; echo $?
      "$0" check .; echo $?
      """
    let call = try Call(
      ["-c", script, Call.command.path], in: folder, of: URL(filePath: "/bin/sh"))
    #expect(call.errors.contains("is not UTF-8\nA file can be given another name"))
    #expect(call.output.hasPrefix("2\n"), "\(call.output)")
    #expect(call.output.contains(": error: its name is not UTF-8; give it another one\n"))
    #expect(call.output.hasSuffix("\n2\n"))
  }
}
