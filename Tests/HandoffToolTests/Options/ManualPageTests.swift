import Foundation
import Testing

@testable import HandoffTool

struct ManualPageTests {
  @Test func `it names every command and every option`() {
    let page = ManualPage.text
    for command in Commands.all {
      #expect(page.contains(".SS handoff \(command.name)"))
      for option in command.options {
        #expect(page.contains("\\fB\\-\\-\(option.name.replacing("-", with: "\\-"))\\fR"))
      }
    }
  }

  @Test func `it is plain ASCII, and no line of text begins a request`() {
    #expect(ManualPage.text.unicodeScalars.allSatisfy { $0.isASCII })
    let requests = [".TH", ".SH", ".SS", ".PP", ".TP", ".B", ".I", ".RI"]
    for line in ManualPage.text.split(separator: "\n") where line.hasPrefix(".") {
      #expect(requests.contains(String(line.prefix { $0 != " " })), "\(line)")
    }
    #expect(!ManualPage.text.contains("\n'"))
  }

  @Test(.enabled(if: Other.groff != nil, "there is no groff"))
  func `groff takes it without a warning, and shows what was meant`() throws {
    let folder = try Folder()
    try folder.write("handoff.1", try Call("man").output)
    let groff = Other.groff!
    let call = try Call(
      ["-man", "-ww", "-Tutf8", "-rLL=90n", "-P-cbou", "handoff.1"], in: folder, of: groff)
    #expect(call.code == 0)
    #expect(call.errors == "")
    #expect(call.output.contains("handoff run [OPTIONS] PATH…"))
    #expect(call.output.contains("--help, -h"))
    #expect(call.output.contains("“handoff subjects”"))
    // The judge is awake.
    try folder.write("handoff.1", ".TH A 1\n.SH B\n\\fZ text \\*[none]\n")
    #expect(try Call(["-man", "-ww", "-Tutf8", "handoff.1"], in: folder, of: groff).errors != "")
  }
}
