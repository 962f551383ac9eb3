import Testing

@testable import Handoff

/// What a scan makes of bytes that no log wrote.
struct SegmentScanTests {
  private static func entry(_ payload: [UInt8], _ sequence: UInt64) -> [UInt8] {
    var bytes: [UInt8] = []
    RecordFormat.appendEntry(payload[...], epoch: 5, sequence: sequence, synced: 0, to: &bytes)
    return bytes
  }

  /// Bytes that are no record, where the first one should be.
  private static let rot = [UInt8](repeating: 0, count: RecordFormat.headerSize) + "rotten!!".utf8

  @Test func `a copy of the log in a damaged payload is not taken for the log`() {
    let copy = Self.entry(Array("inside".utf8), 6)
    let large = Self.entry([UInt8](repeating: 2, count: 500), 5)
    for inside in [copy, copy + copy, large + copy, Array(large.dropLast(9)) + copy] {
      var record = Self.entry(inside + [1, 1, 1], 7)
      record[record.count - 8] ^= 1
      for before in [Self.rot, Array(Self.rot.prefix(RecordFormat.headerSize))] {
        let bytes = before + record + Self.entry(Array("behind".utf8), 9)
        let scan = SegmentScan(bytes, epoch: 5, limit: bytes.count)
        #expect(scan.entries.map(\.sequence) == [9])
        #expect(scan.bad.count == 1 && scan.bad.first?.after == 9)
      }
    }
  }

  @Test func `what was written later over a record is found in it`() {
    let later = Self.entry(Array("later".utf8), 8)
    let header = RecordFormat.recordHeaderSize
    // In the middle, at the beginning, to the end and beyond it, over the header of the next one.
    for place in [header, header + 8, header + 120, header + 160] {
      for before in [Self.rot, Array(Self.rot.prefix(RecordFormat.headerSize))] {
        var bytes = before + Self.entry([UInt8](repeating: 3, count: 200), 6)
        bytes += Self.entry([UInt8](repeating: 4, count: 200), 7)
        bytes += Self.entry(Array("behind".utf8), 9)
        bytes.replaceSubrange(
          before.count + place..<before.count + place + later.count, with: later)
        let scan = SegmentScan(bytes, epoch: 5, limit: bytes.count)
        let isOverTheNext = place + later.count > header + 200
        #expect(scan.entries.map(\.sequence) == (isOverTheNext ? [8, 9] : [8, 7, 9]))
        #expect(scan.bad.count == 2)
      }
    }
  }

  @Test func `behind what was written over a record, a copy in the rest of it is no record`() {
    let copy = Self.entry(Array("inside".utf8), 6)
    let later = Self.entry(Array("later".utf8), 8)
    var record = Self.entry([UInt8](repeating: 3, count: 80) + copy, 7)
    record.replaceSubrange(48..<48 + later.count, with: later)
    let bytes = Self.rot + record + Self.entry(Array("behind".utf8), 9)
    let scan = SegmentScan(bytes, epoch: 5, limit: bytes.count)
    #expect(scan.entries.map(\.sequence) == [8, 9])
  }

  @Test func `whole headers of damaged payloads cost one look each`() {
    // Each once cost a checksum of its payload, all that is behind it: minutes for this megabyte.
    let record = Self.claim(7, of: 1 << 16)
    var bytes = Self.rot
    while bytes.count < 1 << 20 { bytes += record[..<RecordFormat.recordHeaderSize] }
    bytes += [UInt8](repeating: 1, count: 1 << 16)
    let scan = SegmentScan(bytes, epoch: 5, limit: bytes.count)
    #expect(scan.entries.isEmpty && scan.bad.count == 1)
  }

  /// A record of which only the header is right.
  private static func claim(_ sequence: UInt64, of count: Int) -> [UInt8] {
    var record = entry([UInt8](repeating: 1, count: count), sequence)
    record[12] ^= 1
    let crc = CRC32C.checksum(Array(record[4..<RecordFormat.recordHeaderSize]))
    withUnsafeBytes(of: crc.littleEndian) { record.replaceSubrange(..<4, with: $0) }
    return record
  }

  @Test func `what a header in a damaged payload claims hides nothing behind that payload`() {
    let claim = Self.claim(6, of: 500).prefix(RecordFormat.recordHeaderSize)
    var record = Self.entry(Array(claim) + [1, 1, 1], 7)
    record[record.count - 8] ^= 1
    let bytes =
      Self.rot + record + Self.entry(Array("behind".utf8), 9)
      + Self.entry([UInt8](repeating: 5, count: 900), 10)
    let scan = SegmentScan(bytes, epoch: 5, limit: bytes.count)
    #expect(scan.entries.map(\.sequence) == [9, 10])
  }

  @Test func `what claims more than there is spends nothing of what may be looked at`() {
    var far = Self.entry([], 8)
    withUnsafeBytes(of: UInt32(1 << 29).littleEndian) { far.replaceSubrange(4..<8, with: $0) }
    let crc = CRC32C.checksum(Array(far[4..<RecordFormat.recordHeaderSize]))
    withUnsafeBytes(of: crc.littleEndian) { far.replaceSubrange(..<4, with: $0) }
    var first = Self.claim(7, of: far.count)
    first.replaceSubrange(RecordFormat.recordHeaderSize..., with: far)
    let later = Self.entry(Array("later".utf8), 10)
    var second = Self.claim(9, of: later.count)
    second.replaceSubrange(RecordFormat.recordHeaderSize..., with: later)
    let bytes = Self.rot + first + second
    #expect(SegmentScan(bytes, epoch: 5, limit: bytes.count).entries.map(\.sequence) == [10])
  }

  @Test func `headers in many damaged payloads cost no look at all that follows for each`() {
    // Four megabytes: without a bound, forty thousand checksums of one megabyte each.
    let far = Array(Self.claim(8, of: 1 << 20).prefix(RecordFormat.recordHeaderSize))
    var near = Self.claim(7, of: far.count)
    near.replaceSubrange(RecordFormat.recordHeaderSize..., with: far)
    var bytes = Self.rot
    while bytes.count < 4 << 20 { bytes += near }
    bytes += [UInt8](repeating: 1, count: 1 << 20)
    let scan = SegmentScan(bytes, epoch: 5, limit: bytes.count)
    #expect(scan.entries.isEmpty)
  }

  @Test func `what was not given yet is not removed`() {
    var bytes = Self.rot + Self.entry([1], 3)
    RecordFormat.appendRemoval(
      [1...2, 3...4, 5...6, 0 ... .max], leaving: RecordFormat.FirstLive(sequence: 5, segment: 0),
      epoch: 5, sequence: 4, synced: 0, to: &bytes)
    let scan = SegmentScan(bytes, epoch: 5, limit: bytes.count)
    #expect(scan.removals == [1...2, 3...4] && scan.firstLive?.sequence == 5)
    RecordFormat.appendRemoval(
      [1...1], leaving: RecordFormat.FirstLive(sequence: 6, segment: 0), epoch: 5, sequence: 4,
      synced: 0, to: &bytes)
    let later = SegmentScan(bytes, epoch: 5, limit: bytes.count)
    #expect(later.removals == [1...2, 3...4, 1...1] && later.firstLive?.sequence == 5)
  }

  @Test func `a sequence that no log comes to is no record`() {
    for sequence in [RecordFormat.largest + 1, .max] {
      let bytes = Self.rot + Self.entry([1], sequence) + Self.entry([2], 4)
      #expect(SegmentScan(bytes, epoch: 5, limit: bytes.count).entries.map(\.sequence) == [4])
    }
  }
}
