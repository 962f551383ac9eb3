import Testing

@testable import Handoff

/// What the wrist's log holds, read as it was written.
struct WristRecordTests {
  @Test func `a record comes back as it was written`() {
    let records: [WristRecord] = [
      .crumb([1, 2, 3]), .highest(Instant(milliseconds: -1)),
      .attention(sequence: 7, .tooLarge(size: 300, limit: 200), mayHaveLeft: false),
      .attention(sequence: .max, .tooLarge(size: .max, limit: 0), mayHaveLeft: true),
    ]
    for record in records { #expect(WristRecord(payload: record.payload) == record) }
  }

  @Test func `a size that no crumb has is no record`() {
    let record = WristRecord.attention(
      sequence: 7, .tooLarge(size: 300, limit: 200), mayHaveLeft: false)
    for place in [16, 24] {
      var payload = record.payload
      payload[place] = 0x80
      #expect(WristRecord(payload: payload) == nil)
    }
  }
}
