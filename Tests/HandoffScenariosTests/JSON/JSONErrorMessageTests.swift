import Testing

@testable import HandoffScenarios

@Suite struct JSONErrorMessageTests {
  @Test func dump() {
    for row in AcceptanceRow.all where !row.isAccepted {
      do {
        _ = try JSONReader.read(row.bytes)
        print("ACCEPTED")
      } catch {
        var d = Diagnostics(SourceText(file: "a.json", bytes: row.bytes))
        d.error(error)
        print("== \(row.name)\n" + d.rendered(excerpts: true), terminator: "")
      }
    }
  }
}
