import Testing

@testable import HandoffScenarios

@Suite("The format reference")
struct FormatReferenceTests {
  let text = FormatReference.markdown()

  @Test("has a row for every key of every object")
  func everyKey() {
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { String($0) }
    for object in FormatReference.objects {
      for field in object.fields {
        #expect(
          rows.contains { $0.hasPrefix("| `\(field.key)` |") && $0.contains(field.about) },
          "\(object.title): \(field.key)")
      }
    }
  }

  @Test("covers every object that the reader can reach")
  func everyObject() {
    var reached: [String] = []
    func walk(_ shape: Shape) {
      switch shape {
      case .object(let object):
        reached.append(object.title)
        object.fields.forEach { walk($0.shape) }
      case .list(let inner), .map(_, let inner): walk(inner)
      case .either(let shapes): shapes.forEach(walk)
      default: break
      }
    }
    walk(.object(Scenario.table.shape))
    StepKinds.all.forEach { walk(.object($0.shape)) }
    let covered = Set(FormatReference.objects.map(\.title))
    // Its two keys are devices, which have their own table.
    #expect(Set(reached).subtracting(covered) == ["the devices"])
  }

  @Test("has examples that are JSON and that the reader takes")
  func examples() throws {
    for object in FormatReference.objects {
      for field in object.fields {
        guard let example = field.example else { continue }
        _ = try JSONReader.read(Array(example.utf8))
      }
    }
  }

  @Test("says of every field what it is about, in a sentence")
  func sentences() {
    for object in FormatReference.objects {
      for field in object.fields {
        #expect(
          field.about.hasSuffix(".") && field.about.first?.isUppercase == true, "\(field.key)")
      }
    }
  }

  @Test("has no line that the tables break")
  func cells() {
    for line in text.split(separator: "\n") where line.hasPrefix("| ") {
      #expect(line.hasSuffix(" |") && !line.contains("\t"))
    }
  }
}
