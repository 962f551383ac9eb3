/// A picture that is taller than a sheet of paper, for printing: strips that begin at rows, so that
/// no word is cut by the edge of a sheet, and the names of the lanes above them on each sheet.
///
/// A browser breaks a table between its rows and repeats its head; it cannot break a picture. Each
/// strip holds only what is seen in it, and nothing that could be touched.
struct TimelineSheets {
  private let picture: TimelineSVG
  private var layout: TimelineLayout { picture.layout }

  /// What fits on a sheet of A4 or Letter under a few lines of words, in pixels of CSS.
  private static let sheet = 800
  /// A strip is at least so tall, but for the last one.
  private static let least = 120
  /// What is drawn at a place reaches so far beyond it.
  private static let reach = 16

  /// `nil` when the picture fits on a sheet as it is.
  init?(_ picture: TimelineSVG) {
    let height = TimelineSVG.headHeight + picture.layout.height + TimelineLegend.height
    guard height > Self.sheet else { return nil }
    self.picture = picture
  }

  var html: String {
    var text = "<table class=\"sheets\" aria-hidden=\"true\"><thead><tr><td>"
    text += "<svg class=\"tl\" width=\"100%\" height=\"\(TimelineSVG.headHeight)\">"
    text += "\(picture.head)</svg></td></tr></thead>\n<tbody>\n"
    for strip in strips { text += row(height: strip.count, drawn(strip)) }
    text += row(height: TimelineLegend.height + 8, TimelineLegend.drawn(at: 8))
    return text + "</tbody></table>\n"
  }

  private func row(height: Int, _ content: String) -> String {
    "<tr><td><svg class=\"tl\" width=\"100%\" height=\"\(height)\">\(content)</svg></td></tr>\n"
  }

  /// From row to row, each as tall as it must be.
  var strips: [Range<Int>] {
    var strips: [Range<Int>] = []
    var start = 0
    for edge in edges where edge - start >= Self.least {
      strips.append(start..<edge)
      start = edge
    }
    return strips + [start..<layout.height]
  }

  /// Where a row begins and no word of another one reaches over.
  private var edges: [Int] {
    layout.places.map(\.top).filter { edge in
      !layout.labels.contains { $0.y - 11 < edge && edge < $0.y + 4 }
    }
  }

  private func drawn(_ strip: Range<Int>) -> String {
    let seen = seen(strip)
    return "<svg y=\"\(-strip.lowerBound)\" height=\"\(layout.height)\" overflow=\"visible\">"
      + picture.ground(of: seen) + seen.paths.map(picture.still).joined()
      + picture.words(of: seen) + "</svg>"
  }

  /// The layout with nothing but what is seen in a strip.
  private func seen(_ strip: Range<Int>) -> TimelineLayout {
    let (top, bottom) = (strip.lowerBound - Self.reach, strip.upperBound + Self.reach)
    func meets(_ from: Int, _ to: Int) -> Bool { min(from, to) < bottom && max(from, to) > top }
    var seen = layout
    seen.labels.removeAll { !strip.contains($0.y) }
    seen.lines.removeAll { !meets($0.y, $0.y) }
    seen.gaps.removeAll { !meets($0.top, $0.bottom) }
    seen.folds.removeAll { !meets($0.top, $0.bottom) }
    seen.bands.removeAll { !meets($0.top, $0.bottom) }
    seen.wrongDays.removeAll { !meets($0.top, $0.bottom) }
    for place in seen.paths.indices {
      seen.paths[place].segments.removeAll { !meets($0.from.y, $0.to.y) }
      seen.paths[place].marks.removeAll { !meets($0.at.y, $0.at.y) }
    }
    seen.paths.removeAll { $0.segments.isEmpty && $0.marks.isEmpty }
    return seen
  }
}
