import Handoff
import HandoffScenarios
import HandoffSimulation

/// Writes a layout as SVG. Places from left to right are parts of the width, so that the picture
/// fits a narrow screen and a wide one without a script.
struct TimelineSVG {
  let facts: TimelineFacts
  let layout: TimelineLayout
  /// What ids begin with, so that several timelines can be in one page.
  let prefix: String

  static let headHeight = 64

  init(_ facts: TimelineFacts, prefix: String = "t") {
    self.facts = facts
    self.prefix = prefix
    layout = TimelineLayout(facts)
  }

  // MARK: Pieces

  /// Shapes and patterns that every picture of a page uses.
  static let definitions = """
    <defs>\
    <pattern id="tl-off" width="6" height="6" patternUnits="userSpaceOnUse">\
    <rect width="6" height="6" fill="var(--shade)"/>\
    <path d="M-1 7L7 -1M-1 1L1 -1M5 7L7 5" stroke="var(--hatch)" stroke-width="1.5"/></pattern>\
    <pattern id="tl-away" width="6" height="6" patternUnits="userSpaceOnUse">\
    <rect width="6" height="6" fill="var(--shade)"/>\
    <circle cx="3" cy="3" r="1.2" fill="var(--hatch)"/></pattern>\
    <pattern id="tl-shut" width="6" height="6" patternUnits="userSpaceOnUse">\
    <rect width="6" height="6" fill="var(--shade)"/>\
    <path d="M0 3H6M3 0V6" stroke="var(--hatch)" stroke-width="1"/></pattern>\
    <pattern id="tl-pause" width="6" height="6" patternUnits="userSpaceOnUse">\
    <rect width="6" height="6" fill="var(--shade)"/>\
    <path d="M0 3H6" stroke="var(--hatch)" stroke-width="1.5"/></pattern>\
    <pattern id="tl-zig" width="12" height="6" patternUnits="userSpaceOnUse">\
    <path d="M0 5L6 1L12 5" fill="none" stroke="var(--soft)" stroke-width="1.2"/></pattern>\
    <circle id="tl-dot" r="3.5" fill="currentColor"/>\
    <rect id="tl-accepted" x="-4.5" y="-4.5" width="9" height="9" fill="currentColor"/>\
    <path id="tl-acknowledged" d="M-5 0L3 -4.5V4.5Z" fill="currentColor"/>\
    <path id="tl-lost" d="M-4.5 -4.5L4.5 4.5M-4.5 4.5L4.5 -4.5" stroke="var(--bad)" \
    stroke-width="2.5"/>\
    <g id="tl-attention"><path d="M0 -7L7 5H-7Z" fill="var(--bg)" stroke="var(--bad)" \
    stroke-width="2"/><path d="M0 -3V1.2M0 2.6V3.8" stroke="var(--bad)" stroke-width="1.8"/></g>\
    <circle id="tl-waiting" r="5" fill="var(--bg)" stroke="currentColor" stroke-width="2"/>\
    </defs>

    """

  /// The names of the lanes and their zones.
  var head: String {
    var text = "<g class=\"head\">"
    for lane in Lane.allCases {
      let x = lane.center.text
      let names = lane == .transfer ? ["transfer", "queue"] : [lane.name]
      for (index, name) in names.enumerated() {
        text += "<text class=\"name\" text-anchor=\"middle\" x=\"\(x)\" y=\"\(16 + 15 * index)\">"
        text += "\(name)</text>"
      }
      var lines = facts.zones[lane].map { LayoutBuilder.words($0.name, to: 12) } ?? []
      if lane != .transfer, facts.dayStart(lane) != .midnight {
        lines.append("day: \(facts.dayStart(lane))")
      }
      for (index, line) in lines.prefix(3).enumerated() {
        text += "<text class=\"zone\" text-anchor=\"middle\" x=\"\(x)\" y=\"\(31 + 13 * index)\">"
        text += "\(escaped(line))</text>"
      }
    }
    return text + "</g>\n"
  }

  /// The picture itself, from the beginning to the end.
  var body: String {
    "<g aria-hidden=\"true\">\n" + ground(of: layout) + "</g>\n"
      + layout.paths.map(path).joined()
      + "<g aria-hidden=\"true\">\n" + words(of: layout) + "</g>\n"
  }

  /// What is behind the ways of the crumbs.
  func ground(of layout: TimelineLayout) -> String {
    var text = ""
    for lane in Lane.allCases {
      text += "<line class=\"lane\" x1=\"\(lane.center.text)\" x2=\"\(lane.center.text)\" "
      text += "y1=\"0\" y2=\"\(layout.height)\"/>\n"
    }
    text += layout.gaps.map(gap).joined()
    text += layout.folds.map(ground).joined()
    return text + layout.lines.map(line).joined()
  }

  /// What is before them.
  func words(of layout: TimelineLayout) -> String {
    layout.labels.map(label).joined()
      + layout.folds.map { band($0, "fold") }.joined()
      + layout.bands.map { band($0, "band") }.joined()
      + layout.wrongDays.map(wrongDay).joined()
  }

  // MARK: Things in the picture

  private func gap(_ place: TimelineLayout.GapPlace) -> String {
    let gap = facts.gaps[place.gap]
    let half = max(120, Lane.gapHalf - 70 * place.depth)
    let left = Across(gap.lane.center.value - half)
    return "<rect class=\"gap\" data-lane=\"\(gap.lane)\" fill=\"url(#tl-\(gap.kind.pattern))\" "
      + "x=\"\(left.text)\" width=\"\(Across(2 * half).text)\" "
      + "y=\"\(place.top)\" height=\"\(max(2, place.bottom - place.top))\">"
      + "<title>\(escaped("\(gap.lane.name): \(gap.reason)"))</title></rect>\n"
  }

  private func ground(_ fold: TimelineLayout.Band) -> String {
    let height = fold.bottom - fold.top
    return "<g class=\"fold\" transform=\"translate(0 \(fold.top))\">"
      + "<rect class=\"ground\" width=\"100%\" height=\"\(height)\"/>"
      + "<rect width=\"100%\" height=\"6\" fill=\"url(#tl-zig)\"/></g>"
      + "<g transform=\"translate(0 \(fold.bottom - 6))\">"
      + "<rect width=\"100%\" height=\"6\" fill=\"url(#tl-zig)\"/></g>\n"
  }

  private func line(_ place: TimelineLayout.LinePlace) -> String {
    let line = place.line
    let field = line.lane.field
    let name =
      switch line.kind {
      case .midnight:
        facts.clock(line.lane).startsDaysLater ? "midnight other" : "midnight start"
      case .dayStart: "daystart start"
      case .offset: "offset"
      case .jump: "jump"
      }
    let day = line.day.map { " data-day=\"\($0)\"" } ?? ""
    return "<line class=\"cut \(name)\" data-lane=\"\(line.lane)\" "
      + "data-time=\"\(line.time.microseconds)\"\(day) x1=\"\(field.left.text)\" "
      + "x2=\"\(field.right.text)\" y1=\"\(place.y)\" y2=\"\(place.y)\"/>\n"
  }

  private func label(_ label: TimelineLayout.Label) -> String {
    let anchor =
      switch label.anchor {
      case .start: "start"
      case .middle: "middle"
      case .end: "end"
      }
    let shift = label.shift == 0 ? "" : " transform=\"translate(\(label.shift))\""
    let start = "<text class=\"\(label.style)\" text-anchor=\"\(anchor)\" x=\"\(label.x.text)\" "
    let place = "y=\"\(label.y)\"\(shift)>"
    let words =
      label.wide.isEmpty
      ? escaped(label.words)
      : "<tspan class=\"n u\">\(escaped(label.words))</tspan>"
        + "<tspan class=\"w u\">\(escaped(label.wide))</tspan>"
    return start + place + words + "</text>\n"
  }

  private func band(_ band: TimelineLayout.Band, _ name: String) -> String {
    var text = "<g class=\"\(name)\">"
    if name == "band" {
      text +=
        "<rect x=\"0\" width=\"100%\" y=\"\(band.top)\" height=\"\(band.bottom - band.top)\"/>"
    }
    let first = (band.top + band.bottom) / 2 + 4 - 7 * (band.lines.count - 1)
    for (index, line) in band.lines.enumerated() {
      text += "<text x=\"50%\" y=\"\(first + 14 * index)\">\(escaped(line))</text>"
    }
    return text + "</g>\n"
  }

  private func wrongDay(_ place: TimelineLayout.WrongDay) -> String {
    let path = facts.paths[place.path]
    guard let wrong = path.wrongDay else { return "" }
    let filed = wrong.isFiled ? "filed" : "would be filed"
    let name = shortened(visible(path.name), to: 24)
    return "<g class=\"wrong\" data-crumb=\"\(path.number)\">"
      + "<rect x=\"1%\" width=\"98%\" y=\"\(place.top)\" height=\"\(place.bottom - place.top)\" "
      + "rx=\"6\"/><text class=\"first\" x=\"50%\" y=\"\(place.top + 18)\">"
      + "✕ WRONG DAY: \(path.number) <tspan class=\"u\">“\(escaped(name))”</tspan></text>"
      + "<text x=\"50%\" y=\"\(place.top + 35)\">spoken on \(wrong.spoken.withWeekday), "
      + "\(filed) under \(wrong.filed.withWeekday)</text></g>\n"
  }

  // MARK: Paths

  private func path(_ drawing: PathDrawing) -> String {
    let path = facts.paths[drawing.path]
    var text =
      "<g class=\"crumb \(colour(of: path))\" id=\"\(prefix)c\(path.number)\" tabindex=\"0\" "
    text += "role=\"img\" data-crumb=\"\(path.number)\">"
    text += "<title>\(escaped(PathWords(path: path, facts: facts).summary))</title>\n"
    for segment in drawing.segments {
      if segment.style == .way { text += line(segment, "hit") }
      text += line(segment, segment.style.name)
    }
    for mark in drawing.marks { text += self.mark(mark, path) }
    return text + "</g>\n"
  }

  /// The same way where nobody can touch it.
  func still(_ drawing: PathDrawing) -> String {
    let path = facts.paths[drawing.path]
    return "<g class=\"still crumb \(colour(of: path))\">"
      + drawing.segments.map { line($0, $0.style.name) }.joined()
      + drawing.marks.map { mark($0, path) }.joined() + "</g>\n"
  }

  private func colour(of path: CrumbPath) -> String {
    path.wrongDay == nil ? "c\((path.number - 1) % TimelineStyle.colours)" : "bad"
  }

  private func line(_ segment: PathDrawing.Segment, _ name: String) -> String {
    let of = name.isEmpty ? "" : "class=\"\(name)\" "
    return "<line \(of)x1=\"\(segment.from.x.text)\" y1=\"\(segment.from.y)\" "
      + "x2=\"\(segment.to.x.text)\" y2=\"\(segment.to.y)\"/>"
  }

  private func mark(_ mark: PathDrawing.Mark, _ path: CrumbPath) -> String {
    let about = "data-step=\"\(mark.step)\" data-time=\"\(mark.moment.microseconds)\" "
    let (x, y) = (mark.at.x.text, mark.at.y)
    switch mark.shape {
    case .station, .wrongStation:
      let width = 11 + 6 * String(path.number).count
      let end = mark.step == "committed" ? " end" : ""
      let corner = mark.shape == .station ? 8 : 0
      return "\n<rect class=\"s\(end)\" \(about)x=\"\(x)\" y=\"\(y - 8)\" width=\"\(width)\" "
        + "height=\"16\" rx=\"\(corner)\" transform=\"translate(\(-width / 2))\"/>"
        + "<text class=\"k\(end)\" x=\"\(x)\" y=\"\(y + 4)\">\(path.number)</text>"
    case .dot, .accepted, .acknowledged, .lost, .attention, .waiting:
      return "\n<use href=\"#tl-\(mark.shape)\" \(about)x=\"\(x)\" y=\"\(y)\"/>"
    }
  }
}

extension PathDrawing.Segment.Style {
  fileprivate var name: String {
    switch self {
    case .way: ""
    case .again: "again"
    case .acknowledgement: "ack"
    }
  }
}

extension Gap.Kind {
  fileprivate var pattern: String {
    switch self {
    case .off: "off"
    case .outOfReach, .homeOutOfReach, .stalled, .oneBehind: "away"
    case .locked, .ended, .session, .answers, .noSpace: "shut"
    case .paused: "pause"
    }
  }
}
