import HandoffScenarios
import Testing

@Suite("The text of a duration")
struct DurationTextTests {
  @Test(
    "means a number of milliseconds",
    arguments: [
      ("0s", 0), ("90s", 90_000), ("1m 30s", 90_000), ("2d 8h 2m", 201_720_000), ("500ms", 500),
      ("1d 1h 1m 1s 1ms", 90_061_001), ("007m", 420_000), ("365000d", 31_536_000_000_000),
    ] as [(String, Int64)])
  func meaning(_ text: String, _ milliseconds: Int64) throws {
    #expect(try DurationText.read(text) == .milliseconds(milliseconds))
  }

  @Test("has a sign only where one is allowed")
  func signs() throws {
    #expect(try DurationText.read("-5m", signed: true) == .seconds(-300))
    #expect(try DurationText.read("+835d", signed: true) == .seconds(835 * 86_400))
    #expect(throws: DurationTextError.sign) { try DurationText.read("-5m") }
    #expect(throws: DurationTextError.empty) { try DurationText.read("-", signed: true) }
    #expect(throws: DurationTextError.spaces) { try DurationText.read("- 5m", signed: true) }
  }

  @Test(
    "is refused with what is wrong in it",
    arguments: [
      ("", .empty), (" ", .spaces), ("8m ", .spaces), (" 8m", .spaces), ("1h  8m", .spaces),
      ("8", .missingUnit("8")), ("m", .missingNumber("m")), ("8 m", .missingUnit("8")),
      ("8x", .unknownUnit("x")), ("8M", .unknownUnit("M")), ("8\u{B5}s", .unknownUnit("\u{B5}s")),
      ("2h8m", .missingSpace("2h8m")), ("1.5h", .fraction), (".5h", .fraction), ("1,5h", .fraction),
      ("8m 2h", .order("h", after: "m")), ("8m 8m", .repeated("m")),
      ("1ms 1s", .order("s", after: "ms")),
      ("365000d 1ms", .tooLong), ("9223372036854775807d", .tooLong),
      ("99999999999999999999s", .tooLong), ("\u{0663}m", .missingNumber("\u{0663}m")),
      ("1e3s", .missingSpace("1e3s")),
    ] as [(String, DurationTextError)])
  func refused(_ text: String, _ error: DurationTextError) {
    #expect(throws: error) { try DurationText.read(text) }
  }

  @Test("is written in its largest units and read back the same")
  func roundTrip() throws {
    let texts = ["0s", "1ms", "59s", "1m", "1m 30s", "2d 8h 2m", "1d 1ms", "365000d"]
    for text in texts {
      #expect(DurationText.write(try DurationText.read(text)) == text)
    }
    #expect(DurationText.write(.seconds(-300), signed: true) == "-5m")
    #expect(DurationText.write(.seconds(300), signed: true) == "+5m")
    #expect(DurationText.write(.zero, signed: true) == "0s")
    #expect(DurationText.write(.microseconds(1_500)) == "1ms")
    #expect(DurationText.write(.microseconds(-400), signed: true) == "0s")
  }
}
