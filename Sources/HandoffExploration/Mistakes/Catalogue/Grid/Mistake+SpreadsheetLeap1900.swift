import Handoff

extension Mistake {
  static let spreadsheetLeap1900 = Mistake(
    "spreadsheet_leap_1900", .grid,
    "A spreadsheet's number of the day counts a 29 February 1900, and is read without: one day"
      + " too late.",
    formula: "1899-12-31 + (serial of {right}) = {day}",
    tells: "whether the table went through a spreadsheet",
    example: MistakeExample(
      "2026-03-08T12:00:00-07:00[America/Los_Angeles]", arrived: "2026-03-08T19:10:00Z",
      phone: "America/Los_Angeles", right: "2026-03-08", wrong: "2026-03-09"),
    source: "ECMA-376, part 1, 18.17.4.1 (the 1900 date system); no public report found"
  ) { given throws(Inapplicable) in
    guard let march1900 = LocalDay(year: 1900, month: 3, day: 1), given.right >= march1900 else {
      throw .because("the day is before 1900-03-01")
    }
    return Misreading(day: given.right.advanced(by: 1))
  }
}
