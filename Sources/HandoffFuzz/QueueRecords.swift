import Handoff

/// Records as the wrist queue, the transfer queue and the phone's ledger keep them, drawn from the
/// bytes of an input; and what must come of them.
///
/// ```
/// 0  any bytes: their number, the bytes        4  a receipt: epoch, sequence, id, digest
/// 1  a crumb: id, flags, text                  5  a mark: epoch, low-water mark
/// 2  the highest reading: 8 bytes              6  the ledger's attention: id, status (2 bytes)
/// 3  the wrist's attention: whether it left,   7  a delivery: id, epoch, sequence, low-water
///    sequence, size, limit                        mark, flags, text
/// ```
struct QueueRecords {
  private(set) var payloads: [[UInt8]] = []

  init(_ bytes: [UInt8]) {
    var draws = Draws(bytes)
    while !draws.isAtEnd { payloads.append(QueueRecords.payload(&draws)) }
  }

  /// The crumbs that a wrist must find in them, in its order: of two with one id the later counts.
  var crumbs: [CrumbID] {
    payloads.reduce(into: []) { ids, payload in
      guard payload.first == 1, let crumb = CrumbManifest.read(Array(payload.dropFirst())) else {
        return
      }
      ids.removeAll { $0 == crumb.id }
      ids.append(crumb.id)
    }
  }

  private static func payload(_ draws: inout Draws) -> [UInt8] {
    switch draws.byte() % 8 {
    case 1: return [1] + manifest(id(&draws), &draws)
    case 2: return [2] + draws.bytes(8)
    case 3:
      return [3 + draws.byte() % 2] + little([draws.number(), draws.number(), draws.number()])
    case 4:
      return [1] + little([draws.number(), draws.number()]) + idBytes(&draws) + digest(&draws)
    case 5: return [2] + little([draws.number(), draws.number()])
    case 6: return [3] + idBytes(&draws) + draws.bytes(2) + [UInt8](repeating: 0, count: 6)
    case 7:
      let id = id(&draws)
      return little([
        id.high, id.low, draws.number(), draws.number(), draws.number(), 1_712_699_880_000,
      ]) + manifest(id, &draws)
    default: return draws.bytes(Int(draws.byte()))
    }
  }

  /// One of a few, so that records speak of each other.
  private static func id(_ draws: inout Draws) -> CrumbID {
    CrumbID(high: 7, low: UInt64(draws.byte() % 4))
  }

  private static func idBytes(_ draws: inout Draws) -> [UInt8] {
    let id = id(&draws)
    return little([id.high, id.low])
  }

  private static func digest(_ draws: inout Draws) -> [UInt8] {
    [UInt8](repeating: draws.byte(), count: 32)
  }

  private static func manifest(_ id: CrumbID, _ draws: inout Draws) -> [UInt8] {
    let flags = Flags(rawValue: UInt16(draws.byte()))
    let text = String(decoding: draws.bytes(Int(draws.byte() % 8)), as: UTF8.self)
    return CrumbManifest.write(
      Crumb(
        id: id, text: CrumbText(text),
        capture: Capture(StillWorld().reading(), dayStart: .midnight), door: .watch, flags: flags))
  }

  private static func little(_ numbers: [UInt64]) -> [UInt8] {
    numbers.flatMap { number in (0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) } }
  }
}
