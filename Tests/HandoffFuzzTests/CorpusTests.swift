import Foundation
import HandoffFuzz
import Testing

/// The inputs that `make fuzz` begins with, and those that once broke a reader.
struct CorpusTests {
  @Test(arguments: FuzzTarget.all)
  func `every input that is kept is read as it should be`(_ target: FuzzTarget) throws {
    let inputs = try Corpus.inputs(target.name)
    var verdicts: Set<FuzzTarget.Verdict> = []
    for (name, bytes) in inputs {
      let verdict = target.judge(bytes)
      if case .wrong(let what) = verdict { Issue.record("\(target.name)/\(name): \(what)") }
      verdicts.insert(verdict)
    }
    #expect(verdicts.isSuperset(of: [.taken, .refused]), "the inputs reach half of the reader")
  }

  @Test func `every folder of inputs has a target`() throws {
    #expect(try Corpus.folders() == Set(FuzzTarget.all.map(\.name)))
  }
}

extension FuzzTarget: CustomTestStringConvertible {
  public var testDescription: String { name }
}

/// The fixtures of the fuzzer, a folder for each target.
private enum Corpus {
  private static let root = Bundle.module.bundleURL.appending(path: "Fixtures")

  static func folders() throws -> Set<String> {
    let paths = try FileManager.default.contentsOfDirectory(atPath: root.path)
    return Set(paths.filter { !$0.hasPrefix(".") })
  }

  static func inputs(_ target: String) throws -> [(name: String, bytes: [UInt8])] {
    let folder = root.appending(path: target)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { !$0.hasPrefix(".") }.sorted().map { name in
        (name, Array(try Data(contentsOf: folder.appending(path: name))))
      }
  }
}
