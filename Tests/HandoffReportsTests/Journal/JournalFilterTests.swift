import Handoff
import Testing

@testable import HandoffReports

struct JournalFilterTests {
  private let lines = [
    #"{"kind":"run","file":"a.json"}"#,
    #"{"number":1,"true":"2024-04-09T21:58:00Z","kind":"captured","crumb":"tea","id":"0a"}"#,
    #"{"number":2,"true":"2024-04-09T21:58:00Z","kind":"wrist_holds","crumbs":[{"id":"0a"}]}"#,
    #"{"number":3,"true":"2024-04-09T21:58:00.5Z","kind":"note","text":"\"crumb\":\"tea\""}"#,
    #"{"kind":"run","file":"b.json"}"#,
    #"{"number":1,"true":"2024-04-09T21:59:00Z","kind":"phone_holds","crumbs":[{"id":"0a"}]}"#,
  ]

  private func chosen(_ set: (inout JournalFilter) -> Void) -> [Int] {
    var filter = JournalFilter()
    set(&filter)
    filter.prepare()
    return lines.indices.filter { index in
      Array(lines[index].utf8).withUnsafeBufferPointer { line in
        if case .chosen = filter.choose(line) { true } else { false }
      }
    }
  }

  @Test func `a line that knows only the id is about the crumb, and not in the next run`() {
    #expect(chosen { $0.crumbs = ["tea"] } == [1, 2])
    #expect(chosen { $0.crumbs = ["0a"] } == [1, 2, 5])
  }

  @Test func `an id is learned from a line that is passed over`() {
    #expect(
      chosen {
        $0.crumbs = ["tea"]
        $0.kinds = ["wrist_holds"]
      } == [2])
  }

  @Test func `a kind without a device happens where the list says`() {
    #expect(chosen { $0.devices = [.watch] } == [2])
    #expect(chosen { $0.devices = [.phone] } == [5])
  }

  @Test func `times are included, and a fraction is later than none`() {
    let second = Instant(milliseconds: 1_712_699_880_000)
    #expect(chosen { $0.to = second } == [1, 2])
    #expect(chosen { $0.from = Instant(milliseconds: second.milliseconds + 1) } == [3, 5])
    #expect(
      chosen {
        $0.from = second
        $0.to = second
      } == [1, 2])
  }

  @Test func `without a wish every entry is chosen, and no heading is one`() {
    #expect(chosen { _ in } == [1, 2, 3, 5])
  }
}
