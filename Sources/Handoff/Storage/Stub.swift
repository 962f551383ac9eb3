public struct Digest: Hashable, Sendable, CustomStringConvertible {
  var words: [UInt64]
  init(words: (UInt64, UInt64, UInt64, UInt64)) {
    self.words = [words.0, words.1, words.2, words.3]
  }
  init?(_ text: ArraySlice<UInt8>) {
    guard let id = CrumbID(text.prefix(32)), text.count == 64 else { return nil }
    words = [id.high, id.low, 0, 0]
  }
  func write(to bytes: inout [UInt8]) { for w in words { bytes.append(hex: w) } }
  public var description: String { "\(CrumbID(high: words[0], low: words[1]))" }
}
enum SHA256 {
  static func digest(of b: [UInt8]) -> Digest {
    var h: UInt64 = 14_695_981_039_346_656_037
    for x in b { h = (h ^ UInt64(x)) &* 1_099_511_628_211 }
    return Digest(words: (h, h, 0, 0))
  }
}
enum CRC32C {
  static func checksum(_ b: [UInt8]) -> UInt32 {
    UInt32(truncatingIfNeeded: SHA256.digest(of: b).words[0])
  }
}
