import Handoff
import HandoffScenarios
import HandoffSimulation

/// The facts of a timeline as tables, for a screen reader, for searching and for copying.
struct TimelineTables {
  private let facts: TimelineFacts
  private let layout: TimelineLayout

  init(_ facts: TimelineFacts, _ layout: TimelineLayout) {
    self.facts = facts
    self.layout = layout
  }

  var html: String { crumbs + gaps + lines + happenings }

  private var crumbs: String {
    let rows = facts.paths.map { path in
      let words = PathWords(path: path, facts: facts)
      let wrong = words.wrongDay.map { "<b class=\"trouble\">✕ wrong day: \($0)</b> " } ?? ""
      var row = "<th scope=\"row\"><bdi>\(escaped(words.name))</bdi></th>"
      row += "<td class=\"said\"><bdi>\(escaped(words.said))</bdi></td>"
      row += "<td class=\"t\">\(words.days.spoken)</td><td class=\"t\">\(words.days.filed)</td>"
      for (_, times) in words.moments {
        row += "<td class=\"t\">"
        row += times.map { time($0.watch, $0.phone) } ?? "–"
        row += "</td>"
      }
      let remarks = words.remarks.joined(separator: "; ")
      return row + "<td class=\"said\">\(wrong)<bdi>\(escaped(remarks))</bdi></td>"
    }
    let heads =
      ["crumb", "what was said", "day", "filed under"] + FiveMoments.allCases.map(\.name) + [
        "besides"
      ]
    return table("Crumbs", "No crumb was captured.", heads, rows)
  }

  private func time(_ watch: String, _ phone: String) -> String {
    watch == phone
      ? "<small>both</small> \(watch)"
      : "<small>watch</small> \(watch)<br><small>phone</small> \(phone)"
  }

  private var gaps: String {
    let rows = facts.gaps.map { gap in
      let clock = facts.clock(gap.lane)
      let end = gap.end ?? facts.end
      let until = gap.end == nil ? "the end" : clock.face(at: end).longText
      return "<th scope=\"row\">\(gap.lane.name)</th><td><bdi>\(escaped(gap.reason))</bdi></td>"
        + "<td class=\"t\">\(clock.face(at: gap.start).longText)</td><td class=\"t\">\(until)</td>"
        + "<td>\(inWords(end - gap.start))</td>"
    }
    return table(
      "Gaps", "Nothing was off, away or refusing.", ["where", "why", "from", "until", "for"], rows)
  }

  private var lines: String {
    let rows = layout.lines.map { place in
      let line = place.line
      let what =
        switch line.kind {
        case .midnight(let day): "midnight: \(day.withWeekday)"
        case .dayStart(let day, let start): "\(start): the day \(day.withWeekday) begins"
        case .jump(let day): "another date: \(day.withWeekday)"
        case .offset(let change): "the offset changes from \(change.before) to \(change.after)"
        }
      let moment = facts.begin + line.time.duration
      return
        "<th scope=\"row\">\(line.lane.name)</th><td>\(what)</td><td class=\"t\">\(moment)</td>"
    }
    return table(
      "Days", "No clock passed a midnight.", ["whose clock", "what it passed", "in truth"], rows)
  }

  private var happenings: String {
    let rows = facts.happenings.map { happening in
      let place = if case .lane(let lane) = happening.place { lane } else { Lane?.none }
      let face = facts.clock(place ?? .watch).face(at: happening.time)
      return "<th scope=\"row\">\(place?.name ?? "everything")</th>"
        + "<td><bdi>\(escaped(happening.words))</bdi></td><td class=\"t\">\(face.longText)</td>"
    }
    return rows.isEmpty ? "" : table("Besides", "", ["where", "what", "when"], rows)
  }

  private func table(
    _ title: String, _ nothing: String, _ heads: [String], _ rows: [String]
  ) -> String {
    var text = "<h2>\(title)</h2>\n"
    guard !rows.isEmpty else { return text + "<p>\(nothing)</p>\n" }
    text += "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"\(title)\">"
    text += "<table><thead><tr>"
    text += heads.map { "<th scope=\"col\">\($0)</th>" }.joined() + "</tr></thead><tbody>\n"
    text += rows.map { "<tr>\($0)</tr>\n" }.joined()
    return text + "</tbody></table></div>\n"
  }
}
