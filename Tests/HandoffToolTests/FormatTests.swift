import Foundation
import Testing

struct FormatTests {
  private let loose = """
    { "steps": [
        { "text": "milk", "crumb": "milk", "do": "capture", "at": "2024-04-09T23:58:00+02:00" },
        { "do": "note", "about": "why", "text": "\\u0041" }, { "home": {"count":1}, "do": "expect",
          "after": "90s"}],
      "day_start": "00:00", "title": "t", "begin": "2024-04-09T23:50:00+02:00[Europe/Berlin]",
      "format": 1 }
    """

  private let canonical = """
    {
      "format": 1,
      "title": "t",
      "begin": "2024-04-09T23:50:00+02:00[Europe/Berlin]",
      "day_start": "00:00",
      "steps": [
        { "at": "2024-04-09T23:58:00+02:00", "do": "capture", "crumb": "milk", "text": "milk" },
        {                                    "do": "note", "text": "\\u0041", "about": "why" },
        { "after": "90s",                    "do": "expect",
          "home": { "count": 1 } }
      ]
    }

    """

  @Test func `a file comes into canonical form, and then stays as it is`() throws {
    let folder = try Folder()
    try folder.write("a.json", loose)
    let first = try Call("format", "a.json", in: folder)
    #expect(first.code == 0)
    #expect(first.output == "formatted: a.json\n1 file: 1 formatted\n")
    #expect(try folder.read("a.json") == canonical)
    let again = try Call("format", ".", in: folder)
    #expect(again.code == 0)
    #expect(again.output == "1 file: in canonical form\n")
  }

  @Test func `checking names the files and writes nothing`() throws {
    let folder = try Folder()
    try folder.write("a.json", loose)
    try folder.write("b.json", canonical)
    let call = try Call("format", "--check", ".", in: folder)
    #expect(call.code == 1)
    #expect(call.output == "not in canonical form: a.json\n2 files: 1 not in canonical form\n")
    #expect(try folder.read("a.json") == loose)
    #expect(try Call("format", "--check", "b.json", in: folder).code == 0)
  }

  @Test func `standard input comes out of standard output`() throws {
    let call = try Call("format", "-", input: loose)
    #expect(call.code == 0)
    #expect(call.output == canonical)
  }

  @Test func `a file with errors is left alone, and the others are not`() throws {
    let folder = try Folder()
    try folder.write("a.json", Scenarios.bad)
    try folder.write("b.json", loose)
    let call = try Call("format", ".", in: folder)
    #expect(call.code == 2)
    #expect(call.output.contains("a.json:3:16: error: unknown key"))
    #expect(call.output.hasSuffix("formatted: b.json\n2 files: 1 formatted, 1 with errors\n"))
    #expect(try folder.read("a.json") == Scenarios.bad)
    #expect(try folder.read("b.json") == canonical)
  }
}
