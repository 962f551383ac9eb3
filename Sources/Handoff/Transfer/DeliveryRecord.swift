/// A delivery as the transfer queue's log holds it.
///
/// ```
/// id (16 bytes) · epoch · sequence · low-water mark · enqueued at, in milliseconds (8 bytes each)
/// the crumb's manifest
/// ```
///
/// All numbers little endian.
enum DeliveryRecord {
  static func write(_ delivery: Delivery) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(delivery.size)
    bytes.append(little: delivery.id.high)
    bytes.append(little: delivery.id.low)
    bytes.append(little: delivery.epoch)
    bytes.append(little: delivery.sequence)
    bytes.append(little: delivery.lowWater)
    bytes.append(little: UInt64(bitPattern: delivery.enqueuedAt.milliseconds))
    bytes.append(contentsOf: delivery.bytes)
    return bytes
  }

  /// `nil` when it is too short to be one.
  static func read(_ bytes: [UInt8]) -> Delivery? {
    guard bytes.count >= Delivery.envelopeSize else { return nil }
    return Delivery(
      id: id(in: bytes), epoch: bytes.little(at: 16), sequence: bytes.little(at: 24),
      lowWater: bytes.little(at: 32),
      enqueuedAt: Instant(milliseconds: Int64(bitPattern: bytes.little(at: 40))),
      bytes: Array(bytes[Delivery.envelopeSize...]))
  }

  /// The wrist's sequence, without reading the rest; `nil` when it is too short to be one.
  static func sequence(in bytes: [UInt8]) -> UInt64? {
    bytes.count >= Delivery.envelopeSize ? bytes.little(at: 24) : nil
  }

  private static func id(in bytes: [UInt8]) -> CrumbID {
    CrumbID(high: bytes.little(at: 0), low: bytes.little(at: 8))
  }
}
