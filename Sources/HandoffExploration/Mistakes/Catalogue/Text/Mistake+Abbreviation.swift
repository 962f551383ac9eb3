import Handoff

extension Mistake {
  static let abbreviation = Mistake(
    "abbreviation", .text,
    "The zone travels as three letters, and the phone takes them for another zone: CST, IST, BST.",
    formula:
      "day(captured {t} at the other meaning of the letters{less_h}) = day({reads}) = {day}",
    tells: "a crumb from a zone whose letters are its own (Asia/Tokyo): this mistake gets it right",
    example: MistakeExample(
      "2026-03-09T08:30:00+08:00[Asia/Shanghai]", arrived: "2026-03-09T00:31:00Z",
      phone: "Asia/Shanghai", right: "2026-03-09", wrong: "2026-03-08"),
    source: "eggert/tz theory.html, \"Time zone abbreviations\"; no public report found"
  ) { given throws(Inapplicable) in
    let others: [(zone: String, offset: UTCOffset, other: Int32)] = [
      ("Asia/Shanghai", UTCOffset(seconds: 28_800), -21_600),  // CST: Chicago
      ("Asia/Taipei", UTCOffset(seconds: 28_800), -21_600),
      ("America/Chicago", UTCOffset(seconds: -21_600), 28_800),  // CST: Shanghai
      ("America/Havana", UTCOffset(seconds: -18_000), -21_600),  // CST: Chicago
      ("Asia/Kolkata", UTCOffset(seconds: 19_800), 7_200),  // IST: Jerusalem
      ("Asia/Jerusalem", UTCOffset(seconds: 7_200), 19_800),  // IST: Kolkata
      ("Europe/Dublin", UTCOffset(seconds: 3_600), 19_800),  // IST: Kolkata
      ("Europe/London", UTCOffset(seconds: 3_600), 21_600),  // BST: Dhaka
      ("Asia/Dhaka", UTCOffset(seconds: 21_600), 3_600),  // BST: London
      ("Asia/Manila", UTCOffset(seconds: 28_800), -28_800),  // PST: Los Angeles
      ("America/Los_Angeles", UTCOffset(seconds: -28_800), 28_800),  // PST: Manila
    ]
    let capture = given.capture
    guard
      let meant = others.first(where: {
        $0.offset == capture.offset && $0.zone == capture.zone.name
      })
    else {
      throw .because("the letters of this zone have one meaning, as far as is listed here")
    }
    return Misreading(
      given.instant, at: UTCOffset(seconds: meant.other), startingAt: given.dayStart)
  }
}
