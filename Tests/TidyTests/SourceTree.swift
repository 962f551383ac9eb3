import Foundation

/// The files of this package, as the house rules see them.
struct SourceTree: Sendable {
  /// In the order of their paths.
  let files: [SourceFile]

  /// A tree of planted files, by path.
  init(_ texts: [String: String]) {
    files = texts.sorted { $0.key < $1.key }.map { SourceFile(path: $0.key, text: $0.value) }
  }

  /// Everything in the package but what is built, hidden, or version control's own.
  static let real: SourceTree = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    var texts: [String: String] = [:]
    var pending = [""]
    while let folder = pending.popLast() {
      let url = root.appendingPathComponent(folder)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
      for name in names where !isLeftOut(name) {
        let path = folder.isEmpty ? name : "\(folder)/\(name)"
        var isFolder: ObjCBool = false
        let full = root.appendingPathComponent(path)
        _ = FileManager.default.fileExists(atPath: full.path, isDirectory: &isFolder)
        if isFolder.boolValue {
          pending.append(path)
        } else if let bytes = try? Data(contentsOf: full) {
          texts[path] = String(decoding: bytes, as: UTF8.self)
        }
      }
    }
    return SourceTree(texts)
  }()

  private static func isLeftOut(_ name: String) -> Bool {
    [".git", ".build", ".swiftpm", ".DS_Store", ".vscode", ".idea"].contains(name)
      || name.hasSuffix(".xcodeproj")
  }

  /// What is no library: the command, the process that tests end, and what is fuzzed.
  static let programs: Set<String> = ["HandoffTool", "HandoffCrashChild", "HandoffFuzz"]

  /// The Swift files of the libraries, which the strict rules are about.
  var libraries: [SourceFile] {
    files.filter { file in
      file.isSwift && file.isSource && file.module.hasPrefix("Handoff")
        && !SourceTree.programs.contains(file.module)
    }
  }

  var swift: [SourceFile] { files.filter(\.isSwift) }

  /// The folders that hold something, with every folder above them.
  var folders: Set<String> {
    var folders: Set<String> = []
    for file in files {
      var parts = file.path.split(separator: "/").dropLast()
      while !parts.isEmpty {
        folders.insert(parts.joined(separator: "/"))
        parts.removeLast()
      }
    }
    return folders
  }
}

/// One file of the package.
struct SourceFile: Sendable {
  /// From the package's folder, with slashes.
  let path: String
  let text: String
  let lines: [Substring]
  /// Empty when it is no Swift.
  let tokens: [Token]
  let comments: [Token]
  /// Where each word and mark stands.
  private let index: [String: [Int]]

  init(path: String, text: String) {
    self.path = path
    self.text = text
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let swift = path.hasSuffix(".swift") ? SwiftText(text) : nil
    tokens = swift?.tokens ?? []
    comments = swift?.comments ?? []
    index = Dictionary(grouping: tokens.indices) { [tokens] in tokens[$0].text }
  }

  /// The places at which these words and marks stand one after another; `Task.detached` is written
  /// as in source, and white space plays no part.
  func places(of pattern: String) -> [Int] { places(of: SwiftText(pattern).tokens.map(\.text)) }

  func places(of words: [String]) -> [Int] {
    (index[words[0]] ?? []).filter { start in
      words.indices.allSatisfy { tokens.text(at: start + $0) == words[$0] }
    }
  }

  var isSwift: Bool { path.hasSuffix(".swift") }
  var isSource: Bool { path.hasPrefix("Sources/") }
  /// Data that tests read, kept as it was made.
  var isFixture: Bool { path.contains("/Fixtures/") }
  var parts: [Substring] { path.split(separator: "/") }
  var name: String { String(parts.last ?? "") }
  /// The target's folder; empty outside `Sources` and `Tests`.
  var module: String {
    parts.count > 2 && (parts[0] == "Sources" || parts[0] == "Tests") ? String(parts[1]) : ""
  }
}
