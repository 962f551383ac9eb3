/// What the phone's ledger holds: the little that must be known besides the spool.
///
/// ```
/// 1  a receipt: epoch, sequence, id (16 bytes), digest (32 bytes); its crumb is at home
/// 2  a mark: epoch, low-water mark
/// 3  needs attention: id (16 bytes), status
/// 4  hold: no attempt before this moment of the wall clock, and for how long it was said, in ms
/// ```
///
/// Numbers are 8 bytes, little endian.
enum PhoneRecord: Equatable {
  case receipt(epoch: UInt64, sequence: UInt64, CrumbID, Digest)
  case mark(epoch: UInt64, lowWater: UInt64)
  case attention(CrumbID, AttentionReason)
  case hold(until: Instant, milliseconds: UInt64)

  var payload: [UInt8] {
    switch self {
    case .receipt(let epoch, let sequence, let id, let digest):
      var bytes: [UInt8] = []
      bytes.reserveCapacity(65)
      bytes.append(1)
      bytes.append(little: epoch)
      bytes.append(little: sequence)
      bytes.append(little: id.high)
      bytes.append(little: id.low)
      for word in digest.words { bytes.append(little: word) }
      return bytes
    case .mark(let epoch, let lowWater): return PhoneRecord.bytes(2, epoch, lowWater)
    case .attention(let id, let reason):
      return PhoneRecord.bytes(3, id.high, id.low, PhoneRecord.number(of: reason))
    case .hold(let until, let milliseconds):
      return PhoneRecord.bytes(4, UInt64(bitPattern: until.milliseconds), milliseconds)
    }
  }

  /// `nil` for what no phone of this version wrote.
  init?(payload bytes: [UInt8]) {
    switch (bytes.first, bytes.count) {
    case (1, 65):
      self = .receipt(
        epoch: bytes.little(at: 1), sequence: bytes.little(at: 9),
        CrumbID(high: bytes.little(at: 17), low: bytes.little(at: 25)),
        Digest(
          words: (
            bytes.little(at: 33), bytes.little(at: 41), bytes.little(at: 49), bytes.little(at: 57)
          )))
    case (2, 17): self = .mark(epoch: bytes.little(at: 1), lowWater: bytes.little(at: 9))
    case (3, 25):
      guard let reason = PhoneRecord.reason(bytes.little(at: 17)) else { return nil }
      self = .attention(CrumbID(high: bytes.little(at: 1), low: bytes.little(at: 9)), reason)
    case (4, 17):
      self = .hold(
        until: Instant(milliseconds: Int64(bitPattern: bytes.little(at: 1))),
        milliseconds: bytes.little(at: 9))
    default: return nil
    }
  }

  private static func bytes(_ kind: UInt8, _ numbers: UInt64...) -> [UInt8] {
    var bytes = [kind]
    for number in numbers { bytes.append(little: number) }
    return bytes
  }

  private static func number(of reason: AttentionReason) -> UInt64 {
    switch reason {
    case .refused(let status): UInt64(status)
    case .damaged: 0
    case .tooLarge, .setAside:
      preconditionFailure("the phone's ledger keeps no \(reason.name): its place on disk says it")
    }
  }

  private static func reason(_ number: UInt64) -> AttentionReason? {
    switch number {
    case 0: .damaged
    case 400...499: .refused(status: Int(number))
    default: nil
    }
  }
}
