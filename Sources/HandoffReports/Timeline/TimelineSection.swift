import Handoff
import HandoffScenarios
import HandoffSimulation

/// A timeline as a piece of a page: what it is about, the picture, the cards, the tables.
struct TimelineSection {
  private let facts: TimelineFacts
  private let picture: TimelineSVG
  private let prefix: String
  private let isForPaper: Bool

  /// - Parameter isForPaper: Whether a tall picture is there a second time, for printing.
  init(_ facts: TimelineFacts, prefix: String, isForPaper: Bool = true) {
    self.facts = facts
    self.prefix = prefix
    self.isForPaper = isForPaper
    picture = TimelineSVG(facts, prefix: prefix)
  }

  var html: String { about + figure + TimelineTables(facts, picture.layout).html }

  var about: String {
    var text = "<p><span class=\"verdict \(facts.verdict)\">\(facts.verdict)</span>"
    text += "<span class=\"soft\"><bdi>\(escaped(facts.file))</bdi>, seed \(facts.seed), "
    text += "<bdi>\(escaped(facts.subject))</bdi>, \(inWords(facts.end.duration)) from "
    text += "\(facts.begin)</span></p>\n"
    if let about = facts.about { text += "<p><bdi>\(escaped(about))</bdi></p>\n" }
    if !facts.failures.isEmpty {
      if facts.verdict == .held {
        text += "<p>A failure that is kept, and still breaks as it did:</p>\n"
      }
      text += "<ul class=\"trouble\">"
      text += facts.failures.map { "<li><bdi>\(escaped($0))</bdi></li>" }.joined() + "</ul>\n"
    }
    for sentence in facts.thinning.sentences {
      text += "<p class=\"thinned\">\(escaped(sentence))</p>\n"
    }
    text +=
      "<p class=\"soft\">Time runs downwards. A longer wait takes a little more room, and one "
    text += "of more than 2 hours is folded. Touch a crumb’s way, or reach it with the Tab key, "
    text += "to see its moments.</p>\n"
    return text
  }

  private var figure: String {
    let layout = picture.layout
    let height = layout.height + 8 + TimelineLegend.height
    let sheets = isForPaper ? TimelineSheets(picture) : nil
    var text = sheets == nil ? "<figure>\n" : "<figure class=\"tall\">\n"
    text += "<div class=\"top\"><svg class=\"tl\" width=\"100%\" "
    text +=
      "height=\"\(TimelineSVG.headHeight)\" aria-hidden=\"true\">\(picture.head)</svg></div>\n"
    text += "<svg class=\"tl\" width=\"100%\" height=\"\(height)\" role=\"group\" "
    text += "aria-labelledby=\"\(prefix)title \(prefix)desc\">\n"
    text += "<title id=\"\(prefix)title\">\(escaped(facts.title))</title>\n"
    text += "<desc id=\"\(prefix)desc\">"
    text += "\(escaped(TimelineDocument.description(of: facts)))</desc>\n"
    text += picture.body
    text += TimelineLegend.drawn(at: layout.height + 8)
    text += "</svg>\n" + (sheets?.html ?? "") + cards + "</figure>\n"
    return text
  }

  /// One for each crumb, shown while its way is touched.
  private var cards: String {
    var rules = "<style>"
    var text = "<div class=\"cards\" aria-hidden=\"true\">\n"
    for path in facts.paths {
      let words = PathWords(path: path, facts: facts)
      let id = "\(prefix)d\(path.number)"
      rules += "figure:has(#\(prefix)c\(path.number):is(:hover,:focus)) #\(id)"
      rules += "{display:block}\n"
      text += "<div class=\"card\" id=\"\(id)\"><b><bdi>\(escaped(words.name))</bdi></b> "
      text += "<bdi>\(escaped(words.said))</bdi>"
      if let wrong = words.wrongDay {
        text += "<div class=\"trouble\">✕ Wrong day: \(wrong)</div>"
      } else {
        text += "<div>day \(words.days.spoken), filed: \(words.days.filed)</div>"
      }
      text += "<table><tr><th></th><th>watch</th><th>phone</th><th>home</th></tr>"
      for (name, times) in words.moments {
        text += "<tr><th>\(name)</th>"
        text +=
          times.map { "<td>\($0.watch)</td><td>\($0.phone)</td><td>\($0.home)</td>" }
          ?? "<td colspan=\"3\">not \(name)</td>"
        text += "</tr>"
      }
      text += "</table>"
      if !words.remarks.isEmpty {
        text += "<div><bdi>\(escaped(words.remarks.joined(separator: "; ")))</bdi></div>"
      }
      text += "</div>\n"
    }
    return rules + "</style>\n" + text + "</div>\n"
  }
}
