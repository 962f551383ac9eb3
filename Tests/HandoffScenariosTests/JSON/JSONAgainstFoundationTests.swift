import Foundation
import Testing

@testable import HandoffScenarios

/// Foundation's reader as the second opinion; where it differs, it must be for a reason that is
/// listed.
@Suite struct JSONAgainstFoundationTests {
  @Test("the table of accepted and refused texts", arguments: AcceptanceRow.all)
  func table(_ row: AcceptanceRow) { compare(row.bytes) }

  @Test func fiveThousandDocumentsWithFewBytesChanged() {
    var random = SmallRandom(seed: 20_240_409)
    var accepted = 0
    for _ in 0..<5000 {
      var bytes = Array(JSONGenerator.document(&random).utf8)
      for _ in 0..<random.below(4) { JSONGenerator.mutate(&bytes, &random) }
      if accepts(bytes) { accepted += 1 }
      compare(bytes)
    }
    // Otherwise the generator no longer tests what it is for.
    #expect((1500...4000).contains(accepted), "\(accepted)")
  }

  /// What only one of the two takes, with the reason.
  static let divergences: [(name: String, bytes: [UInt8], reason: Divergence)] = [
    ("1e999 has no Double; here numbers stay text", Array("1e999".utf8), .noDouble),
    ("-1e999 in an array, too", Array("[-1e999]".utf8), .noDouble),
    ("a comma before ] is not in the grammar", Array("[1,]".utf8), .lastComma),
    ("a comma before } is not in the grammar", Array(#"{"a":1,}"#.utf8), .lastComma),
    ("a byte order mark: RFC 8259 lets a reader refuse it", [0xEF, 0xBB, 0xBF, 0x31], .encoding),
    ("UTF-16 with mark: section 8.1 wants UTF-8", [0xFF, 0xFE, 0x31, 0], .encoding),
    ("UTF-16 without mark", [0x31, 0], .encoding),
    ("UTF-16, big end first", [0, 0x31], .encoding),
    ("UTF-32 with mark", [0xFF, 0xFE, 0, 0, 0x31, 0, 0, 0], .encoding),
    ("UTF-32 without mark", [0x31, 0, 0, 0], .encoding),
    ("UTF-32, big end first", [0, 0, 0, 0x31], .encoding),
  ]

  enum Divergence { case noDouble, lastComma, encoding }

  @Test func theListedDivergencesAreReal() {
    for (name, bytes, reason) in Self.divergences {
      #expect(divergence(of: bytes) == reason, "\(name)")
      #expect(accepts(bytes) == (reason == .noDouble), "\(name)")
      #if os(Linux)
        #expect((foundation(bytes) != nil) == (reason != .noDouble), "\(name)")
      #endif
    }
  }

  @Test func bothKeepALimitOf512Levels() {
    for (levels, isAccepted) in [(512, true), (513, false)] {
      let text = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
      #expect(accepts(Array(text.utf8)) == isAccepted)
      #expect((foundation(Array(text.utf8)) != nil) == isAccepted)
    }
  }

  @Test func bothTakeARepeatedKeyAndFoundationForgetsTheFirst() throws {
    let bytes = Array(#"{"a":1,"a":2}"#.utf8)
    #expect(foundation(bytes) as? [String: Int] == ["a": 2])
    #expect(try JSONReader.read(bytes).duplicateKeys().count == 1)
  }

  private func compare(_ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) {
    let ours = try? JSONReader.read(bytes)
    let theirs = foundation(bytes)
    let shown = String(decoding: bytes, as: UTF8.self).debugDescription
    switch (ours, theirs) {
    case (nil, nil): break
    case (let ours?, let theirs?):
      #expect(isSame(ours, theirs), "\(shown) means \(theirs)", sourceLocation: sourceLocation)
    default:
      #expect(
        divergence(of: bytes) != nil, "\(shown): ours \(ours != nil), theirs \(theirs != nil)",
        sourceLocation: sourceLocation)
    }
  }

  /// The listed reason for which the two may differ about some bytes.
  private func divergence(of bytes: [UInt8]) -> Divergence? {
    guard let error = error(in: bytes) else {
      return numbers(in: try? JSONReader.read(bytes)).contains { Double($0)?.isFinite != true }
        ? .noDouble : nil
    }
    if error.message.hasPrefix("no comma may stand") { return .lastComma }
    let encodings: [JSONError] = [.encoding(.markedUTF8), .encoding(.utf16), .encoding(.utf32)]
    return encodings.contains(error) ? .encoding : nil
  }

  private func numbers(in node: JSONNode?) -> [String] {
    switch node?.value {
    case .number(let number): [number.text]
    case .array(let items): items.flatMap { numbers(in: $0) }
    case .object(let members): members.flatMap { numbers(in: $0.value) }
    default: []
    }
  }

  /// Foundation on Linux drops U+FEFF at the beginning of a string. Here it stays: it is text.
  private static func withoutMark(_ text: String) -> String {
    #if os(Linux)
      if text.unicodeScalars.first == "\u{FEFF}" { return String(text.unicodeScalars.dropFirst()) }
    #endif
    return text
  }

  /// Foundation reads integers above 64 bits as decimals, which round another way to a Double.
  private func isSame(_ ours: JSONNumber, _ theirs: Any) -> Bool {
    guard let number = theirs as? NSNumber, let wanted = Double(ours.text) else { return false }
    if let integer = ours.exactInteger, !ours.text.contains(where: { ".eE".contains($0) }) {
      return number.int64Value == integer
    }
    return abs(number.doubleValue - wanted) <= 4 * wanted.ulp
  }

  private func isSame(_ ours: JSONNode, _ theirs: Any) -> Bool {
    switch ours.value {
    case .null: theirs is NSNull
    case .bool(let value): theirs as? Bool == value
    case .number(let number): isSame(number, theirs)
    case .string(let text):
      (theirs as? String).map { $0.utf8.elementsEqual(Self.withoutMark(text).utf8) } ?? false
    case .array(let items):
      (theirs as? [Any]).map { $0.count == items.count && zip(items, $0).allSatisfy(isSame) }
        ?? false
    case .object(let members):
      (theirs as? [String: Any]).map { theirs in
        let last = Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
        return theirs.count == last.count
          && last.allSatisfy { key, value in theirs[key].map { isSame(value, $0) } ?? false }
      } ?? false
    }
  }
}

private func foundation(_ bytes: [UInt8]) -> Any? {
  try? JSONSerialization.jsonObject(with: Data(bytes), options: [.fragmentsAllowed])
}
