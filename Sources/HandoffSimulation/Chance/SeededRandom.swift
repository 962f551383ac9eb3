import Handoff

/// A reproducible stream of random bits: SplitMix64 (Steele, Lea, Flood 2014). Small, fast, and the
/// same on every machine; no good for secrets.
public struct SeededRandom: Sendable {
  private var state: UInt64

  public init(seed: UInt64) { self.state = seed }

  /// The stream of one kind of chance. Adding a kind leaves the streams of the others as they were.
  public init(seed: UInt64, stream: Stream) {
    var mixer = SeededRandom(seed: seed &+ stream.rawValue &* 0x9E37_79B9_7F4A_7C15)
    self.init(seed: mixer.next())
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }

  /// A number from 0 to `bound` - 1, each as likely: multiply and reject (Lemire 2019).
  public mutating func next(below bound: Int) -> Int {
    precondition(bound > 0, "no number is below \(bound)")
    let bound = UInt64(bound)
    while true {
      let product = next().multipliedFullWidth(by: bound)
      if product.low >= (0 &- bound) % bound { return Int(product.high) }
    }
  }
}

/// The kinds of chance in a world, one stream each. The next one is one more line.
public enum Stream: UInt64, CaseIterable, Sendable {
  /// Which of the things that are ready goes next.
  case interleaving = 1
  /// Ids and epochs on the watch, in its transfer queue, and on the phone.
  case watchIdentity = 2
  case transferIdentity = 3
  case phoneIdentity = 4
  /// Jitter of waits, likewise.
  case watchJitter = 5
  case transferJitter = 6
  case phoneJitter = 7
  /// What a power cut leaves.
  case watchDisk = 8
  case phoneDisk = 9
}

/// A stream as a port.
final class ChanceStream: Chance, @unchecked Sendable {
  // Belongs to one world, which one thread steps.
  @exclusivity(unchecked) private var random: SeededRandom

  init(seed: UInt64, stream: Stream) { random = SeededRandom(seed: seed, stream: stream) }

  func next() -> UInt64 { random.next() }

  func next(below bound: Int) -> Int { random.next(below: bound) }
}
