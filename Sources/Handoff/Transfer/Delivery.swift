/// One attempt to hand one crumb over. A redelivery is another attempt with the same id and bytes.
public struct Delivery: Hashable, Sendable {
  public var id: CrumbID
  /// The wrist log that numbers the sequence; a wiped watch begins another epoch.
  public var epoch: UInt64
  /// The crumb's place in the order of capture within the epoch.
  public var sequence: UInt64
  /// Everything of this epoch below it is acknowledged and forgotten.
  public var lowWater: UInt64
  /// When the transfer queue took the crumb, by the watch's clock.
  public var enqueuedAt: Instant
  /// The crumb's bytes: see ``CrumbManifest``.
  public var bytes: [UInt8]

  public init(
    id: CrumbID, epoch: UInt64, sequence: UInt64, lowWater: UInt64, enqueuedAt: Instant,
    bytes: [UInt8]
  ) {
    self.id = id
    self.epoch = epoch
    self.sequence = sequence
    self.lowWater = lowWater
    self.enqueuedAt = enqueuedAt
    self.bytes = bytes
  }

  /// Bytes that travel beside the crumb's own: id, epoch, sequence, mark, moment.
  public static let envelopeSize = 48

  /// What the link's limit is held against, in bytes.
  public var size: Int { bytes.count + Delivery.envelopeSize }
}

/// The phone's word that a crumb's bytes are durable on the phone. Nothing weaker counts.
public struct Acknowledgement: Hashable, Sendable {
  public var id: CrumbID
  public var epoch: UInt64
  /// The sequence of the delivery that it answers. A crumb that a person retried travels under
  /// another one; what is said of the old one is no word about it.
  public var sequence: UInt64
  public var outcome: Outcome

  public init(of delivery: Delivery, _ outcome: Outcome) {
    id = delivery.id
    epoch = delivery.epoch
    sequence = delivery.sequence
    self.outcome = outcome
  }

  /// What the phone did with the bytes; in each case they are durable there.
  public enum Outcome: Hashable, Sendable {
    /// The bytes are in the spool.
    case accepted
    /// The same bytes were acknowledged before; nothing was stored again.
    case acceptedBefore
    /// The bytes are kept, and a person has to look at them.
    case setAside(SetAsideReason)
  }

  /// Why bytes are kept for a person to look at.
  public enum SetAsideReason: String, CaseIterable, Hashable, Sendable {
    /// The id is known with other bytes; both versions are kept.
    case otherBytes = "other_bytes"
    /// The bytes are no crumb, or one with another id.
    case malformed
  }
}
