import Foundation
import Handoff
import Testing

@testable import HandoffScenarios

struct FormatSchemaTests {
  private let schema = FormatSchema.text()

  @Test func `the schema is what stands in scenarios`() throws {
    let url = ScenarioFiles.folder.appending(path: "scenario.schema.json")
    if ProcessInfo.processInfo.environment["UPDATE_FORMAT_REFERENCE"] != nil {
      try Data(schema.utf8).write(to: url)
    }
    #expect(
      try String(contentsOf: url, encoding: .utf8) == schema,
      "UPDATE_FORMAT_REFERENCE=1 swift test --filter FormatSchemaTests writes it again")
  }

  @Test func `every text whose form is known has a pattern`() {
    func walk(_ shape: Shape, _ place: String) {
      switch shape {
      case .text(let form) where form.name != "a string":
        #expect(form.pattern != nil, "\(place): \(form.name)")
      case .list(let inner), .map(_, let inner): walk(inner, place)
      case .either(let shapes): for shape in shapes { walk(shape, place) }
      default: break
      }
    }
    for section in FormatReference.sections {
      for field in section.shape.fields { walk(field.shape, "\(section.heading) \(field.key)") }
    }
  }

  // MARK: Against an independent validator

  private static let missing: Comment = "no python3 with jsonschema: set HANDOFF_PYTHON to one"

  @Test(.enabled(if: Validator.isThere, missing))
  func `every file in scenarios is valid`() throws {
    let names = ScenarioFiles.names
    try #require(names.count > 90)
    let texts = try names.map { String(decoding: try ScenarioFiles.bytes($0), as: UTF8.self) }
    for (name, errors) in zip(names, try Validator.judge(texts, by: schema)) {
      #expect(errors == [], "\(name)")
    }
  }

  /// What the reader refuses for another reason than its shape.
  private static let beyondShape: Set<String> = [
    "duplicate key", "Retry-After without a status", "unknown zone", "zone that is near to none",
    "before the beginning", "a time that clocks skipped", "beyond the horizon",
    "many captures that go beyond the horizon",
  ]

  @Test(.enabled(if: Validator.isThere, missing))
  func `every broken step is invalid where its shape is wrong, and only there`() throws {
    let cases = StepErrorTests.keys + StepErrorTests.values + StepErrorTests.times
    let answers = try Validator.judge(cases.map { file(steps: $0.step) }, by: schema)
    for (example, errors) in zip(cases, answers) {
      #expect(errors.isEmpty == Self.beyondShape.contains(example.name), "\(example.name)")
    }
    #expect(Self.beyondShape.isSubset(of: cases.map(\.name)))
  }

  /// What is said when it is not the shape that is wrong.
  private static let worldly = [
    "unknown crumb", "captured already", "unknown time zone", "does not exist there",
    "goes back in time", "before \"begin\"", "beyond the year", "starts locked", "is a status",
    "is longer than", "1 to 64 bytes", "duplicate key",
  ]

  @Test(.enabled(if: Validator.isThere, missing))
  func `reader and schema agree about files in which one thing was changed`() throws {
    var random = SmallRandom(seed: 1)
    var texts: [String] = []
    for name in ScenarioFiles.names {
      let value = JSONText(try JSONReader.read(try ScenarioFiles.bytes(name)))
      for _ in 0..<4 { texts.append(value.changed(&random).compact) }
    }
    var counts = (both: 0, neither: 0, onlyShape: 0)
    for (text, errors) in zip(texts, try Validator.judge(texts, by: schema)) {
      let read = ScenarioReader.read(
        file: "s.json", bytes: Array(text.utf8), zones: ZoneDatabase.foundation)
      let said = read.diagnostics.all.filter { $0.severity == .error }.map(\.message)
      switch (said.isEmpty, errors.isEmpty) {
      case (true, true): counts.both += 1
      case (true, false): Issue.record("only the schema refuses \(text): \(errors)")
      case (false, false): counts.neither += 1
      case (false, true):
        counts.onlyShape += 1
        let isWorldly = said.allSatisfy { line in Self.worldly.contains { line.contains($0) } }
        #expect(isWorldly, "only the reader refuses \(text): \(said)")
      }
    }
    #expect(counts.both > 10 && counts.neither > 100, "\(counts)")
  }
}

extension JSONText {
  /// The same with one thing changed somewhere inside.
  fileprivate func changed(_ random: inout SmallRandom) -> JSONText {
    func pick(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
    switch self {
    case .array(let items) where !items.isEmpty && pick(8) > 0:
      var items = items
      let place = pick(items.count)
      items[place] = items[place].changed(&random)
      return .array(items)
    case .object(let members) where !members.isEmpty && pick(8) > 0:
      var members = members
      let place = pick(members.count)
      switch pick(10) {
      case 0: members.remove(at: place)
      case 1: members[place].key += "x"
      case 2: members.append(Member("about", "more"))
      case 3: members.append(Member("device", "watch"))
      default: members[place].value = members[place].value.changed(&random)
      }
      return .object(members)
    default:
      let others: [JSONText] = [
        nil, true, false, 0, 1, -1, 200, "", "8m", "-8m", "1m 8h", "up", "watch", "04:00", "24:00",
        "2024-04-09", "2024-04-31", "2024-04-10T00:00:00Z",
        "2024-04-10T00:00:00+02:00[Europe/Rome]",
        "2024-04-10t00:00:00z", "Europe/Berlin", "refused_4", "a\nb", [], .object([]), ["x"],
        ["a": 1],
      ]
      return others[pick(others.count)]
    }
  }
}
