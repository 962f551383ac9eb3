import Handoff
import HandoffExploration
import Testing

struct ZoneDifferenceTests {
  /// A database with one zone, which keeps its summer offset from a moment on.
  static func database(keepsFrom moment: String?) throws -> ZoneDatabase {
    let id = ZoneID("America/Vancouver")
    let table = try #require(ZoneDatabase.foundation.table(for: id))
    let end = try moment.map { try CaptureText.read($0, .zoneOptional).instant } ?? .latest
    let changes = table.transitions.filter { $0.instant < end }.map { ($0.instant, $0.after) }
    return ZoneDatabase(
      name: "kept",
      tables: [
        ZoneTable(id: id, initialOffset: table.initialOffset, transitions: changes)
      ])
  }

  @Test func `a zone whose rules changed is named with the first moment that differs`() throws {
    let kept = try Self.database(keepsFrom: "2024-11-01T00:00:00Z")
    let found = ZoneDifference.all(.foundation, kept, years: 1970...2037)
    #expect(found.map(\.id.name) == ["America/Vancouver"])
    #expect(found.first?.first.description == "2024-11-03T09:00:00Z")
    #expect(found.first?.here.description == "-08:00" && found.first?.there.description == "-07:00")
    #expect(ZoneDifference.all(.foundation, kept, years: 1970...2023).isEmpty)
  }

  @Test func `a database does not differ from itself`() throws {
    let kept = try Self.database(keepsFrom: nil)
    #expect(ZoneDifference.all(.foundation, kept, years: 1900...2199).isEmpty)
  }
}
