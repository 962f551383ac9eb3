/// Takes choices off the front of an input, so that most inputs mean something: a fuzzer's change
/// of one byte is then another choice, not a record that is framed wrong. Behind the end of the
/// input there are zeros.
struct Draws {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  mutating func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in byte() } }

  /// A small number, or one of those at which arithmetic breaks.
  mutating func number() -> UInt64 {
    let byte = byte()
    return byte < 248 ? UInt64(byte) : Draws.extremes[Int(byte) - 248]
  }

  private static let extremes: [UInt64] = [
    .max, .max - 1, 1 << 63, 1 << 63 - 1, 1 << 32, 1 << 31, 1_712_699_880_000, 65_536,
  ]
}
