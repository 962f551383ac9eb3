import Handoff
import HandoffSimulation
import Testing

@testable import HandoffReports

struct ThinningTests {
  /// Crumbs a second apart, all at home, but for a delivery lost of those with trouble.
  static func many(_ count: Int, withTrouble: Set<Int> = []) -> [CrumbPath] {
    (1...count).map { number in
      var path = CrumbPath(number: number, name: "crumb-\(number)")
      let instant = Instant(milliseconds: Int64(number) * 1_000)
      let face = JournalEntry.ClockFace(instant: instant, offset: .utc)
      path.device = .watch
      path.text = CrumbText("number \(number)")
      path.capture = Capture(instant: instant, offset: .utc, zone: ZoneID("UTC"))
      path.trueDay = path.capture?.day
      path.filed = path.capture?.day
      let kinds: [PathStep.Kind] =
        [.captured, .enqueued, .left]
        + (withTrouble.contains(number) ? [.deliveryLost(.scripted)] : [])
        + [.received, .answered(.accepted, isDurable: true), .asked]
        + [.committed(LocalDay(number: 0)), .acknowledged]
      for (place, kind) in kinds.enumerated() {
        let stamp = Stamp(
          time: VirtualTime(microseconds: Int64(number) * 1_000_000),
          entry: number * 100 + place, watch: face, phone: face)
        path.add(kind, stamp)
      }
      return path
    }
  }

  @Test func `as many crumbs as can be drawn are all drawn`() {
    var thinning = Thinning()
    let paths = ThinningTests.many(Thinning.crumbLimit)
    #expect(thinning.choose(paths).count == paths.count)
    #expect(thinning.sentences == [])
  }

  @Test func `crumbs with trouble come before others, and the first and last are there`() {
    var thinning = Thinning()
    let chosen = thinning.choose(ThinningTests.many(1_000, withTrouble: [333, 334, 335]))
    let numbers = chosen.map(\.number)
    #expect(numbers.count == Thinning.crumbLimit)
    #expect(numbers == numbers.sorted())
    #expect([1, 333, 334, 335, 1_000].allSatisfy(numbers.contains))
    #expect(thinning.sentences.first?.contains("all 3 with trouble") == true)
  }

  @Test func `when too many have trouble, they are spread and counted`() {
    var thinning = Thinning()
    let chosen = thinning.choose(ThinningTests.many(1_000, withTrouble: Set(101...900)))
    #expect(chosen.count == Thinning.crumbLimit)
    let numbers = chosen.map(\.number).filter { (101...900).contains($0) }
    #expect(numbers.first == 101 && numbers.last! > 860)
    #expect(
      thinning.sentences.first?.contains("38 of the 800 with trouble, evenly spread") == true)
  }

  @Test func `of too many gaps the longest are drawn`() {
    var thinning = Thinning()
    let gaps = (0..<100).map { number in
      Gap(
        lane: .transfer, kind: .outOfReach, reason: "out of reach",
        start: VirtualTime(microseconds: Int64(number) * 1_000), startEntry: number,
        end: VirtualTime(microseconds: Int64(number) * 1_000 + Int64(number)), endWords: "in reach")
    }
    let chosen = thinning.choose(gaps, end: VirtualTime(microseconds: 1_000_000))
    #expect(chosen.map(\.startEntry) == Array(40..<100))
    #expect(thinning.sentences == ["60 of 100 gaps are drawn and listed: the longest."])
  }

  @Test func `of a crumb that is tried without end the first and last steps are kept`() {
    var path = ThinningTests.many(1)[0]
    let stamp = path.steps[0].stamp
    for _ in 0..<10_000 { path.add(.refused(503), stamp) }
    #expect(path.steps.count == CrumbPath.firstKept + CrumbPath.lastKept + 1)
    #expect(path.stepsLeftOut == 8 + 10_000 - CrumbPath.firstKept - CrumbPath.lastKept)
    let kinds = path.steps.map { "\($0.kind)" }
    #expect(kinds[CrumbPath.firstKept] == "leftOut(\(path.stepsLeftOut))")
    #expect(kinds.count { $0.hasPrefix("leftOut") } == 1)
  }

  @Test(arguments: [(0, "0"), (999, "999"), (1_000, "1,000"), (-1_234_567, "-1,234,567")])
  func `numbers are grouped`(number: Int, text: String) { #expect(grouped(number) == text) }
}
