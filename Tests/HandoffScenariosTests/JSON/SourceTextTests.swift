import Testing

@testable import HandoffScenarios

@Suite struct SourceTextTests {
  @Test(
    "the place of the mark ^ in a text",
    arguments: [
      ("the first byte", "^a", 1, 1), ("later in the line", "ab^c", 1, 3),
      ("an empty file", "^", 1, 1), ("the end of a file", "ab^", 1, 3),
      ("at the line break", "ab^\ncd", 1, 3), ("after LF", "ab\n^cd", 2, 1),
      ("after CR LF", "ab\r\n^cd", 2, 1), ("at CR LF", "ab^\r\ncd", 1, 3),
      ("after CR", "ab\r^cd", 2, 1), ("after CR CR", "\r\r^", 3, 1), ("after LF CR", "\n\r^", 3, 1),
      ("all kinds", "a\nb\r\nc\rd^", 4, 2), ("after a last LF", "a\n^", 2, 1),
      ("a last CR", "a\r^", 2, 1), ("after two bytes", "é^x", 1, 2),
      ("after three bytes", "€€^x", 1, 3), ("after four bytes", "\"😀\"^", 1, 4),
      ("a combining mark is a scalar", "e\u{301}^", 1, 3),
      ("a tab is one column", "\t\t^x", 1, 3),
      ("U+2028 ends no line", "a\u{2028}b^", 1, 4), ("U+0085 ends no line", "a\u{85}b^", 1, 4),
    ])
  func place(_ name: String, _ marked: String, _ line: Int, _ column: Int) throws {
    let (source, offset) = try marked.source()
    #expect(source.position(of: offset) == SourcePosition(line: line, column: column), "\(name)")
  }

  @Test func offsetsOutsideTheFileAreItsEnds() {
    let source = SourceText(file: "f", bytes: Array("ab\ncd".utf8))
    #expect(source.position(of: -1) == SourcePosition(line: 1, column: 1))
    #expect(source.position(of: 99) == SourcePosition(line: 2, column: 3))
  }

  @Test func manyPlacesInOnePassAreTheSameAsOneByOne() {
    let source = SourceText(file: "f", bytes: Array("a\r\né\r\r\n😀x\n\nend".utf8))
    let offsets = Array(0...source.bytes.count)
    #expect(source.positions(of: offsets) == offsets.map(source.position))
    #expect(source.positions(of: offsets.reversed()) == offsets.reversed().map(source.position))
  }

  @Test(
    "the line around the mark ^",
    arguments: [
      ("a\nb^c\nd", "bc"), ("^a\nb", "a"), ("a^\nb", "a"), ("a\n^b", "b"), ("a\n^", ""), ("^", ""),
      ("a\r\n^b\r\nc", "b"), ("a\r\nb^\r\nc", "b"), ("a\rb^\rc", "b"), ("a\n^\nb", ""),
      ("é€😀^", "é€😀"),
    ])
  func line(_ marked: String, _ expected: String) throws {
    let (source, offset) = try marked.source()
    #expect(source.lineText(containing: offset) == expected)
  }

  @Test func theLineFeedOfCRLFBelongsToTheLineItEnds() {
    let source = SourceText(file: "f", bytes: Array("ab\r\ncd".utf8))
    #expect(source.lineText(containing: 3) == "ab")
    #expect(source.position(of: 3).line == 1)
  }
}

extension String {
  /// The text without its mark "^", and the byte offset where it stood.
  func source(file: String = "f") throws -> (SourceText, Int) {
    let bytes = Array(utf8)
    let offset = try #require(bytes.firstIndex(of: UInt8(ascii: "^")))
    return (SourceText(file: file, bytes: bytes.filter { $0 != UInt8(ascii: "^") }), offset)
  }
}
