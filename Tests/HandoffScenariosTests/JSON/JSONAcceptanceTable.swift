import Testing

/// Texts and whether RFC 8259 takes them; each has a name for the report.
struct AcceptanceRow: CustomTestStringConvertible, Sendable {
  var name: String
  var bytes: [UInt8]
  var isAccepted: Bool
  var testDescription: String { name }

  static func takes(_ name: String, _ text: String) -> AcceptanceRow {
    AcceptanceRow(name: name, bytes: Array(text.utf8), isAccepted: true)
  }

  static func refuses(_ name: String, _ text: String) -> AcceptanceRow {
    AcceptanceRow(name: name, bytes: Array(text.utf8), isAccepted: false)
  }

  static func refuses(_ name: String, bytes: [UInt8]) -> AcceptanceRow {
    AcceptanceRow(name: name, bytes: bytes, isAccepted: false)
  }
}

extension AcceptanceRow {
  static let structure: [AcceptanceRow] = [
    .takes("empty object", "{}"),
    .takes("empty array", "[]"),
    .takes("empty containers with space inside", "[ { } , [\n] ]"),
    .takes("all white space around a value", " \t\r\n1\n\r\t "),
    .takes("all white space between tokens", "{\t\"a\"\r\n:\n[ 1 ,\t2 ] }"),
    .takes("an object of everything", #"{"a":[1,"b",true,false,null,{"c":{}}]}"#),
    .takes("an empty key", #"{"":0}"#),
    .takes("a scalar alone", "true"),
    .takes("a string alone", #""x""#),
    .refuses("nothing", ""),
    .refuses("only space", " \n\t"),
    .refuses("a form feed as space", "\u{0C}1"),
    .refuses("a no-break space as space", "\u{A0}1"),
    .refuses("a vertical tab inside", "[\u{0B}1]"),
    .refuses("two values", "1 2"),
    .refuses("a value and a bracket", "[]]"),
    .refuses("a value and a comma", "{},"),
    .refuses("an open array", "["),
    .refuses("an open object", "{"),
    .refuses("an array open after a value", "[1"),
    .refuses("an array open after a comma", "[1,"),
    .refuses("an object open after a key", #"{"a""#),
    .refuses("an object open after a colon", #"{"a":"#),
    .refuses("an object open after a value", #"{"a":1"#),
    .refuses("an object open after a comma", #"{"a":1,"#),
    .refuses("the wrong end of an array", "[1}"),
    .refuses("the wrong end of an object", #"{"a":1]"#),
    .refuses("a close alone", "]"),
    .refuses("a comma alone", ","),
    .refuses("a colon alone", ":"),
    .refuses("a comma at the end of an array", "[1,]"),
    .refuses("a comma at the end of an object", #"{"a":1,}"#),
    .refuses("a comma at the beginning", "[,1]"),
    .refuses("two commas", "[1,,2]"),
    .refuses("no comma in an array", "[1 2]"),
    .refuses("no comma in an object", #"{"a":1 "b":2}"#),
    .refuses("no colon", #"{"a" 1}"#),
    .refuses("two colons", #"{"a"::1}"#),
    .refuses("a comma for a colon", #"{"a",1}"#),
    .refuses("a key without value", #"{"a"}"#),
    .refuses("a number as key", "{1:2}"),
    .refuses("a key without quotes", "{a:1}"),
    .refuses("a key in single quotes", "{'a':1}"),
    .refuses("a colon in an array", #"["a":1]"#),
    .refuses("a line comment", "[1] // one"),
    .refuses("a block comment", "[/* one */ 1]"),
    .refuses("a NUL after the value", "1\u{0}"),
    .refuses("a mark in the middle", "[\u{FEFF}1]"),
  ]

  static let words: [AcceptanceRow] = [
    .takes("true", "true"), .takes("false", "false"), .takes("null", "null"),
    .refuses("a short true", "tru"),
    .refuses("a long true", "truee"),
    .refuses("a capital", "True"),
    .refuses("nothing of Python", "None"),
    .refuses("undefined", "undefined"),
    .refuses("not a number", "NaN"),
    .refuses("infinity", "Infinity"),
    .refuses("minus infinity", "-Infinity"),
    .refuses("two words in one", "nulltrue"),
    .refuses("a word inside an array", "[nul]"),
  ]

  static let numbers: [AcceptanceRow] = [
    .takes("zero", "0"), .takes("minus zero", "-0"), .takes("one digit", "7"),
    .takes("many digits", "[12345678901234567890123456789]"),
    .takes("a fraction", "0.5"), .takes("a fraction with zeros", "10.0100"),
    .takes("an exponent", "1e5"), .takes("a capital exponent", "1E5"),
    .takes("a plus in the exponent", "1e+5"), .takes("a minus in the exponent", "-1.5e-5"),
    .takes("zeros in the exponent", "1e005"),
    .takes("an exponent of zero", "0e0"),
    .takes("the largest 64-bit integer", "9223372036854775807"),
    .takes("above 64 bits", "18446744073709551616"),
    .refuses("a leading zero", "01"), .refuses("a leading zero after minus", "-01"),
    .refuses("two zeros", "00"), .refuses("a zero before a fraction", "00.5"),
    .refuses("a plus sign", "+1"), .refuses("a minus alone", "-"),
    .refuses("two minus signs", "--1"), .refuses("a minus and space", "- 1"),
    .refuses("no digit before the point", ".5"), .refuses("no digit after minus", "-.5"),
    .refuses("no digit after the point", "1."), .refuses("a point and an exponent", "1.e5"),
    .refuses("no digit in the exponent", "1e"), .refuses("a sign alone there", "1e+"),
    .refuses("an exponent alone", "e5"), .refuses("a fraction in the exponent", "1e1.5"),
    .refuses("two points", "1.2.3"), .refuses("two exponents", "1e2e3"),
    .refuses("hexadecimal", "0x1F"), .refuses("a letter after it", "12a"),
    .refuses("an underscore", "1_000"), .refuses("a comma in it", "1,5"),
    .refuses("digits of another script", "\u{0661}"),
    .refuses("wide digits", "\u{FF11}"),
    .refuses("an open one in an array", "[-"), .refuses("an open fraction", "[1."),
    .refuses("a minus then a bracket", "[-]"),
  ]

  static let strings: [AcceptanceRow] = [
    .takes("an empty string", #""""#),
    .takes("all short escapes", #""\" \\ \/ \b \f \n \r \t""#),
    .takes("a unicode escape", #""\u0041\u00e9\u00E9""#),
    .takes("an escaped NUL", #""\u0000""#),
    .takes("an escaped pair", #""\uD83D\uDE00""#),
    .takes("an escaped pair, small letters", #""\ud83d\ude00""#),
    .takes("the highest pair", #""\uDBFF\uDFFF""#),
    .takes("an escaped noncharacter", #""\uFFFF""#),
    .takes("two to four bytes", "\"é € 😀\""),
    .takes("a raw DEL", "\"\u{7F}\""),
    .takes("raw C1 controls", "\"\u{85}\u{9F}\""),
    .takes("raw line separators", "\"\u{2028}\u{2029}\""),
    .takes("a raw noncharacter", "\"\u{FFFF}\u{10FFFF}\""),
    .takes("a mark inside", "\"\u{FEFF}\""),
    .takes("a comment inside", #""// /* */""#),
    .takes("escapes in a key", #"{"\u0061\n":1}"#),
    .takes("a backslash at the end", #""\\""#),
    .refuses("an open string", #""a"#), .refuses("a quotation mark alone", #"""#),
    .refuses("open after a backslash", #""a\"#), .refuses("an escaped end", #""a\""#),
    .refuses("single quotes", "'a'"), .refuses("curly quotes", "“a”"),
    .refuses("an unknown escape", #""\x41""#), .refuses("a capital escape", #""\N""#),
    .refuses("an escaped single quote", #""\'""#), .refuses("an escaped digit", #""\0""#),
    .refuses("an escaped space", #""\ ""#), .refuses("an escaped line break", "\"\\\n\""),
    .refuses("a capital U", #""\U0041""#),
    .refuses("three hexadecimal digits", #""\u004""#),
    .refuses("no hexadecimal digit", #""\u""#), .refuses("a letter too far", #""\u00G1""#),
    .refuses("a sign in the digits", #""\u+041""#), .refuses("a space there", #""\u 041""#),
    .refuses("open in the digits", #""\u00"#),
    .refuses("a first half alone", #""\uD83D""#), .refuses("a first half and text", #""\uD83Dx""#),
    .refuses("two first halves", #""\uD83D\uD83D""#),
    .refuses("a first half and another escape", #""\uD83D\n""#),
    .refuses("a first half and a letter's escape", #""\uD83D\u0041""#),
    .refuses("a second half alone", #""\uDE00""#), .refuses("halves swapped", #""\uDE00\uD83D""#),
    .refuses("a raw NUL", "\"\u{0}\""), .refuses("a raw tab", "\"\t\""),
    .refuses("a raw line feed", "\"\n\""), .refuses("a raw carriage return", "\"\r\""),
    .refuses("a raw escape character", "\"\u{1B}\""), .refuses("a raw U+001F", "\"\u{1F}\""),
  ]

  private static func inString(_ bytes: UInt8...) -> [UInt8] { [0x22] + bytes + [0x22] }

  static let encodings: [AcceptanceRow] = [
    .refuses("a continuation byte alone", bytes: inString(0x80)),
    .refuses("a two-byte sequence cut short", bytes: inString(0xC3)),
    .refuses("a three-byte sequence cut short", bytes: inString(0xE2, 0x82)),
    .refuses("a four-byte sequence cut short", bytes: inString(0xF0, 0x9F, 0x98)),
    .refuses("an overlong slash", bytes: inString(0xC0, 0xAF)),
    .refuses("an overlong NUL in three bytes", bytes: inString(0xE0, 0x80, 0x80)),
    .refuses("an overlong form in four bytes", bytes: inString(0xF0, 0x80, 0x80, 0x80)),
    .refuses("a surrogate in UTF-8", bytes: inString(0xED, 0xA0, 0x80)),
    .refuses("above U+10FFFF", bytes: inString(0xF4, 0x90, 0x80, 0x80)),
    .refuses("a byte that is never used", bytes: inString(0xFF)),
    .refuses("Latin-1", bytes: inString(0x4D, 0xFC, 0x6C, 0x6C)),
    .refuses("a sequence cut by the end of the file", bytes: [0x22, 0xE2]),
    .refuses("a bad byte outside a string", bytes: [0x5B, 0xC3, 0x5D]),
  ]

  static let all = structure + words + numbers + strings + encodings
}
