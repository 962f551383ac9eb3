import Handoff
import HandoffScenarios
import Testing

@testable import HandoffExploration

struct DayExplanationTests {
  static let zones = ZoneDatabase.foundation

  static func explain(
    _ captured: String, filed: String?, dayStart: String = "00:00", arrived: String? = nil,
    _ facts: KeyValuePairs<MistakeFact, String> = [:]
  ) throws -> DayExplanation {
    let reading = try #require(try CaptureText.read(captured).reading)
    var given = MistakeCase(
      Capture(reading, dayStart: try #require(DayStart(dayStart))), zones: zones)
    given.facts.arrival = arrived.flatMap(MistakeExample.instant)
    for (fact, text) in facts {
      let isTaken = given.facts.take(fact, text, zones: zones)
      #expect(isTaken)
    }
    return DayExplanation(
      given, filed: try filed.map { try #require(LocalDay($0)) }, zones: zones.name)
  }

  @Test(arguments: Mistakes.all.map(\.name))
  func `a mistake is among those that explain its own example`(name: String) throws {
    let mistake = try #require(Mistakes.named(name))
    let given = try #require(mistake.example.makeCase(zones: Self.zones))
    let explanation = DayExplanation(
      given, filed: LocalDay(mistake.example.wrong), zones: Self.zones.name)
    #expect(explanation.explaining.contains { $0.mistake.name == name })
    #expect(!explanation.ruledOut.contains { $0.mistake.name == name })
    let all =
      explanation.explaining.count + explanation.ruledOut.count + explanation.impossible.count
      + explanation.unjudged.reduce(0) { $0 + $1.mistakes.count }
    #expect(all == Mistakes.all.count)
    #expect(explanation.text().contains(name))
  }

  @Test func `the right day is told in two sentences`() throws {
    let plain = try Self.explain("2026-03-08T23:58:00-07:00[America/Los_Angeles]", filed: nil)
    #expect(
      plain.reason
        == "The clock that captured it showed 23:58 on 2026-03-08, and days begin at midnight"
        + " there. No later moment, zone, setting or tz database can move it.")
    let night = try Self.explain(
      "2026-05-02T03:30:00-07:00[America/Los_Angeles]", filed: nil, dayStart: "04:00",
      arrived: "2026-05-02T14:00:00Z", [.phoneZone: "Europe/London"])
    #expect(
      night.reason
        == "The clock that captured it showed 03:30 on 2026-05-02, before the day start of 04:00:"
        + " the night belongs to the day before. It arrived 3h 30m later, when it was 15:00 on"
        + " 2026-05-02 in Europe/London, and that changes nothing.")
  }

  @Test func `a question parts the mistakes that remain, and each has one answer`() throws {
    let explanation = try Self.explain(
      "2026-03-08T23:58:00-07:00[America/Los_Angeles]", filed: "2026-03-09",
      arrived: "2026-03-09T15:10:00Z", [.phoneZone: "Asia/Tokyo"])
    let question = try #require(explanation.question)
    let answered = question.answers.flatMap(\.mistakes).map(\.name) + question.silent.map(\.name)
    #expect(answered.sorted() == explanation.explaining.map(\.mistake.name).sorted())
    #expect(question.answers.count > 1)
    #expect(question.answers.filter(\.isRight).count == 1)
  }

  @Test func `a mistake that needs a fact says which option gives it`() throws {
    let explanation = try Self.explain(
      "2026-07-02T00:30:00-07:00[America/Los_Angeles]", filed: "2026-07-01")
    let missing = explanation.unjudged.first { $0.fact == .pairingOffset }
    #expect(missing?.mistakes.map(\.name) == ["fixed_offset"])
    #expect(explanation.text().contains("(--paired-offset): fixed_offset"))
    let told = try Self.explain(
      "2026-07-02T00:30:00-07:00[America/Los_Angeles]", filed: "2026-07-01",
      [.pairingOffset: "-08:00"])
    #expect(told.explaining.contains { $0.mistake.name == "fixed_offset" })
  }

  @Test func `a day that is right is said to be right`() throws {
    let explanation = try Self.explain(
      "2026-03-08T23:58:00-07:00[America/Los_Angeles]", filed: "2026-03-08")
    #expect(explanation.explaining.isEmpty)
    #expect(explanation.text().contains("filed under 2026-03-08, and that is right"))
  }

  @Test func `a day that nothing gives is said to be explained by nothing`() throws {
    let explanation = try Self.explain(
      "2026-03-08T23:58:00-07:00[America/Los_Angeles]", filed: "2031-12-24")
    #expect(explanation.explaining.isEmpty)
    #expect(explanation.text().contains("No mistake of the catalogue gives exactly 2031-12-24"))
  }

  @Test func `what is odd about a capture is told`() throws {
    let mismatch = try Self.explain("2024-11-16T00:15:00-07:00[America/Vancouver]", filed: nil)
    #expect(mismatch.oddities.first?.contains("the rules give the day 2024-11-15") == true)
    let pieces = try Self.explain("2010-11-07T00:00:30-02:30[America/St_Johns]", filed: nil)
    #expect(
      pieces.oddities == [
        "The day 2010-11-07 comes in two pieces in America/St_Johns; the label wins."
      ])
    let unknown = try Self.explain("2026-03-08T12:00:00+01:00[Mars/Base]", filed: nil)
    #expect(unknown.oddities.first?.contains("Mars/Base is not known") == true)
  }

  @Test func `no line of an explanation is wider than the screen`() throws {
    for mistake in Mistakes.all {
      let given = try #require(mistake.example.makeCase(zones: Self.zones))
      for filed in [nil, LocalDay(mistake.example.wrong)] {
        let text = DayExplanation(given, filed: filed, zones: Self.zones.name).text(width: 96)
        let long = text.split(separator: "\n").filter { $0.count > 96 }
        #expect(long.isEmpty, "\(long)")
      }
    }
  }

  @Test func `the JSON form names the same mistakes`() throws {
    let explanation = try Self.explain(
      "2026-03-08T23:58:00-07:00[America/Los_Angeles]", filed: "2026-03-09")
    var bytes: [UInt8] = []
    explanation.json.appendPretty(to: &bytes)
    let root = try JSONReader.read(bytes)
    guard case .object(let members) = root.value else {
      Issue.record("no object")
      return
    }
    let list = members.first { $0.key == "explained_by" }?.value.value
    guard case .array(let items)? = list else {
      Issue.record("no list")
      return
    }
    #expect(items.count == explanation.explaining.count)
  }
}
