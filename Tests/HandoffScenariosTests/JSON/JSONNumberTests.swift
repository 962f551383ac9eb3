import Testing

@testable import HandoffScenarios

@Suite struct JSONNumberTests {
  @Test(
    "a whole number is exact or it is nil",
    arguments: [
      ("0", 0), ("-0", 0), ("-0.0e-5", 0), ("0e99999999999999999999", 0), ("12", 12), ("-12", -12),
      ("1.0", 1), ("1e3", 1000), ("1E+3", 1000), ("1.5e1", 15), ("100e-2", 1), ("0.001e3", 1),
      ("120", 120), ("1.2", nil), ("1e-1", nil), ("0.5", nil), ("1e999", nil), ("-1e999", nil),
      ("1e18", 1_000_000_000_000_000_000), ("1e19", nil),
      ("9223372036854775807", .max), ("9223372036854775808", nil),
      ("-9223372036854775808", .min), ("-9223372036854775809", nil),
      ("9223372036854775807.000", .max), ("922337203685477580.7e1", .max),
      ("1e99999999999999999999", nil), ("1e-99999999999999999999", nil),
      ("1.00000000000000000000000000000000000001", nil),
    ] as [(String, Int64?)])
  func exact(_ text: String, _ expected: Int64?) throws {
    let number = try #require(JSONNumber(text))
    #expect(number.exactInteger == expected)
    #expect(number.text == text)
  }

  @Test func aHugeExponentBalancedByZerosIsStillExact() {
    let zeros = String(repeating: "0", count: 100_000)
    #expect(JSONNumber("0.\(zeros)1e100001")?.exactInteger == 1)
    #expect(JSONNumber("1\(zeros)e-100000")?.exactInteger == 1)
  }

  @Test func otherIntegerTypesHaveTheirOwnBounds() {
    #expect(JSONNumber("18446744073709551615")?.exactly(UInt64.self) == .max)
    #expect(JSONNumber("18446744073709551616")?.exactly(UInt64.self) == nil)
    #expect(JSONNumber("-1")?.exactly(UInt64.self) == nil)
    #expect(JSONNumber("-0")?.exactly(UInt64.self) == 0)
    #expect(JSONNumber("255")?.exactly(UInt8.self) == 255)
    #expect(JSONNumber("256")?.exactly(UInt8.self) == nil)
    #expect(JSONNumber("-128")?.exactly(Int8.self) == -128)
  }

  @Test(
    "text that is no number makes none",
    arguments: ["", " 1", "1 ", "01", "+1", "1.", "x", "\"1\""])
  func refused(_ text: String) {
    #expect(JSONNumber(text) == nil)
  }
}
