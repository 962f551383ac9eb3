import Handoff
import Testing

@testable import HandoffScenarios

@Suite struct DiagnosticsTests {
  @Test func allAreToldInTheOrderOfTheFileAndEachOnce() {
    var diagnostics = Diagnostics(SourceText(file: "a.json", bytes: Array("one\ntwo".utf8)))
    diagnostics.error("second", at: 4)
    diagnostics.warning("first", at: 1)
    diagnostics.error("second, too", at: 4)
    diagnostics.error("second", at: 4)
    diagnostics.warning("second", at: 4)
    #expect(
      diagnostics.rendered() == """
        a.json:1:2: warning: first
        a.json:2:1: error: second
        a.json:2:1: error: second, too
        a.json:2:1: warning: second

        """)
    #expect(diagnostics.all.map(\.offset) == [1, 4, 4, 4])
  }

  @Test func aWarningIsNoError() {
    var diagnostics = Diagnostics(SourceText(file: "a.json", bytes: []))
    #expect(diagnostics.isEmpty)
    diagnostics.warning("odd", at: 0)
    #expect(!diagnostics.isEmpty && !diagnostics.hasErrors)
    diagnostics.error("wrong", at: 0)
    #expect(diagnostics.hasErrors)
  }

  @Test func aRepeatedKeyNamesTheFirst() throws {
    let bytes = Array("{\n  \"a\": 1,\n  \"a\": 2\n}".utf8)
    let source = SourceText(file: "a.json", bytes: bytes)
    var reading = Reading(zones: ZoneDatabase.foundation, source: source)
    reading.reportDuplicateKeys(in: try JSONReader.read(bytes))
    #expect(
      reading.diagnostics.rendered()
        == "a.json:3:3: error: duplicate key \"a\"; it was given in line 2, column 3\n")
  }

  @Test func nothingInAFileNameOrAMessageReachesTheTerminalRaw() {
    let diagnostic = Diagnostic(
      .error, file: "a\u{1B}[2J\n.json", offset: 0, message: "x\r\u{202E}y")
    #expect(
      diagnostic.rendered(at: SourcePosition(line: 1, column: 1))
        == "a␛[2J␊.json:1:1: error: x␍<U+202E>y")
  }

  @Test(
    "a name from a file in a message",
    arguments: [
      ("after", #""after""#), ("", #""""#), ("a\"b\\", #""a\"b\\""#), ("a\tb\u{7F}", "\"a␉b␡\""),
      ("\u{85}\u{2028}\u{200B}", "\"<U+0085><U+2028><U+200B>\""), ("é 漢 😀", "\"é 漢 😀\""),
    ])
  func quotedName(_ name: String, _ expected: String) { #expect(quoted(name) == expected) }

  @Test func aLongNameIsCutToItsLimit() {
    #expect(quoted("abcdef", limit: 6) == "\"abcdef\"")
    #expect(quoted("abcdefg", limit: 6) == "\"abcde…\"")
  }

  @Test(
    "a value in words",
    arguments: [
      ("null", "null"), ("true", "true"), ("-1.50", "the number -1.50"),
      (#""8\tm""#, "the string \"8␉m\""),
      ("[1]", "an array"), ("{}", "an object"),
    ])
  func valueInWords(_ text: String, _ expected: String) throws {
    #expect(try read(text).value.description == expected)
  }
}

@Suite struct SourceExcerptTests {
  @Test(
    "a caret stands under the mark ^",
    arguments: [
      ("a place in a line", "{\n  ^\"afer\": 1\n}", "2 |   \"afer\": 1\n  |   ^\n"),
      ("the end of the line", "[1,^\n", "1 | [1,\n  |    ^\n"),
      ("an empty line", "\n^\n", "2 |\n  | ^\n"),
      ("a tab is seen", "\t\"a\"^\t:", "1 | ␉\"a\"␉:\n  |     ^\n"),
      ("an escape sequence is seen", "\"\u{1B}[2J\"^,", "1 | \"␛[2J\",\n  |       ^\n"),
      ("a reversing character is seen", "\u{202E}^x", "1 | <U+202E>x\n  |         ^\n"),
      ("wide characters take two cells", "\"漢字😀\"^:", "1 | \"漢字😀\":\n  |         ^\n"),
      ("combining marks take none", "e\u{301}^:", "1 | e\u{301}:\n  |  ^\n"),
      ("CR LF", "ab\r\nc^d\r\ne", "2 | cd\n  |  ^\n"),
    ])
  func caret(_ name: String, _ marked: String, _ expected: String) throws {
    let (source, offset) = try marked.source()
    let line = source.position(of: offset).line
    #expect(source.excerpt(at: offset, line: line) == expected, "\(name)")
  }

  @Test func theGutterIsAsWideAsTheLineNumber() throws {
    let (source, offset) = try (String(repeating: "\n", count: 99) + "a^b").source()
    #expect(source.excerpt(at: offset, line: 100) == "100 | ab\n    |  ^\n")
  }

  @Test(
    "a long line is cut around the place",
    arguments: [
      (
        "in the middle", "0123456789abc^defghij0123456789",
        "1 | …6789abcdefghij…\n  |         ^\n"
      ),
      ("near the beginning", "01^23456789abcdefghij", "1 | 0123456789abcde…\n  |   ^\n"),
      ("near the end", "0123456789abcdefgh^ij", "1 | …56789abcdefghij\n  |               ^\n"),
      ("just short enough", "0123456789^abcdef", "1 | 0123456789abcdef\n  |           ^\n"),
    ])
  func cut(_ name: String, _ marked: String, _ expected: String) throws {
    let (source, offset) = try marked.source()
    #expect(source.excerpt(at: offset, line: 1, width: 16) == expected, "\(name)")
  }

  @Test func noExcerptIsWiderThanAsked() {
    var random = SmallRandom(seed: 3)
    let pieces = ["a", "é", "漢", "\t", "\u{202E}", "e\u{301}", "😀"]
    for _ in 0..<300 {
      let text = (0..<random.below(60)).map { _ in pieces[random.below(pieces.count)] }.joined()
      let source = SourceText(file: "f", bytes: Array(text.utf8))
      let starts = text.unicodeScalars.indices.map {
        text.utf8.distance(from: text.startIndex, to: $0)
      }
      guard let offset = starts.isEmpty ? nil : starts[random.below(starts.count)] else { continue }
      let line = source.excerpt(at: offset, line: 1, width: 40).prefix { $0 != "\n" }.dropFirst(4)
      let width = line.unicodeScalars.reduce(0) { $0 + terminalWidth(of: $1) }
      #expect(width <= 40, "\(line.debugDescription)")
    }
  }

  @Test func tenThousandPlacesInOneHugeLineAreShownInGoodTime() {
    let bytes = [UInt8](repeating: UInt8(ascii: "x"), count: 1_000_000)
    var diagnostics = Diagnostics(SourceText(file: "f", bytes: bytes))
    for index in 0..<1000 { diagnostics.error("wrong", at: index * 1000) }
    #expect(diagnostics.rendered(excerpts: true).utf8.count < 1000 * 400)
  }
}
