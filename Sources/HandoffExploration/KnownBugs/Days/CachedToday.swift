import Handoff

extension KnownBug {
  static let cachedToday = wrongDay(
    "cached_today", "The phone works out once, when its app is launched, which day it is.",
    source: "getodk/getodk#1208",
    remembering: { Capture($0.clock.reading(), dayStart: $0.settings.dayStart()).day },
    filing: { _, _, today in today })
}
