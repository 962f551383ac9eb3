import Foundation
import HandoffSimulation
import Testing

struct JournalEventKindsTests {
  @Test func `each kind stands at the place of its bit, under a name of its own`() {
    let named = JournalEventKinds.named
    for (place, row) in named.enumerated() {
      #expect(row.kind.rawValue == 1 << UInt64(place), "\(row.name)")
    }
    #expect(Set(named.map(\.name)).count == named.count)
  }

  /// The source is asked, because no run has every event.
  @Test func `every kind that is declared has a name, and no two have one bit`() throws {
    var folder = URL(filePath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    let file = folder.appending(path: "Sources/HandoffSimulation/Journal/JournalEventKinds.swift")
    let source = try String(contentsOf: file, encoding: .utf8)
    let bits = source.matches(of: /public static let [a-zA-Z]+ = JournalEventKinds\(([0-9]+)\)/)
      .compactMap { Int($0.1) }
    #expect(bits == Array(JournalEventKinds.named.indices))
  }
}
