import Foundation
import Testing

/// Colour, control characters, and readers that go away.
struct TerminalTests {
  private func folder() throws -> Folder {
    let folder = try Folder()
    try folder.write("a.json", Scenarios.held)
    return folder
  }

  /// What the command writes to a terminal.
  private func onTerminal(_ environment: [String: String]) throws -> String {
    let (main, terminal) = try pseudoTerminal()
    let process = Process()
    process.executableURL = Call.command
    process.arguments = ["run", "a.json"]
    process.environment = ["PATH": "/usr/bin:/bin", "TERM": "xterm"].merging(environment) { $1 }
    process.standardOutput = FileHandle(fileDescriptor: terminal, closeOnDealloc: true)
    let folder = try folder()
    process.currentDirectoryURL = folder.url
    try process.run()
    process.waitUntilExit()
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(main, &bytes, bytes.count)
    close(main)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  @Test func aTerminalGetsColour() throws {
    #expect(try onTerminal([:]).contains("\u{1B}[32mheld"))
  }

  @Test(arguments: [["NO_COLOR": "1"], ["TERM": "dumb"]])
  func whoeverWantsNoColourGetsNone(_ environment: [String: String]) throws {
    let text = try onTerminal(environment)
    #expect(text.contains("held    a.json"))
    #expect(!text.contains("\u{1B}"))
  }

  @Test func anEmptyNoColorSaysNothing() throws {
    #expect(try onTerminal(["NO_COLOR": ""]).contains("\u{1B}[32m"))
  }

  @Test func aFileOrAPipeGetsNoColour() throws {
    let call = try Call("run", "a.json", in: try folder(), environment: ["TERM": "xterm"])
    #expect(!call.output.contains("\u{1B}"))
  }

  @Test func nothingOfAFileReachesTheTerminalRaw() throws {
    let folder = try Folder()
    let wild = #""\u001b]0;title\u0007 \u202e\u009b31m\r\n""#
    let scenario = Scenarios.capture(
      title: #"wild \u001b[2J \u2066"#, text: wild, expect: #"{ "count": 7 }"#)
    try folder.write("wild\u{1B}[31m.json", scenario)
    for arguments in [["run", "."], ["run", "--story", "."], ["check", "--explain", "."]] {
      let call = try Call(arguments, in: folder)
      for scalar in (call.output + call.errors).unicodeScalars where scalar != "\n" {
        #expect(
          scalar.properties.generalCategory != .control
            && scalar.properties.generalCategory != .format, "\(arguments): \(scalar.value)")
      }
    }
  }

  @Test func aReaderThatGoesAwayEndsItQuietly() throws {
    let folder = try folder()
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    // 400 stories are more than a pipe holds.
    shell.arguments = [
      "-c", #""$0" run a.json --story --seeds 0..400 2>errors | head -n 1 >first"#,
      Call.command.path,
    ]
    shell.currentDirectoryURL = folder.url
    try shell.run()
    shell.waitUntilExit()
    #expect(try folder.read("first") == "It holds\n")
    #expect(try folder.read("errors") == "")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func standardOutputThatIsFullIsTold() throws {
    let folder = try folder()
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", #""$0" run a.json >/dev/full 2>errors"#, Call.command.path]
    shell.currentDirectoryURL = folder.url
    try shell.run()
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 2)
    #expect(try folder.read("errors") == "handoff: standard output: no space left on device\n")
  }
}

/// Both ends of a new pseudo-terminal: ours and the command's.
private func pseudoTerminal() throws -> (main: Int32, terminal: Int32) {
  #if canImport(Darwin)
    let main = posix_openpt(O_RDWR | O_NOCTTY)
    try #require(main >= 0)
    try #require(grantpt(main) == 0 && unlockpt(main) == 0)
    let path = String(cString: ptsname(main))
  #else
    // Glibc hides posix_openpt from Swift; these are what it does on Linux (ioctl_tty(2)).
    let main = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    try #require(main >= 0)
    let (setLock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
    var isLocked: Int32 = 0
    try #require(ioctl(main, setLock, &isLocked) == 0)
    var number: UInt32 = 0
    try #require(ioctl(main, getNumber, &number) == 0)
    let path = "/dev/pts/\(number)"
  #endif
  let terminal = open(path, O_RDWR | O_NOCTTY)
  try #require(terminal >= 0)
  return (main, terminal)
}
