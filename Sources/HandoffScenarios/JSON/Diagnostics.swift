/// All that is to be told about one file, in the order of its places.
public struct Diagnostics: Sendable {
  public let source: SourceText
  private var collected: [Diagnostic] = []
  private var known: Set<Diagnostic> = []

  public init(_ source: SourceText) { self.source = source }

  /// Adds an error at a byte offset.
  public mutating func error(_ message: String, at offset: Int) {
    add(Diagnostic(.error, file: source.file, offset: offset, message: message))
  }

  /// Adds a warning at a byte offset.
  public mutating func warning(_ message: String, at offset: Int) {
    add(Diagnostic(.warning, file: source.file, offset: offset, message: message))
  }

  /// The reader's own error.
  public mutating func error(_ error: JSONError) {
    self.error(error.message, at: error.offset)
  }

  /// What is known already, word for word and at the same place, is not told twice.
  public mutating func add(_ diagnostic: Diagnostic) {
    if known.insert(diagnostic).inserted { collected.append(diagnostic) }
  }

  public var isEmpty: Bool { collected.isEmpty }
  public var hasErrors: Bool { collected.contains { $0.severity == .error } }

  /// In the order of the file; at one place, in the order in which they were added.
  public var all: [Diagnostic] {
    let order = collected.indices.sorted {
      (collected[$0].offset, $0) < (collected[$1].offset, $1)
    }
    return order.map { collected[$0] }
  }

  /// All, each with its line and column, worked out in one pass over the file.
  public func located() -> [(diagnostic: Diagnostic, position: SourcePosition)] {
    let all = all
    return Array(zip(all, source.positions(of: all.map(\.offset)))).map {
      (diagnostic: $0.0, position: $0.1)
    }
  }

  /// All as text, each line ended; with `excerpts`, the line in question under each, and a caret.
  public func rendered(excerpts: Bool = false) -> String {
    var text = ""
    for (diagnostic, position) in located() {
      text += diagnostic.rendered(at: position) + "\n"
      if excerpts { text += source.excerpt(at: diagnostic.offset, line: position.line) }
    }
    return text
  }
}
