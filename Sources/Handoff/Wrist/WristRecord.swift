/// What the wrist's log holds. The first byte of a record tells which.
///
/// ```
/// 1  a crumb: its manifest
/// 2  the highest reading of the clock: milliseconds (8 bytes, little endian)
/// 3  needs attention, and has never left: the crumb's sequence, its size, the limit (8 bytes each)
/// 4  needs attention, and may be on its way: the same
/// ```
enum WristRecord: Equatable {
  case crumb([UInt8])
  case highest(Instant)
  case attention(sequence: UInt64, AttentionReason, mayHaveLeft: Bool)

  var payload: [UInt8] {
    switch self {
    case .crumb(let manifest):
      var bytes: [UInt8] = []
      bytes.reserveCapacity(manifest.count + 1)
      bytes.append(1)
      bytes.append(contentsOf: manifest)
      return bytes
    case .highest(let instant):
      var bytes: [UInt8] = [2]
      bytes.append(little: UInt64(bitPattern: instant.milliseconds))
      return bytes
    case .attention(let sequence, let reason, let mayHaveLeft):
      guard case .tooLarge(let size, let limit) = reason else {
        preconditionFailure("the wrist sets nothing aside for \(reason.name)")
      }
      var bytes: [UInt8] = [mayHaveLeft ? 4 : 3]
      bytes.append(little: sequence)
      bytes.append(little: UInt64(size))
      bytes.append(little: UInt64(limit))
      return bytes
    }
  }

  /// `nil` for what no wrist of this version wrote.
  init?(payload: [UInt8]) {
    switch (payload.first, payload.count) {
    case (1, 2...): self = .crumb(Array(payload[1...]))
    case (2, 9): self = .highest(Instant(milliseconds: Int64(bitPattern: payload.little(at: 1))))
    case (3, 25), (4, 25):
      guard let size = Int(exactly: payload.little(at: 9)),
        let limit = Int(exactly: payload.little(at: 17))
      else { return nil }
      self = .attention(
        sequence: payload.little(at: 1), .tooLarge(size: size, limit: limit),
        mayHaveLeft: payload[0] == 4)
    default: return nil
    }
  }
}

extension [UInt8] {
  mutating func append(little number: UInt64) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }

  func little(at place: Int) -> UInt64 {
    withUnsafeBytes {
      UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: place, as: UInt64.self))
    }
  }
}
