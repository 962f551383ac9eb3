/// The bytes of a record log on disk, version 2. Integers are little-endian. Nothing here waits.
///
/// A log is a directory of segments. Each begins with a header and is reserved up to its size; the
/// space behind the last record is zero.
///
/// ```
/// header   0  8  "handofRL"
///          8  4  version, 2
///         12  4  CRC-32C of bytes 0 to 11 and 16 to 95
///         16  8  epoch, never 0
///         24  8  number, the same as in the file's name
///         32  8  next_sequence: every lower sequence had been given when the segment was made
///         40  8  synced_sequence: everything up to it was durable then
///         48  8  low_water: segments with a lower number are dead
///         56  8  previous: the number of the segment before this one, or 0
///         64  8  previous_end: the bytes of that segment that count
///         72  8  carried_end: the records below this offset were durable before the segment had
///                its name
///         80  8  size
///         88  8  first_live: no record below it was live when the segment was made; it is in this
///                segment or in the one numbered low_water
///         96     the records
///
/// record   0  4  CRC-32C of bytes 4 to 39
///          4  4  length of the payload
///          8  4  type: 1 entry, 2 removal, 3 low-water mark, 4 notice (0 is space without a
///                record)
///         12  4  CRC-32C of the payload
///         16  8  epoch
///         24  8  sequence: an entry's own; otherwise the last one given
///         32  8  synced_sequence: everything up to it was durable when this was written
///         40  n  payload: an entry's; of a removal and a notice, see below; of a mark, the
///                number below which segments are dead
///              zero up to a multiple of 8
///
/// removal 40  8  first_live: no record below it is live after this
///         48  8  the number of the segment that the first live one is in when it is not in this
///                one, or 0 when none is live
///         56  n  pairs of first and last sequence
///
/// notice  40  8  what a recovery found: 1 damage, 2 a torn end
///         48  8  the number of the segment it was in
///         56  8  first byte there
///         64  8  behind the last byte; the same when the segment is missing
///         72  8  first sequence that may be lost, or 0; of a torn end, the last one before it
///         80  8  last sequence that may be lost, or 0
/// ```
///
/// A notice stands, and is told at every opening, until another record stands behind it.
///
/// The last word about first_live is in the newest segment: its last removal's, or its header's. So
/// the record that waits first is found in two segments, whatever their number; and what a damaged
/// removal said is not forgotten when a later one stands.
enum RecordFormat {
  static let version: UInt32 = 2
  static let magic = UInt64(littleEndian: 0x4C52_666F_646E_6168)
  static let headerSize = 96
  static let recordHeaderSize = 40
  /// The largest payload; a longer length is no record.
  static let largestPayload = 1 << 30
  /// The largest number of a segment or record, and the largest size. No log comes near; what says
  /// more was not written by one, and could not be counted on from.
  static let largest: UInt64 = 1 << 48

  enum Kind: UInt32 {
    case entry = 1
    case removal = 2
    case mark = 3
    case notice = 4
  }

  struct Header: Hashable {
    var epoch: UInt64
    var number: UInt64
    var nextSequence: UInt64
    var synced: UInt64
    var lowWater: UInt64
    var previous: UInt64
    var previousEnd: Int
    var carriedEnd: Int
    var size: Int
    var firstLive: UInt64
  }

  /// What a removal says about the records that are left.
  struct FirstLive: Hashable {
    /// None below it is live.
    var sequence: UInt64
    /// Where it is; 0 when nothing is live.
    var segment: UInt64
  }

  struct Record: Hashable {
    var kind: Kind
    var sequence: UInt64
    var synced: UInt64
    var payload: Range<Int>
    /// Where the next record begins.
    var end: Int
  }

  enum HeaderProblem: Error {
    case damaged
    case unknownVersion(UInt32)
  }

  /// The bytes that a record with this payload takes.
  static func size(ofPayload count: Int) -> Int { (recordHeaderSize &+ count &+ 7) & ~7 }

  // MARK: Writing

  static func encode(_ header: Header, into bytes: inout [UInt8]) {
    bytes.withUnsafeMutableBytes { out in
      out.storeBytes(of: magic.littleEndian, as: UInt64.self)
      out.storeBytes(of: version.littleEndian, toByteOffset: 8, as: UInt32.self)
      let fields = [
        header.epoch, header.number, header.nextSequence, header.synced, header.lowWater,
        header.previous, UInt64(header.previousEnd), UInt64(header.carriedEnd), UInt64(header.size),
        header.firstLive,
      ]
      for (index, field) in fields.enumerated() {
        out.storeBytes(of: field.littleEndian, toByteOffset: 16 + 8 * index, as: UInt64.self)
      }
      let crc = checksum(ofHeader: UnsafeRawBufferPointer(out))
      out.storeBytes(of: crc.littleEndian, toByteOffset: 12, as: UInt32.self)
    }
  }

  private static func checksum(ofHeader bytes: UnsafeRawBufferPointer) -> UInt32 {
    let first = CRC32C.checksum(UnsafeRawBufferPointer(rebasing: bytes[0..<12]))
    return CRC32C.checksum(
      UnsafeRawBufferPointer(rebasing: bytes[16..<headerSize]), from: first)
  }

  /// Appends a record whose payload is written by `fill`.
  @inline(__always)
  static func append(
    _ kind: Kind, epoch: UInt64, sequence: UInt64, synced: UInt64, payload count: Int,
    to bytes: inout [UInt8], fill: (UnsafeMutableRawBufferPointer) -> Void
  ) {
    precondition(count <= largestPayload, "a payload of \(count) bytes")
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: size(ofPayload: count)))
    bytes.withUnsafeMutableBytes { all in
      let out = UnsafeMutableRawBufferPointer(rebasing: all[start...])
      out.storeBytes(of: UInt32(count).littleEndian, toByteOffset: 4, as: UInt32.self)
      out.storeBytes(of: kind.rawValue.littleEndian, toByteOffset: 8, as: UInt32.self)
      out.storeBytes(of: epoch.littleEndian, toByteOffset: 16, as: UInt64.self)
      out.storeBytes(of: sequence.littleEndian, toByteOffset: 24, as: UInt64.self)
      out.storeBytes(of: synced.littleEndian, toByteOffset: 32, as: UInt64.self)
      let payload = UnsafeMutableRawBufferPointer(
        rebasing: out[recordHeaderSize..<recordHeaderSize &+ count])
      fill(payload)
      let payloadCRC = CRC32C.checksum(UnsafeRawBufferPointer(payload))
      out.storeBytes(of: payloadCRC.littleEndian, toByteOffset: 12, as: UInt32.self)
      let crc = CRC32C.checksum(UnsafeRawBufferPointer(rebasing: out[4..<recordHeaderSize]))
      out.storeBytes(of: crc.littleEndian, as: UInt32.self)
    }
  }

  static func appendEntry(
    _ payload: ArraySlice<UInt8>, epoch: UInt64, sequence: UInt64, synced: UInt64,
    to bytes: inout [UInt8]
  ) {
    append(
      .entry, epoch: epoch, sequence: sequence, synced: synced, payload: payload.count, to: &bytes
    ) { out in payload.withUnsafeBytes { out.copyMemory(from: $0) } }
  }

  static func appendRemoval(
    _ runs: [ClosedRange<UInt64>], leaving first: FirstLive, epoch: UInt64, sequence: UInt64,
    synced: UInt64, to bytes: inout [UInt8]
  ) {
    append(
      .removal, epoch: epoch, sequence: sequence, synced: synced, payload: 16 + runs.count * 16,
      to: &bytes
    ) { out in
      out.storeBytes(of: first.sequence.littleEndian, as: UInt64.self)
      out.storeBytes(of: first.segment.littleEndian, toByteOffset: 8, as: UInt64.self)
      for (index, run) in runs.enumerated() {
        out.storeBytes(
          of: run.lowerBound.littleEndian, toByteOffset: 16 * index + 16, as: UInt64.self)
        out.storeBytes(
          of: run.upperBound.littleEndian, toByteOffset: 16 * index + 24, as: UInt64.self)
      }
    }
  }

  static func appendMark(
    _ lowWater: UInt64, epoch: UInt64, sequence: UInt64, synced: UInt64, to bytes: inout [UInt8]
  ) {
    append(
      .mark, epoch: epoch, sequence: sequence, synced: synced, payload: 8, to: &bytes
    ) { $0.storeBytes(of: lowWater.littleEndian, as: UInt64.self) }
  }

  static func appendNotice(
    _ notice: RecoveryNotice, epoch: UInt64, sequence: UInt64, synced: UInt64,
    to bytes: inout [UInt8]
  ) {
    append(
      .notice, epoch: epoch, sequence: sequence, synced: synced,
      payload: RecoveryNotice.payloadSize, to: &bytes
    ) { out in
      for (index, word) in notice.words.enumerated() {
        out.storeBytes(of: word.littleEndian, toByteOffset: 8 * index, as: UInt64.self)
      }
    }
  }

  // MARK: Reading

  static func decodeHeader(_ bytes: [UInt8]) -> Result<Header, HeaderProblem> {
    bytes.withUnsafeBytes { header($0) }
  }

  private static func header(_ bytes: UnsafeRawBufferPointer) -> Result<Header, HeaderProblem> {
    guard bytes.count >= headerSize, bytes.word(at: 0) == magic,
      bytes.half(at: 12) == checksum(ofHeader: bytes)
    else { return .failure(.damaged) }
    guard bytes.half(at: 8) == version else { return .failure(.unknownVersion(bytes.half(at: 8))) }
    guard stride(from: 24, through: 88, by: 8).allSatisfy({ bytes.word(at: $0) <= largest }) else {
      return .failure(.damaged)
    }
    let header = Header(
      epoch: bytes.word(at: 16), number: bytes.word(at: 24), nextSequence: bytes.word(at: 32),
      synced: bytes.word(at: 40), lowWater: bytes.word(at: 48), previous: bytes.word(at: 56),
      previousEnd: Int(bytes.word(at: 64)), carriedEnd: Int(bytes.word(at: 72)),
      size: Int(bytes.word(at: 80)), firstLive: bytes.word(at: 88))
    // Segments and records are numbered from 1, and the way back through the segments comes to an
    // end.
    let isFirst = header.previous == 0
    guard header.epoch != 0, header.number != 0, header.nextSequence != 0,
      isFirst || header.previous < header.number,
      header.lowWater <= header.number,
      (1...header.nextSequence).contains(header.firstLive)
    else {
      return .failure(.damaged)
    }
    return .success(header)
  }

  /// The record at an offset, or nil when there is no whole one; any epoch when `epoch` is nil.
  static func decodeRecord(
    _ bytes: UnsafeRawBufferPointer, at start: Int, epoch: UInt64?
  ) -> Record? {
    guard let end = claimedEnd(bytes, at: start, epoch: epoch), end <= bytes.count,
      let kind = Kind(rawValue: bytes.half(at: start &+ 8))
    else { return nil }
    let first = start &+ recordHeaderSize
    let payload = first..<first &+ Int(bytes.half(at: start &+ 4))
    guard bytes.word(at: start &+ 24) <= largest, bytes.word(at: start &+ 32) <= largest,
      bytes.half(at: start &+ 12)
        == CRC32C.checksum(UnsafeRawBufferPointer(rebasing: bytes[payload]))
    else { return nil }
    return Record(
      kind: kind, sequence: bytes.word(at: start &+ 24), synced: bytes.word(at: start &+ 32),
      payload: payload, end: end)
  }

  /// Where the record at an offset ends by its own word, or nil when its header is not whole.
  static func claimedEnd(
    _ bytes: UnsafeRawBufferPointer, at start: Int, epoch: UInt64?
  ) -> Int? {
    guard start &+ recordHeaderSize <= bytes.count, bytes.half(at: start &+ 8) != 0 else {
      return nil
    }
    let own = bytes.word(at: start &+ 16)
    guard own != 0, own == epoch ?? own else { return nil }
    let count = Int(bytes.half(at: start &+ 4))
    guard count <= largestPayload,
      bytes.half(at: start)
        == CRC32C.checksum(
          UnsafeRawBufferPointer(rebasing: bytes[start &+ 4..<start &+ recordHeaderSize]))
    else { return nil }
    return start &+ size(ofPayload: count)
  }
}

extension UnsafeRawBufferPointer {
  @inline(__always)
  func word(at place: Int) -> UInt64 {
    UInt64(littleEndian: loadUnaligned(fromByteOffset: place, as: UInt64.self))
  }

  @inline(__always)
  func half(at place: Int) -> UInt32 {
    UInt32(littleEndian: loadUnaligned(fromByteOffset: place, as: UInt32.self))
  }
}
