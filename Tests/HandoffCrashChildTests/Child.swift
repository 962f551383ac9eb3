import Foundation
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The child process, and what it says.
final class Child {
  private let process = Process()
  private let output = Pipe()
  private let input = Pipe()
  private var said: [UInt8] = []

  init(_ words: String...) throws {
    let program: URL = try #require(Child.program, "HandoffCrashChild is not built")
    process.executableURL = program
    process.arguments = words
    process.standardOutput = output
    process.standardInput = input
    try process.run()
    try output.fileHandleForWriting.close()
  }

  /// Reads on until a line is said that begins so; false when the child ends before.
  func waits(for beginning: String) -> Bool {
    while !lines.contains(where: { $0.hasPrefix(beginning) }) {
      guard read(within: .max) else { return false }
    }
    return true
  }

  /// Reads what is said for so many microseconds.
  func listen(for microseconds: Int) {
    let clock = ContinuousClock()
    let end = clock.now + .microseconds(microseconds)
    while true {
      let left = end - clock.now
      guard left > .zero, read(within: max(1, Int(left / .milliseconds(1)))) else { return }
    }
  }

  /// `kill -9`; what it had said by then can still be read.
  func kill() -> [String] {
    _ = Self.send(SIGKILL, to: process.processIdentifier)
    return wait()
  }

  /// Lets it see the end of its input.
  func closeInput() { try? input.fileHandleForWriting.close() }

  /// Everything it said, when it is gone.
  @discardableResult
  func wait() -> [String] {
    while read(within: .max) {}
    process.waitUntilExit()
    closeInput()
    return lines
  }

  /// The signal that ended it; 0 when it ended by itself, and well.
  var ending: Int32 {
    process.terminationReason == .uncaughtSignal ? process.terminationStatus : 0
  }

  /// Whether it ended by itself, with no error.
  var isContent: Bool {
    process.terminationReason == .exit && process.terminationStatus == 0
  }

  private static func send(_ signal: Int32, to process: Int32) -> Int32 {
    #if canImport(Darwin)
      Darwin.kill(process, signal)
    #else
      Glibc.kill(process, signal)
    #endif
  }

  private var lines: [String] {
    said.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether more may come.
  private func read(within milliseconds: Int) -> Bool {
    let descriptor = output.fileHandleForReading.fileDescriptor
    var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let ready = Foundation.poll(&poll, 1, milliseconds == .max ? -1 : Int32(milliseconds))
    guard ready != 0 else { return true }
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    let got = Foundation.read(descriptor, &buffer, buffer.count)
    if got < 0 { return errno == EINTR }
    said += buffer.prefix(got)
    return got > 0
  }

  /// The built program, beside the tests or some folders above them.
  private static let program: URL? = {
    let starts = [Bundle.main.bundleURL] + Bundle.allBundles.map(\.bundleURL)
    for var folder in starts {
      for _ in 0..<5 {
        let place = folder.appending(path: "HandoffCrashChild")
        var isFolder = ObjCBool(false)
        if FileManager.default.fileExists(atPath: place.path, isDirectory: &isFolder),
          !isFolder.boolValue
        {
          return place
        }
        folder.deleteLastPathComponent()
      }
    }
    return nil
  }()
}
