import Testing

@testable import HandoffScenarios

@Suite struct JSONLimitTests {
  @Test func aFileOf100MegabytesIsRefused() {
    let error = error(in: [UInt8](repeating: 0x20, count: 100_000_000))
    #expect(
      error
        == JSONError("the file is larger than the 64 MiB that are read: 100000000 bytes", at: 0))
  }

  @Test func theLargestSizeIsRead() {
    // 0xFF is refused for what it is, so nobody has to read 64 MiB of good JSON here.
    let largest = [UInt8](repeating: 0xFF, count: JSONReader.sizeLimit)
    #expect(error(in: largest)?.message == "the byte 0xFF is not UTF-8; save the file as UTF-8")
    #expect(error(in: largest + [0xFF]) == .tooLarge(JSONReader.sizeLimit + 1))
  }

  @Test(
    "512 levels are read, the 513th is refused where it opens",
    arguments: [("[", "]"), (#"{"a":"#, "}")])
  func depth(_ open: String, _ close: String) throws {
    func nested(_ levels: Int) -> String {
      // The innermost is an array, so that both kinds count as levels.
      String(repeating: open, count: levels - 1) + "[]"
        + String(repeating: close, count: levels - 1)
    }
    _ = try read(nested(512))
    #expect(
      error(in: Array(nested(513).utf8))
        == JSONError(
          "arrays and objects stand more than 512 levels inside each other",
          at: 512 * open.utf8.count))
  }

  @Test func levelsSideBySideDoNotAddUp() throws {
    let deep = String(repeating: "[", count: 500) + String(repeating: "]", count: 500)
    _ = try read("[" + String(repeating: deep + ",", count: 20) + "0]")
  }

  @Test("100,000 brackets are an error and not a crash", arguments: ["[", "{\"a\":", "[{\"a\":"])
  func manyBrackets(_ open: String) {
    let bytes = Array(String(repeating: open, count: 100_000).utf8)
    #expect(
      error(in: bytes)?.message == "arrays and objects stand more than 512 levels inside each other"
    )
  }

  @Test func aHundredThousandClosingBracketsAreAnError() {
    let bytes = [UInt8](repeating: UInt8(ascii: "]"), count: 100_000)
    #expect(error(in: bytes)?.offset == 0)
  }

  @Test func aLongNumberStaysText() throws {
    let digits = String(repeating: "9", count: 100_000)
    let node = try read(digits)
    #expect(node.value == .number(JSONNumber(checked: digits)))
  }
}

func error(in bytes: [UInt8]) -> JSONError? {
  do throws(JSONError) {
    _ = try JSONReader.read(bytes)
    return nil
  } catch {
    return error
  }
}
