/// The offset where the first ill-formed UTF-8 sequence begins, or nil when all is well-formed.
///
/// Well-formed is table 3-7 of the Unicode Standard: no overlong forms, no surrogates, nothing
/// above U+10FFFF.
func firstInvalidUTF8(in bytes: [UInt8]) -> Int? {
  var position = 0
  while true {
    position = endOfASCII(in: bytes, from: position)
    if position == bytes.count { return nil }
    guard let length = sequenceLength(in: bytes, at: position) else { return position }
    position += length
  }
}

/// The first position from `start` on that holds no ASCII; eight bytes at a time.
private func endOfASCII(in bytes: [UInt8], from start: Int) -> Int {
  bytes.withUnsafeBytes { raw in
    var position = start
    while position + 8 <= raw.count,
      raw.loadUnaligned(fromByteOffset: position, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
    {
      position += 8
    }
    while position < raw.count, raw[position] < 0x80 { position += 1 }
    return position
  }
}

/// The length of the well-formed sequence of two to four bytes at a position, or nil.
private func sequenceLength(in bytes: [UInt8], at start: Int) -> Int? {
  // What the second byte may be depends on the first; the rest may be any continuation.
  let length: Int
  var second: ClosedRange<UInt8> = 0x80...0xBF
  switch bytes[start] {
  case 0xC2...0xDF: length = 2
  case 0xE0: (length, second) = (3, 0xA0...0xBF)
  case 0xED: (length, second) = (3, 0x80...0x9F)
  case 0xE1...0xEF: length = 3
  case 0xF0: (length, second) = (4, 0x90...0xBF)
  case 0xF4: (length, second) = (4, 0x80...0x8F)
  case 0xF1...0xF3: length = 4
  default: return nil
  }
  guard start + length <= bytes.count, second.contains(bytes[start + 1]) else { return nil }
  for offset in 2..<max(2, length) where bytes[start + offset] & 0xC0 != 0x80 { return nil }
  return length
}
