import Testing

@testable import Handoff

/// Values under rising sequence numbers.
struct SequencedTests {
  @Test("what comes late takes its place among what came before it")
  func late() {
    var values = Sequenced<String>()
    for (value, sequence) in [("a", 1), ("c", 5), ("d", 6)] as [(String, UInt64)] {
      values.insert(value, at: sequence)
    }
    values.insert("b", at: 4)
    #expect(values.all.map(\.value) == ["a", "b", "c", "d"])
    values.remove(1)
    values.insert("late", at: 0)
    #expect(values.first?.value == "late")
    #expect(values.count == 4)
  }

  @Test("holes at the front and in the middle are passed over")
  func holes() {
    var values = Sequenced<Int>()
    for index in 1...1_000 { values.insert(index, at: UInt64(index)) }
    for index in 1...1_000 where index % 10 != 0 { values.remove(UInt64(index)) }
    #expect(values.count == 100)
    #expect(values.all.map(\.value) == stride(from: 10, through: 1_000, by: 10).map { $0 })
    #expect(values[500] == 500)
    #expect(values[501] == nil)
    #expect(values.first(from: 501, where: { _ in true })?.value == 510)
  }
}
