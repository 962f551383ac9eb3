import Foundation
import Testing

@testable import HandoffScenarios

@Suite struct JSONTextTests {
  @Test(
    "the compact form",
    arguments: [
      (nil, "null"), (true, "true"), (false, "false"), (0, "0"), (-12, "-12"),
      (.integer(.min), "-9223372036854775808"), ("", #""""#), ([], "[]"), ([:], "{}"),
      ([1, "a", nil], #"[1,"a",null]"#), (["b": 1, "a": [true, [:]]], #"{"b":1,"a":[true,{}]}"#),
      ("\" \\ /", #""\" \\ /""#), ("\u{8}\u{C}\n\r\t", #""\b\f\n\r\t""#),
      ("\0\u{1F}\u{7F}\u{80}\u{9F}\u{A0}", "\"\\u0000\\u001f\\u007f\\u0080\\u009f\u{A0}\""),
      ("\u{2027}\u{2028}\u{2029}\u{202A}", "\"\u{2027}\\u2028\\u2029\u{202A}\""),
      ("é€😀 \u{10FFFF}", "\"é€😀 \u{10FFFF}\""), (["\n": 0], #"{"\n":0}"#),
    ] as [(JSONText, String)])
  func compact(_ value: JSONText, _ expected: String) { #expect(value.compact == expected) }

  @Test func whatFitsStaysOnOneLine() {
    let value: JSONText = [
      "format": 1,
      "devices": [
        "watch": ["zone": "Europe/Berlin"], "phone": ["zone": "Europe/Berlin", "power": "off"],
      ],
      "names": ["a", "b"],
      "steps": [
        ["after": "8m", "do": "capture"],
        [
          "after": "5m", "do": "expect",
          "home": [
            "crumbs": [
              "plumber": [
                "day": "2024-04-09", "captured_at": "2024-04-09T23:58:00+02:00[Europe/Berlin]",
              ]
            ]
          ], "watch": ["waiting": 0],
        ],
      ],
      "none": [], "nothing": [:],
    ]
    #expect(
      value.pretty == """
        {
          "format": 1,
          "devices": {
            "watch": { "zone": "Europe/Berlin" },
            "phone": { "zone": "Europe/Berlin", "power": "off" }
          },
          "names": ["a", "b"],
          "steps": [
            { "after": "8m", "do": "capture" },
            {
              "after": "5m",
              "do": "expect",
              "home": {
                "crumbs": {
                  "plumber": {
                    "day": "2024-04-09",
                    "captured_at": "2024-04-09T23:58:00+02:00[Europe/Berlin]"
                  }
                }
              },
              "watch": { "waiting": 0 }
            }
          ],
          "none": [],
          "nothing": {}
        }
        """)
  }

  @Test("a line is at most 100 columns, its comma included", arguments: [(93, true), (94, false)])
  func lineLength(_ letters: Int, _ staysOnOneLine: Bool) {
    // Two spaces, two brackets, two quotation marks and the comma are the other seven columns.
    let long = String(repeating: "é", count: letters)
    let value: JSONText = [[.string(long)], .string(String(repeating: "x", count: 100))]
    #expect(value.pretty.contains("\n  [\"\(long)\"],\n") == staysOnOneLine, "\(value.pretty)")
  }

  @Test func everythingWrittenIsReadAsItWas() throws {
    var random = SmallRandom(seed: 5)
    for _ in 0..<2000 {
      let value = Self.value(&random, depth: 0)
      for text in [value.compact, value.pretty] {
        #expect(JSONText(try read(text)) == value.asRead, "\(text)")
        #expect(
          text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control }
        )
      }
      #expect(!value.compact.contains("\n"))
      // Keys of the same name would be lost in a dictionary, but all values are there to be read.
      _ = try JSONSerialization.jsonObject(
        with: Data(value.compact.utf8), options: [.fragmentsAllowed])
    }
  }

  @Test func noLineIsLongerThan100UnlessNothingCanBeBroken() {
    var random = SmallRandom(seed: 6)
    for _ in 0..<500 {
      for line in Self.value(&random, depth: 0).pretty.split(separator: "\n")
      where line.unicodeScalars.count > 100 {
        Issue.record("\(line.unicodeScalars.count) columns: \(line)")
      }
    }
  }

  @Test func anyStringSurvivesByteForByte() throws {
    for scalar in (0...0x10FFFF as ClosedRange<UInt32>).lazy.compactMap(Unicode.Scalar.init)
    where scalar.value < 0x3000 || scalar.value % 251 == 0 {
      let text = "a\(scalar)b"
      var out: [UInt8] = []
      JSONText.appendString(text, to: &out)
      guard case .string(let again) = try JSONReader.read(out).value,
        again.utf8.elementsEqual(text.utf8)
      else {
        Issue.record("U+\(String(scalar.value, radix: 16)) did not survive")
        continue
      }
    }
  }

  @Test func whatWasReadIsWrittenWithItsNumbersUntouched() throws {
    let text = #"{"a":1e999,"b":-0,"c":1.50,"a":[null,true]}"#
    #expect(JSONText(try read(text)).compact == text)
  }

  @Test func appendingLeavesWhatIsThere() {
    var out = Array("x\n".utf8)
    ([1, ["a": "b"]] as JSONText).appendCompact(to: &out)
    out.append(0x0A)
    #expect(String(decoding: out, as: UTF8.self) == "x\n[1,{\"a\":\"b\"}]\n")
  }

  private static func value(_ random: inout SmallRandom, depth: Int) -> JSONText {
    switch random.below(depth < 4 ? 8 : 5) {
    case 0: return [nil, true, false][random.below(3)]
    case 1, 2: return .integer(Int64(bitPattern: random.next() >> UInt64(random.below(64))))
    case 3, 4: return .string(string(&random))
    case 5: return .array((0..<random.below(5)).map { _ in value(&random, depth: depth + 1) })
    default:
      return .object(
        (0..<random.below(5)).map { _ in .init(string(&random), value(&random, depth: depth + 1)) })
    }
  }

  private static func string(_ random: inout SmallRandom) -> String {
    let pieces = ["a", "é", "\n", "\"", "\\", "\u{1B}", "\u{2028}", "\u{85}", "😀", " ", "e\u{301}"]
    return (0..<random.below(9)).map { _ in pieces[random.below(pieces.count)] }.joined()
  }
}

extension JSONText {
  /// The same value as the reader gives it: its numbers are texts.
  fileprivate var asRead: JSONText {
    switch self {
    case .integer(let value): .number(JSONNumber(checked: String(value)))
    case .array(let items): .array(items.map(\.asRead))
    case .object(let members): .object(members.map { .init($0.key, $0.value.asRead) })
    default: self
    }
  }
}
