import Handoff

extension AuditReport {
  /// The whole report, for a person to read.
  ///
  /// - Parameter file: How the table is called.
  public func text(file: String, width: Int = 96) -> String {
    var page = Page(width: width)
    page.line(
      "\(file): \(Self.count(rows, "row")), \(Self.digits(right)) right,"
        + " \(Self.digits(wrong)) wrong"
        + (unreadable > 0 ? ", \(Self.digits(unreadable)) unreadable" : ""))
    for group in groups { show(group, on: &page) }
    if let unexplained {
      page.blank()
      page.line(
        "\(Self.digits(unexplained.count)) of \(Self.wrongRows(wrong)) explained by nothing.")
      show(unexplained.cleanest, on: &page)
    }
    if furtherKinds > 0 {
      page.blank()
      page.line("\(Self.digits(furtherKinds)) wrong rows are too various to be grouped.")
    }
    showUnreadable(file, on: &page)
    if leapSeconds > 0 {
      page.blank()
      page.line(
        "\(Self.count(leapSeconds, "row")) with a second 60, read as 59: leap seconds are not "
          + "taken."
      )
    }
    page.blank()
    page.line("Zones: \(zones).")
    return page.text
  }

  private func show(_ group: Group, on page: inout Page) {
    guard let first = group.mistakes.first else { return }
    page.blank()
    page.line(
      "\(Self.digits(group.count)) of \(Self.wrongRows(wrong)) explained by"
        + " \(first.mistake.name): \(first.mistake.about)")
    show(group.cleanest, on: &page)
    if let reading = try? first.mistake.misread(group.cleanest.given) {
      page.indented(first.mistake.formula.filled(group.cleanest.given, reading))
    }
    page.indented(against(first) + ".")
    let others = group.mistakes.dropFirst()
    guard !others.isEmpty else { return }
    let shown = others.prefix(6).map { "\($0.mistake.name) (\(against($0)))" }
    let more = others.count > 6 ? ", and \(others.count - 6) more" : ""
    page.indented("As well by: " + shown.joined(separator: ", ") + more + ".")
  }

  private func against(_ suspect: Suspect) -> String {
    guard tried > 0 else { return "no right row speaks for or against it" }
    return suspect.contradictions == 0
      ? "no right row contradicts it"
      : "\(Self.digits(suspect.contradictions)) of \(Self.count(tried, "right row")) tried "
        + "contradict it"
  }

  private func show(_ row: Row, on page: inout Page) {
    var text = "line \(row.line): captured \(row.given.capture.reading)"
    if row.given.dayStart != .midnight { text += ", day start \(row.given.dayStart)" }
    if let arrival = row.given.facts.arrival { text += ", arrived \(arrival)" }
    if let phone = row.given.facts.phone { text += ", phone in \(phone.id)" }
    page.indented(text + "; filed under \(row.filed), right is \(row.given.right)")
  }

  private func showUnreadable(_ file: String, on page: inout Page) {
    guard unreadable > 0 else { return }
    page.blank()
    page.line("\(Self.count(unreadable, "row")) that could not be read:")
    for problem in problems {
      page.line("\(file):\(problem.line):\(problem.column): \(problem.message)")
    }
    if unreadable > problems.count {
      page.line("and \(Self.digits(unreadable - problems.count)) more")
    }
  }

  private static func wrongRows(_ count: Int) -> String {
    count == 1 ? "1 wrong row is" : "\(digits(count)) wrong rows are"
  }

  private static func count(_ number: Int, _ thing: String) -> String {
    number == 1 ? "1 \(thing)" : "\(digits(number)) \(thing)s"
  }

  /// `1,000,000`.
  static func digits(_ number: Int) -> String {
    let digits = String(number)
    return digits.enumerated().map { place, digit in
      place > 0 && (digits.count - place) % 3 == 0 ? ",\(digit)" : "\(digit)"
    }.joined()
  }
}
