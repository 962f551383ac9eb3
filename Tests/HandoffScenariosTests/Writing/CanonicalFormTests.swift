import Foundation
import Handoff
import Testing

@testable import HandoffScenarios

struct CanonicalFormTests {
  @Test func `every file in scenarios is in canonical form`() throws {
    try #require(ScenarioFiles.names.count > 90)
    for name in ScenarioFiles.names {
      let bytes = try ScenarioFiles.bytes(name)
      #expect(
        try CanonicalForm.of(bytes) == bytes, "handoff format scenarios/\(name) puts it there")
    }
  }

  @Test func `every file in scenarios names the schema beside them`() throws {
    for name in ScenarioFiles.names {
      let read = ScenarioReader.read(
        file: name, bytes: try ScenarioFiles.bytes(name), zones: ZoneDatabase.foundation)
      for scenario in read.scenarios {
        let folder = ScenarioFiles.folder.appending(path: name).deletingLastPathComponent()
        let schema = folder.appending(path: scenario.schema ?? "none").standardizedFileURL
        #expect(
          schema
            == ScenarioFiles.folder.appending(path: "scenario.schema.json").standardizedFileURL,
          "\(name)")
      }
    }
  }

  @Test func `the canonical form says the same, and is its own`() throws {
    var random = SmallRandom(seed: 2)
    for name in ScenarioFiles.names {
      let bytes = try ScenarioFiles.bytes(name)
      let mixed = Array(JSONText(try JSONReader.read(bytes)).mixed(&random).compact.utf8)
      let zones = ZoneDatabase.foundation
      let before = ScenarioReader.read(file: name, bytes: mixed, zones: zones)
      let form = try CanonicalForm.of(mixed)
      let after = ScenarioReader.read(file: name, bytes: form, zones: zones)
      #expect(!before.scenarios.isEmpty && before.scenarios == after.scenarios, "\(name)")
      #expect(try CanonicalForm.of(form) == form, "\(name)")
    }
  }

  @Test func `what the writer writes is in canonical form`() throws {
    let scenarios = [ScenarioWriterTests.full, DesignExampleTests.value]
    for text in scenarios.map({ ScenarioWriter.write($0) }) + [ScenarioWriter.write(scenarios)] {
      #expect(String(decoding: try CanonicalForm.of(Array(text.utf8)), as: UTF8.self) == text)
    }
  }

  @Test func `what no table knows comes last and is kept`() throws {
    let text = #"{ "x": [1], "steps": [7, { "do": "what", "b": 1, "a": 2 }], "format": 1.0 }"#
    let form = String(decoding: try CanonicalForm.of(Array(text.utf8)), as: UTF8.self)
    let keys = form.split(separator: "\"").filter { ["x", "steps", "format"].contains($0) }
    #expect(keys == ["format", "steps", "x"])
    #expect(form.contains("\"b\": 1, \"a\": 2"))
  }
}

extension JSONText {
  /// The same with the keys of objects in another order, but for those whose order says something.
  fileprivate func mixed(_ random: inout SmallRandom) -> JSONText {
    switch self {
    case .array(let items): return .array(items.map { $0.mixed(&random) })
    case .object(let members):
      let isByCrumb = { ["crumbs", "needs_attention"].contains($0) }
      var mixed: [Member] = []
      for member in members {
        let value = isByCrumb(member.key) ? member.value : member.value.mixed(&random)
        mixed.insert(
          Member(member.key, value), at: Int(random.next() % UInt64(mixed.count + 1)))
      }
      return .object(mixed)
    default: return self
    }
  }
}
