import Handoff
import Testing

@testable import HandoffExploration

struct CatalogueTests {
  static let zones = ZoneDatabase.foundation

  @Test(arguments: Mistakes.all.map(\.name))
  func `an example gives its wrong day, and the rule its right one`(name: String) throws {
    let mistake = try #require(Mistakes.named(name))
    let example = mistake.example
    let given = try #require(example.makeCase(zones: Self.zones))
    #expect(given.right.description == example.right)
    #expect(example.right != example.wrong)
    let reading = try mistake.misread(given)
    #expect(reading.day.description == example.wrong)
  }

  @Test(arguments: ReportedMistakes.all)
  func `a reported mistake is in the catalogue, with the report's example`(
    row: ReportedMistakes.Row
  ) throws {
    let example = try #require(Mistakes.named(row.name)).example
    let reported = try CaptureText.read(row.captured)
    #expect(try CaptureText.read(example.captured) == reported)
    #expect(example.dayStart == row.dayStart)
    #expect(MistakeExample.instant(example.arrived) == MistakeExample.instant(row.arrived))
    #expect(example.phone == row.phone)
    #expect(example.right == row.right)
    #expect(example.wrong == row.wrong)
  }

  @Test func `thirty mistakes are from reports, and no name is there twice`() {
    #expect(ReportedMistakes.all.count == 30)
    #expect(Set(Mistakes.all.map(\.name)).count == Mistakes.all.count)
    #expect(Mistakes.all.count <= MistakeSet.capacity)
  }

  @Test(arguments: Mistakes.all.map(\.name))
  func `a formula is filled in with the numbers of its case`(name: String) throws {
    let mistake = try #require(Mistakes.named(name))
    let given = try #require(mistake.example.makeCase(zones: Self.zones))
    let reading = try mistake.misread(given)
    for place in mistake.formula.places {
      #expect(place.value(given, reading) != nil, "\(place.word) has no number")
    }
    #expect(mistake.formula.filled(given, reading).contains(mistake.example.wrong))
    #expect(!mistake.formula.general.contains("{"))
  }

  @Test(arguments: Mistakes.all.map(\.name))
  func `a mistake is told in sentences that end`(name: String) throws {
    let mistake = try #require(Mistakes.named(name))
    #expect(mistake.about.hasSuffix(".") && mistake.about.first?.isUppercase == true)
    #expect(!mistake.tells.isEmpty && !mistake.tells.hasSuffix("."))
    #expect(!mistake.source.isEmpty)
  }

  @Test func `without any further fact a mistake says what it needs and never traps`() throws {
    let wild = [Int64.min, -1, 0, 951_782_400_000, 4_102_444_800_000, .max]
    for milliseconds in wild {
      for offset: Int32 in [-43_200, 0, 20_700, .max, .min] {
        for start in [0, 240, 1_439] {
          let capture = Capture(
            instant: Instant(milliseconds: milliseconds), offset: UTCOffset(seconds: offset),
            zone: ZoneID("America/Los_Angeles"), dayStart: try #require(DayStart(minutes: start)))
          for mistake in Mistakes.all {
            let bare = MistakeCase(capture, rules: nil)
            let ruled = MistakeCase(capture, zones: Self.zones)
            for given in [bare, ruled] {
              do throws(Inapplicable) {
                _ = try mistake.misread(given)
              } catch {
                #expect(!error.description.isEmpty)
              }
            }
          }
        }
      }
    }
  }
}
