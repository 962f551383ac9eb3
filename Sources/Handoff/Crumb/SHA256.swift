/// SHA-256 (FIPS 180-4, section 6.2), because the toolchain brings none on Linux.
///
/// For telling bytes apart, not for secrets: it is not written to resist timing.
public struct SHA256: Sendable {
  private var state = State()
  /// The bytes that do not fill a block yet.
  private var rest: [UInt8] = []
  private var count: UInt64 = 0

  private static let blockSize = 64

  public init() {}

  /// The digest of all bytes at once.
  public static func digest(of bytes: [UInt8]) -> Digest {
    bytes.withUnsafeBytes { digest(of: $0) }
  }

  /// The digest of all bytes at once.
  public static func digest(of bytes: UnsafeRawBufferPointer) -> Digest {
    var state = State()
    let whole = bytes.count & ~(blockSize &- 1)
    if whole > 0 { state.take(bytes.baseAddress!, blocks: whole / blockSize) }
    let rest = UnsafeRawBufferPointer(rebasing: bytes[whole...])
    return state.finish(rest, count: UInt64(bytes.count))
  }

  /// Takes the next bytes.
  public mutating func update(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { update($0) }
  }

  /// Takes the next bytes.
  public mutating func update(_ bytes: UnsafeRawBufferPointer) {
    count &+= UInt64(bytes.count)
    var place = 0
    if !rest.isEmpty {
      place = min(SHA256.blockSize &- rest.count, bytes.count)
      rest.append(contentsOf: bytes[..<place])
      guard rest.count == SHA256.blockSize else { return }
      rest.withUnsafeBytes { state.take($0.baseAddress!, blocks: 1) }
      rest.removeAll(keepingCapacity: true)
    }
    let blocks = (bytes.count &- place) / SHA256.blockSize
    if blocks > 0 {
      state.take(bytes.baseAddress! + place, blocks: blocks)
      place &+= blocks &* SHA256.blockSize
    }
    rest.append(contentsOf: bytes[place...])
  }

  /// The digest of all bytes so far; more may follow.
  public func digest() -> Digest {
    var last = state
    return rest.withUnsafeBytes { last.finish($0, count: count) }
  }
}

extension SHA256 {
  /// The eight words, and the compression of blocks into them.
  private struct State: Sendable {
    private var words: SIMD8<UInt32> = [
      0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A,
      0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19,
    ]

    /// Pads what is left and gives the digest.
    mutating func finish(_ rest: UnsafeRawBufferPointer, count: UInt64) -> Digest {
      withUnsafeTemporaryAllocation(byteCount: 128, alignment: 8) { block in
        block.initializeMemory(as: UInt8.self, repeating: 0)
        block.copyMemory(from: rest)
        block[rest.count] = 0x80
        let blocks = rest.count < 56 ? 1 : 2
        block.storeBytes(
          of: (count &* 8).bigEndian, toByteOffset: blocks &* 64 &- 8, as: UInt64.self)
        take(UnsafeRawPointer(block.baseAddress!), blocks: blocks)
      }
      func pair(_ index: Int) -> UInt64 { UInt64(words[index]) << 32 | UInt64(words[index + 1]) }
      return Digest(words: (pair(0), pair(2), pair(4), pair(6)))
    }

    mutating func take(_ bytes: UnsafeRawPointer, blocks: Int) {
      SHA256.constants.withUnsafeBufferPointer { constants in
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 16) { schedule in
          let k = constants.baseAddress!
          let w = schedule.baseAddress!
          for block in 0..<blocks { compress(bytes + block &* 64, k, w) }
        }
      }
    }

    /// One block. The schedule is a ring of sixteen words, and eight rounds at a time bring every
    /// variable back to its name.
    @inline(__always)
    private mutating func compress(
      _ bytes: UnsafeRawPointer, _ k: UnsafePointer<UInt32>, _ w: UnsafeMutablePointer<UInt32>
    ) {
      var (a, b, c, d) = (words[0], words[1], words[2], words[3])
      var (e, f, g, h) = (words[4], words[5], words[6], words[7])

      @inline(__always)
      func first(_ t: Int) -> UInt32 {
        let word = UInt32(
          bigEndian: bytes.loadUnaligned(fromByteOffset: 4 &* t, as: UInt32.self))
        w[t] = word
        return word &+ k[t]
      }
      @inline(__always)
      func later(_ t: Int) -> UInt32 {
        let i = t & 15
        let x = w[(t &+ 1) & 15]
        let y = w[(t &+ 14) & 15]
        let small0 = rotate(x, 7) ^ rotate(x, 18) ^ x &>> 3
        let small1 = rotate(y, 17) ^ rotate(y, 19) ^ y &>> 10
        let word = w[i] &+ small0 &+ w[(t &+ 9) & 15] &+ small1
        w[i] = word
        return word &+ k[t]
      }
      @inline(__always)
      func round(
        _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32, _ e: UInt32, _ f: UInt32,
        _ g: UInt32, _ h: inout UInt32, _ word: UInt32
      ) {
        let one = h &+ word &+ (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) &+ (g ^ (e & (f ^ g)))
        d = d &+ one
        h = one &+ (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) &+ ((a & b) | (c & (a | b)))
      }
      @inline(__always)
      func eight(_ t: Int, _ word: (Int) -> UInt32) {
        round(a, b, c, &d, e, f, g, &h, word(t))
        round(h, a, b, &c, d, e, f, &g, word(t &+ 1))
        round(g, h, a, &b, c, d, e, &f, word(t &+ 2))
        round(f, g, h, &a, b, c, d, &e, word(t &+ 3))
        round(e, f, g, &h, a, b, c, &d, word(t &+ 4))
        round(d, e, f, &g, h, a, b, &c, word(t &+ 5))
        round(c, d, e, &f, g, h, a, &b, word(t &+ 6))
        round(b, c, d, &e, f, g, h, &a, word(t &+ 7))
      }
      eight(0, first)
      eight(8, first)
      eight(16, later)
      eight(24, later)
      eight(32, later)
      eight(40, later)
      eight(48, later)
      eight(56, later)
      words &+= SIMD8(a, b, c, d, e, f, g, h)
    }

    @inline(__always)
    private func rotate(_ word: UInt32, _ places: UInt32) -> UInt32 {
      word &>> places | word &<< (32 &- places)
    }
  }

  private static let constants: [UInt32] = [
    0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1, 0x923F_82A4,
    0xAB1C_5ED5, 0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3, 0x72BE_5D74, 0x80DE_B1FE,
    0x9BDC_06A7, 0xC19B_F174, 0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F,
    0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA, 0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7,
    0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351, 0x1429_2967, 0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC,
    0x5338_0D13, 0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85, 0xA2BF_E8A1, 0xA81A_664B,
    0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070, 0x19A4_C116,
    0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F, 0x682E_6FF3,
    0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208, 0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7,
    0xC671_78F2,
  ]
}
