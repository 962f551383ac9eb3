import Handoff

extension DayExplanation {
  /// The whole explanation, for a person to read.
  public func text(width: Int = 96) -> String {
    var page = Page(width: width)
    head(on: &page)
    guard let filed else {
      table(on: &page)
      return page.text
    }
    guard filed != right else {
      page.paragraph("It was filed under \(filed), and that is right.")
      foot(on: &page)
      return page.text
    }
    page.paragraph("It was filed under \(filed), and that is \(distance(filed)).")
    mistakes(filed, on: &page)
    others(on: &page)
    foot(on: &page)
    return page.text
  }

  private func head(on page: inout Page) {
    let facts = given.facts
    page.field("captured", "\(given.capture.reading), day start \(given.dayStart)")
    if let arrival = facts.arrival {
      page.field("arrived", "\(arrival)" + (facts.phone.map { ", phone in \($0.id)" } ?? ""))
    } else if let phone = facts.phone {
      page.field("phone", "in \(phone.id)")
    }
    if let home = facts.home { page.field("home", "in \(home.id)") }
    if let filed { page.field("filed", "\(filed)") }
    page.blank()
    page.paragraph("Right is \(right). \(reason)")
    for oddity in oddities { page.paragraph(oddity) }
  }

  private func distance(_ filed: LocalDay) -> String {
    let days = Int(filed.number) - Int(right.number)
    let count =
      switch days.magnitude {
      case 1: "one day"
      case ..<731: "\(days.magnitude) days"
      default: "\((days.magnitude * 400 + 73_048) / 146_097) years"
      }
    return "\(count) too \(days > 0 ? "late" : "early")"
  }

  private func mistakes(_ filed: LocalDay, on page: inout Page) {
    guard !explaining.isEmpty else {
      page.paragraph("No mistake of the catalogue gives exactly \(filed).")
      return
    }
    page.line(
      "\(explaining.count == 1 ? "One mistake gives" : "\(explaining.count) mistakes give") exactly"
        + " that\(explaining.count == 1 ? "" : ", the likeliest first"):")
    page.blank()
    for (index, verdict) in explaining.enumerated() {
      guard case .success(let reading) = verdict.outcome else { continue }
      let mistake = verdict.mistake
      page.item("\(index + 1).", "\(mistake.name) (\(mistake.family.title))")
      page.indented(mistake.about)
      page.indented(mistake.formula.filled(given, reading))
    }
    page.blank()
    if let only = explaining.first, explaining.count == 1 {
      page.paragraph("To be sure, look at \(only.mistake.tells).")
    } else if let question {
      ask(question, on: &page)
    } else {
      page.line("No other crumb of this case would tell them apart. What would:")
      for verdict in explaining {
        page.item(verdict.mistake.name, verdict.mistake.tells, indent: 2)
      }
      page.blank()
    }
  }

  private func ask(_ question: CaseQuestion, on page: inout Page) {
    page.line(
      "One further fact tells them apart: the day under which \(question.about) was filed.")
    for answer in question.answers {
      let names = answer.mistakes.map(\.name).joined(separator: ", ")
      page.item("\(answer.day)\(answer.isRight ? ", the right day" : "")", names, indent: 2)
    }
    if !question.silent.isEmpty {
      page.item(
        "no answer", question.silent.map(\.name).joined(separator: ", "), indent: 2)
    }
    page.blank()
  }

  /// What is ruled out, what cannot be judged, what cannot have happened.
  private func others(on page: inout Page) {
    if !ruledOut.isEmpty {
      page.line("Ruled out (\(ruledOut.count)), by the day that they would have given:")
      let groups = grouped(ruledOut)
      for (day, names) in groups where names.count > 1 {
        page.item(
          "\(day)\(day == right ? ", the right day" : "")", names.joined(separator: ", "), indent: 2
        )
      }
      let single = groups.filter { $0.names.count == 1 }.map { "\($0.names[0]) \($0.day)" }
      if !single.isEmpty {
        page.item("each another day", single.joined(separator: ", "), indent: 2)
      }
      page.blank()
    }
    unjudged(on: &page)
    if !impossible.isEmpty {
      page.line("Not possible here (\(impossible.count)):")
      page.indented(impossible.map(\.mistake.name).joined(separator: ", "), by: 2)
      page.blank()
    }
  }

  private func unjudged(on page: inout Page) {
    guard !unjudged.isEmpty else { return }
    page.line("Not judged, for want of a fact:")
    for (fact, mistakes) in unjudged {
      let option = fact.option.map { " (\($0))" } ?? ""
      page.item(
        "\(fact.about)\(option)", mistakes.map(\.name).joined(separator: ", "), indent: 2)
    }
    page.blank()
  }

  private func foot(on page: inout Page) {
    for assumption in assumptions { page.line(assumption) }
    page.line("Zones: \(zones).")
  }

  /// Without a day that was filed: every mistake, and the day that it would give.
  private func table(on page: inout Page) {
    let wrong = verdicts.filter { $0.day != nil && $0.day != right }
    page.line("What the mistakes would make of it, the likeliest first:")
    page.blank()
    let width = wrong.map(\.mistake.name.count).max() ?? 0
    for verdict in wrong {
      guard let day = verdict.day else { continue }
      let name = verdict.mistake.name
      let gap = String(repeating: " ", count: width - name.count + 2)
      page.verbatim("  \(name)\(gap)\(day)  \(distance(day))")
    }
    page.blank()
    let harmless = verdicts.filter { $0.day == right }.map(\.mistake.name)
    if !harmless.isEmpty {
      page.line("These give the right day (\(harmless.count)):")
      page.indented(harmless.joined(separator: ", "), by: 2)
      page.blank()
    }
    unjudged(on: &page)
    if !impossible.isEmpty {
      page.line("Not possible here (\(impossible.count)):")
      page.indented(impossible.map(\.mistake.name).joined(separator: ", "), by: 2)
      page.blank()
    }
    foot(on: &page)
  }

  /// Names by the day that they give, days in the order of their first mistake.
  private func grouped(_ verdicts: [Verdict]) -> [(day: LocalDay, names: [String])] {
    var groups: [(day: LocalDay, names: [String])] = []
    for verdict in verdicts {
      guard let day = verdict.day else { continue }
      if let index = groups.firstIndex(where: { $0.day == day }) {
        groups[index].names.append(verdict.mistake.name)
      } else {
        groups.append((day, [verdict.mistake.name]))
      }
    }
    return groups
  }
}
