import Foundation
import Testing

/// A large attachment on real files, in a process of its own, whose memory is its own.
@Suite struct RecordingTests {
  /// A debug build digests few megabytes a second; `make soak` takes the whole 50.
  private static let size =
    1_000_000
    * (ProcessInfo.processInfo.environment["HANDOFF_MEGABYTES"].flatMap { Int($0) } ?? 12)

  @Test func `a large attachment comes home piece by piece and is never held`() throws {
    let folder = try TestFolder()
    let child = try Child("stream", folder.path, "\(Self.size)")
    let lines = child.wait()
    #expect(child.isContent)
    try #require(lines.count == 4, "\(lines)")
    #expect(lines[0] == "home 300000 whole")
    #expect(lines[1] == "home \(Self.size) whole")
    #expect(lines[2] == "left 0")
    let grown = try #require(Int(lines[3].dropFirst(5)))
    #expect(grown < 4_000_000, "it was held: \(grown) bytes more")
    print("\(Self.size) bytes went through, and memory grew by \(grown)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/spool").isEmpty)
  }
}
