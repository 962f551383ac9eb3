import Testing

@testable import Handoff

/// What the phone remembers of crumbs that have left it.
struct ReceiptsTests {
  private func digest(_ number: UInt64) -> Digest { SHA256.digest(of: Array("\(number)".utf8)) }

  private func id(_ number: UInt64) -> CrumbID { CrumbID(high: 0, low: number) }

  private func holding(_ sequences: ClosedRange<UInt64>) -> Receipts {
    var receipts = Receipts()
    for sequence in sequences {
      _ = receipts.add(
        epoch: 1, sequence: sequence, id(sequence), digest(sequence), record: 100 + sequence)
    }
    return receipts
  }

  @Test("a receipt is kept until the wrist's mark passes it")
  func mark() {
    var receipts = holding(1...5)
    let spare = receipts.raise(epoch: 1, to: 4)
    #expect(spare == [101, 102, 103])
    #expect(receipts.digest(of: id(3)) == nil)
    #expect(receipts.digest(of: id(4)) == digest(4))
    #expect(receipts.isBelowMark(epoch: 1, sequence: 3))
    #expect(!receipts.isBelowMark(epoch: 1, sequence: 4))
  }

  @Test("a receipt for a crumb that goes home after the mark passed it goes with the next rise")
  func late() {
    var receipts = holding(1...1)
    _ = receipts.raise(epoch: 1, to: 100)
    for sequence in 2...50 as ClosedRange<UInt64> {
      _ = receipts.add(
        epoch: 1, sequence: sequence, id(sequence), digest(sequence), record: 100 + sequence)
    }
    let spare = receipts.raise(epoch: 1, to: 101)
    #expect(spare?.count == 49)
    #expect(receipts.digest(of: id(2)) == nil)
  }

  @Test("a mark that does not rise changes nothing")
  func noRise() {
    var receipts = holding(1...2)
    _ = receipts.raise(epoch: 1, to: 2)
    let again = receipts.raise(epoch: 1, to: 2)
    let lower = receipts.raise(epoch: 1, to: 1)
    #expect(again == nil)
    #expect(lower == nil)
  }

  @Test("the record of an older mark is given up for the new one")
  func markRecords() {
    var receipts = holding(1...2)
    _ = receipts.raise(epoch: 1, to: 1)
    receipts.keep(markOf: 1, in: 200)
    let spare = receipts.raise(epoch: 1, to: 2)
    #expect(spare == [200, 101])
  }

  @Test("a mark that jumps to the end of all numbers costs no more than what is held")
  func wildMark() {
    var receipts = holding(1...3)
    let spare = receipts.raise(epoch: 1, to: .max)
    #expect(spare?.sorted() == [101, 102, 103])
  }

  @Test func `of two records that say the same, the older one need not be kept`() {
    var receipts = holding(1...2)
    let receipt = receipts.add(epoch: 1, sequence: 2, id(2), digest(2), record: 200)
    #expect(receipt == 102)
    let marks = [1, 2].map { receipts.recover(epoch: 1, lowWater: $0, record: 300 + $0) }
    #expect(marks == [nil, 301])
    #expect(receipts.raise(epoch: 1, to: 3) == [302, 101, 200])
  }

  @Test("another epoch is another wrist log")
  func epochs() {
    var receipts = holding(1...3)
    _ = receipts.raise(epoch: 2, to: 3)
    #expect(!receipts.isBelowMark(epoch: 1, sequence: 1))
    #expect(receipts.isBelowMark(epoch: 2, sequence: 1))
  }
}
