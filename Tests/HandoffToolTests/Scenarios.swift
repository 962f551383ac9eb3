/// Scenario files for the command's tests.
enum Scenarios {
  static func capture(title: String, text: String = "\"milk\"", expect: String) -> String {
    """
    {
      "format": 1,
      "title": "\(title)",
      "begin": "2024-04-09T23:50:00+02:00[Europe/Berlin]",
      "steps": [
        { "after": "8m", "do": "capture", "crumb": "milk", "text": \(text) },
        { "after": "1h", "do": "expect", "home": \(expect) }
      ]
    }
    """
  }

  static let held = capture(title: "It holds", expect: #"{ "count": 1 }"#)

  static let broken = capture(
    title: "It is broken", expect: #"{ "crumbs": { "milk": { "day": "2024-04-10" } } }"#)

  /// Switches on what is on.
  static let notApplicable = """
    {
      "format": 1, "title": "It does not apply",
      "begin": "2024-04-09T23:50:00+02:00[Europe/Berlin]",
      "steps": [ { "after": "8m", "do": "power", "device": "phone", "to": "on" } ]
    }
    """

  /// Two mistakes.
  static let bad = """
    {
      "format": 1, "title": "It is bad", "begin": "2024-02-30T23:50:00+02:00[Europe/Berlin]",
      "steps": [ { "afer": "8m", "do": "note", "text": "n" } ]
    }
    """
}
