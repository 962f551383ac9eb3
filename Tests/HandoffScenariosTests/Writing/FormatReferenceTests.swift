import Foundation
import Testing

@testable import HandoffScenarios

@Suite("The format reference")
struct FormatReferenceTests {
  let text = FormatReference.markdown()

  @Test("has a row for every key of every object")
  func everyKey() {
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `") }
    for section in FormatReference.sections {
      for field in section.shape.fields {
        #expect(
          rows.contains { $0.hasPrefix("| `\(field.key)` |") && $0.contains(field.about) },
          "\(section.heading): \(field.key)")
      }
    }
  }

  @Test("covers every object that the reader can reach")
  func everyObject() {
    var reached: Set<String> = []
    func walk(_ shape: Shape) {
      switch shape {
      case .object(let object):
        reached.insert(object.title)
        for field in object.fields { walk(field.shape) }
      case .list(let inner), .map(_, let inner): walk(inner)
      case .either(let shapes): for shape in shapes { walk(shape) }
      case .step: walk(.object(StepFrame.timing.shape))
      default: break
      }
    }
    walk(.object(Scenario.table.shape))
    for kind in StepKinds.all { walk(.object(kind.shape)) }
    #expect(Set(FormatReference.sections.map(\.shape.title)) == reached)
  }

  @Test("has links that lead to a heading, and no heading twice")
  func links() {
    let anchors = FormatReference.sections.map(\.anchor)
    #expect(Set(anchors).count == anchors.count)
    for part in text.components(separatedBy: "](#").dropFirst() {
      #expect(anchors.contains(String(part.prefix { $0 != ")" })))
    }
    #expect(!text.contains("an object: a"))
  }

  @Test("has examples that the reader takes")
  func examples() throws {
    func check<Value>(_ table: Table<Value>) throws {
      for field in table.fields {
        guard let example = field.shape.example else { continue }
        let node = try JSONReader.read(Array(example.utf8))
        let source = SourceText(file: "example", bytes: Array(example.utf8))
        var reading = Reading(zones: TestZones(), source: source)
        var value = table.blank()
        #expect(field.read(&value, node, &reading), "\(table.title): \(field.shape.key)")
        #expect(reading.diagnostics.rendered() == "")
      }
    }
    func check<Action: StepAction>(step _: Action.Type) throws { try check(Action.table) }
    for kind in StepKinds.all { try check(step: kind.type) }
    try check(Scenario.table)
    try check(DeviceSetup.table)
    try check(ZoneRules.table)
    try check(OffsetChange.table)
    try check(LinkSetup.table)
    try check(HomeSetup.table)
    try check(StepFrame.timing)
    try check(AttachmentSetup.table)
    try check(WatchExpectation.table)
    try check(PhoneExpectation.table)
    try check(HomeExpectation.table)
    try check(CrumbExpectation.table)
    try check(Provenance.table)
  }

  @Test("says of every key what it is about, in a sentence")
  func sentences() {
    for section in FormatReference.sections {
      for field in section.shape.fields {
        #expect(
          field.about.hasSuffix(".") && field.about.first?.isUppercase == true, "\(field.key)")
      }
    }
  }

  @Test("is what stands in scenarios/README.md")
  func file() throws {
    var folder = URL(filePath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    let url = folder.appending(path: "scenarios/README.md")
    if ProcessInfo.processInfo.environment["UPDATE_FORMAT_REFERENCE"] != nil {
      try Data(text.utf8).write(to: url)
    }
    #expect(
      try String(contentsOf: url, encoding: .utf8) == text,
      "UPDATE_FORMAT_REFERENCE=1 swift test --filter FormatReferenceTests writes it again")
  }
}
