import Testing

@testable import HandoffScenarios

/// Each message word for word, with its place.
@Suite struct JSONErrorMessageTests {
  private static let any = "an object, array, string, number, true, false or null"

  @Test(
    "the whole file",
    arguments: [
      ("", "1:1", "the file is empty; expected a value: \(any)"),
      (" \n", "2:1", "the file holds only white space; expected a value: \(any)"),
      (
        "\u{FEFF}{}",
        "1:1",
        "the file begins with a byte order mark; save it as UTF-8 without one"
      ),
      ("{\0}\0", "1:1", "the file is in UTF-16; save it as UTF-8"),
      ("{\0\0\0", "1:1", "the file is in UTF-32; save it as UTF-8"),
      ("{}\n{}", "2:1", #"expected the end of the file after its one value, found "{""#),
      (
        "{}\0",
        "1:3",
        "expected the end of the file after its one value, found the character U+0000"
      ),
    ])
  func file(_ text: String, _ place: String, _ message: String) {
    #expect(rendered(text) == "\(place): error: \(message)")
  }

  @Test(
    "arrays and objects",
    arguments: [
      ("]", "1:1", #"expected a value (\#(any)), found "]""#),
      ("[,", "1:2", #"expected a value (\#(any)) or "]", found ",""#),
      (#"{"a":}"#, "1:6", #"expected a value (\#(any)), found "}""#),
      ("[1,,2]", "1:4", #"expected a value (\#(any)), found ",""#),
      ("[1 2]", "1:4", #"expected "," or "]" after a value in an array, found "2""#),
      (
        #"{"a":1 "b":2}"#,
        "1:8",
        #"expected "," or "}" after a value in an object, found a quotation mark"#
      ),
      ("[1,\n]", "1:3", #"no comma may stand between the last value and "]""#),
      (#"{"a":1,}"#, "1:7", #"no comma may stand between the last member and "}""#),
      (
        "{\n  \"a\": [\n",
        "3:1",
        #"the file ends before the array that was opened in line 2, column 8 is closed with "]""#
      ),
      (
        " {\"a\"",
        "1:6",
        #"the file ends before the object that was opened in line 1, column 2 is closed with "}""#
      ),
      ("{a:1}", "1:2", #"expected a key in double quotes or "}", found the bare word "a""#),
      (#"{"a":1,2}"#, "1:8", #"expected a key in double quotes, found the bare word "2""#),
      (
        "{'a':1}",
        "1:2",
        #"expected a key in double quotes or "}", found "'"; use straight double quotes"#
      ),
      (#"{"a" 1}"#, "1:6", #"expected ":" after the key "a", found "1""#),
      (#"{"a"="#, "1:5", #"expected ":" after the key "a", found "=""#),
      (
        "[1] // one",
        "1:5",
        "expected the end of the file after its one value, found a comment; JSON has no comments"
      ),
    ])
  func structure(_ text: String, _ place: String, _ message: String) {
    #expect(rendered(text) == "\(place): error: \(message)")
  }

  @Test(
    "words and strange characters",
    arguments: [
      ("True", "1:1", #""True" is not a value; did you mean true?"#),
      ("[nul]", "1:2", #""nul" is not a value; did you mean null?"#),
      (
        "undefined",
        "1:1",
        #""undefined" is not a value; accepted are \#(any); a string stands in double quotes"#
      ),
      (
        "“a”",
        "1:1",
        #"expected a value (\#(any)), found "“" (U+201C); use straight double quotes"#
      ),
      ("\u{A0}1", "1:1", "expected a value (\(any)), found the character U+00A0"),
      (
        "[\u{202E}1]", "1:2", #"expected a value (\#(any)) or "]", found the character U+202E"#
      ),
    ])
  func words(_ text: String, _ place: String, _ message: String) {
    #expect(rendered(text) == "\(place): error: \(message)")
  }

  @Test(
    "numbers",
    arguments: [
      ("-", "1:2", "expected a digit after the minus sign, found the end of the file"),
      ("- 1", "1:2", "expected a digit after the minus sign, found a space"),
      ("[1.]", "1:4", #"expected a digit after the decimal point, found "]""#),
      ("1e+\n", "1:4", "expected a digit after the exponent's e, found a line break"),
      ("-012", "1:1", "the number -012 begins with a superfluous zero"),
      ("+1", "1:1", #""+1" is not a number; no plus sign may come first"#),
      (".5", "1:1", #"".5" is not a number; a digit must come before the decimal point"#),
      ("[0x1F]", "1:2", #""0x1F" is not a number; a number is written like 12, -0.5 or 1e9"#),
    ])
  func numbers(_ text: String, _ place: String, _ message: String) {
    #expect(rendered(text) == "\(place): error: \(message)")
  }

  @Test(
    "strings",
    arguments: [
      ("[\"é", "1:2", "the file ends before the string that begins here is closed"),
      (#"["a\"#, "1:2", "the file ends before the string that begins here is closed"),
      (#"["\u00"#, "1:2", "the file ends before the string that begins here is closed"),
      (
        "[\"a\n\"]",
        "1:4",
        #"the string is not closed in its line; a line break inside is written \n"#
      ),
      (
        "[\"a\r\n\"]",
        "1:4",
        #"the string is not closed in its line; a line break inside is written \r"#
      ),
      ("\"\t\"", "1:2", #"a tab may not stand inside a string; write it as \t"#),
      (
        "\"\u{1B}[2J\"",
        "1:2",
        #"the control character U+001B may not stand inside a string; write it as \u001B"#
      ),
      (#""\x41""#, "1:2", #"expected one of " \ / b f n r t u after a backslash, found "x""#),
      (
        #""\é""#,
        "1:2",
        #"expected one of " \ / b f n r t u after a backslash, found "é" (U+00E9)"#
      ),
      (#""é\u00G1""#, "1:3", #"expected four hexadecimal digits after \u, found "G1""#),
      (
        #""\u004""#,
        "1:2",
        #"expected four hexadecimal digits after \u, found a quotation mark"#
      ),
      (
        #""\uD83Dx""#,
        "1:2",
        #"\uD83D is half a character; expected its second half, \uDC00 to \uDFFF, right after it"#
      ),
      (
        #""\udE00""#,
        "1:2",
        #"\uDE00 is half a character; expected its first half, \uD800 to \uDBFF, right before it"#
      ),
    ])
  func strings(_ text: String, _ place: String, _ message: String) {
    #expect(rendered(text) == "\(place): error: \(message)")
  }

  @Test func theFirstByteThatIsNotUTF8IsNamed() {
    let latin =
      Array("{\n  \"Gr\u{FC}n M".unicodeScalars.map { UInt8($0.value) }) + Array("\"".utf8)
    #expect(
      rendered(latin) == "2:6: error: the byte 0xFC is not UTF-8; save the file as UTF-8")
    #expect(
      rendered([0x22, 0xC3, 0xA9, 0xE2, 0x82])
        == "1:3: error: the byte 0xE2 is not UTF-8; save the file as UTF-8")
  }

  @Test func aVeryLongWordIsCutInTheMessage() {
    let message = rendered(String(repeating: "x", count: 1000))
    #expect(
      message.hasPrefix("1:1: error: \"" + String(repeating: "x", count: 59) + "…\" is not a value")
    )
  }
}

private func rendered(_ text: String) -> String { rendered(Array(text.utf8)) }

private func rendered(_ bytes: [UInt8]) -> String {
  guard let error = error(in: bytes) else { return "no error" }
  var diagnostics = Diagnostics(SourceText(file: "f", bytes: bytes))
  diagnostics.error(error)
  return String(diagnostics.rendered().dropFirst(2).dropLast())
}
