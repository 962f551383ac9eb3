import Handoff
import HandoffScenarios

/// A few zones with the rules of 2024.
struct TestZones: ZoneKnowledge {
  /// By zone: the offset in winter, in summer, and when summer begins and ends, in seconds.
  private static let rules: [String: (winter: Int32, summer: Int32, from: Int64, to: Int64)] = [
    "UTC": (0, 0, 0, 0),
    "Europe/Berlin": (3_600, 7_200, 1_711_846_800, 1_729_990_800),
    "America/Los_Angeles": (-28_800, -25_200, 1_710_064_800, 1_730_624_400),
    "Pacific/Apia": (46_800, 46_800, 0, 0),
  ]

  func knows(_ zone: ZoneID) -> Bool { Self.rules[zone.name] != nil }

  func nearest(to zone: ZoneID) -> ZoneID? {
    nearestName(to: zone.name, among: Array(Self.rules.keys)).map { ZoneID($0) }
  }

  func offset(in zone: ZoneID, at instant: Instant) -> UTCOffset? {
    guard let rule = Self.rules[zone.name] else { return nil }
    let isSummer = (rule.from * 1_000..<rule.to * 1_000).contains(instant.milliseconds)
    return UTCOffset(seconds: isSummer ? rule.summer : rule.winter)
  }
}

/// Reads a text as the file `s.json`.
func readScenario(_ text: String) -> ScenarioReader.Result {
  ScenarioReader.read(file: "s.json", bytes: Array(text.utf8), zones: TestZones())
}

/// A scenario file with these steps from its second line on.
func file(steps: String, _ more: String = "") -> String {
  """
  { "format": 1, "title": "t", "begin": "2024-04-09T23:50:00+02:00[Europe/Berlin]", \
  \(more)"steps": [
  \(steps)
  ]}
  """
}

/// The lines that are said about a text.
func said(about text: String) -> [String] {
  readScenario(text).diagnostics.rendered().split(separator: "\n").map(String.init)
}
