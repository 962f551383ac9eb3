import Foundation
import Testing

@testable import HandoffReports

struct JournalKindsTests {
  /// The source is asked, because no run has every event.
  @Test func `the list has every kind that a line can have, once`() throws {
    var folder = URL(filePath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    let source = try String(
      contentsOf: folder.appending(path: "Sources/HandoffReports/Journal/EventFields.swift"),
      encoding: .utf8)
    var written: [String] = []
    for match in source.matches(of: /kind\("([a-z_]+)"/) {
      let name = String(match.1)
      if !written.contains(name) { written.append(name) }
    }
    try #require(written.count > 30)
    #expect(JournalKinds.all.map(\.name) == written)
  }
}
