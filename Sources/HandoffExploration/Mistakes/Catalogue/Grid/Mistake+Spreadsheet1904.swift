import Handoff

extension Mistake {
  static let spreadsheet1904 = Mistake(
    "spreadsheet_1904", .grid,
    "A spreadsheet's number of the day counts from 1900, and is read as one from 1904: four"
      + " years late.",
    formula: "{right} + 1,462 days = {day}",
    tells: "whether the table went through a spreadsheet: all of its days are 1,462 too late",
    example: MistakeExample(
      "2026-03-08T12:00:00-07:00[America/Los_Angeles]", arrived: "2026-03-08T19:10:00Z",
      phone: "America/Los_Angeles", right: "2026-03-08", wrong: "2030-03-09"),
    source: "ECMA-376, part 1, 18.17.4.1 (the 1904 date system); no public report found"
  ) { given throws(Inapplicable) in
    Misreading(day: given.right.advanced(by: 1_462))
  }
}
