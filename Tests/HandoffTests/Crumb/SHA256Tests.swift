import Testing

@testable import Handoff

/// The examples of FIPS 180-4 (NIST, "Examples with Intermediate Values") and of RFC 6234.
@Suite struct SHA256Tests {
  static let examples: [(label: String, bytes: [UInt8], digest: String)] = [
    ("nothing", [], "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    (
      "one block", Array("abc".utf8),
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    ),
    (
      "two blocks", Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8),
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "a million", [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ]

  @Test(arguments: examples.indices)
  func `the published examples come out`(index: Int) {
    let example = SHA256Tests.examples[index]
    let digest = SHA256.digest(of: example.bytes)
    #expect(digest.description == example.digest, "\(example.label)")
    #expect(Digest(example.digest) == digest)
    #expect(Digest(example.digest.uppercased()) == nil || example.digest.allSatisfy(\.isNumber))
    #expect(digest.bytes.count == 32 && digest.bytes[0] == UInt8(digest.first >> 56))
  }

  @Test func `taking bytes piece by piece gives the same digest as taking them at once`() {
    let bytes = (0..<300).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    for length in 0...300 {
      let whole = SHA256.digest(of: Array(bytes[..<length]))
      for step in [1, 7, 63, 64, 65, 200] {
        var hash = SHA256()
        var place = 0
        while place < length {
          let end = min(place + step, length)
          hash.update(Array(bytes[place..<end]))
          place = end
        }
        #expect(hash.digest() == whole)
        #expect(hash.digest() == whole, "asking twice changes nothing")
      }
    }
  }

  @Test func `CRC-32C of the examples of RFC 3720 comes out`() {
    #expect(CRC32C.checksum([]) == 0)
    #expect(CRC32C.checksum([UInt8](repeating: 0, count: 32)) == 0x8A91_36AA)
    #expect(CRC32C.checksum([UInt8](repeating: 0xFF, count: 32)) == 0x62A8_AB43)
    #expect(CRC32C.checksum(Array(0..<32)) == 0x46DD_794E)
    #expect(CRC32C.checksum(Array("123456789".utf8)) == 0xE306_9283)
  }

  @Test func `a checksum may be taken in pieces`() {
    let bytes = (0..<100).map { UInt8($0) }
    bytes.withUnsafeBytes { all in
      for cut in 0...100 {
        let first = CRC32C.checksum(UnsafeRawBufferPointer(rebasing: all[..<cut]))
        let second = CRC32C.checksum(UnsafeRawBufferPointer(rebasing: all[cut...]), from: first)
        #expect(second == CRC32C.checksum(bytes))
      }
    }
  }
}
