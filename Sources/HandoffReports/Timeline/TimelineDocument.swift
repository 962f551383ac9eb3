import HandoffScenarios

/// A timeline as a file of its own: nothing is fetched from elsewhere, and no script runs.
public enum TimelineDocument {
  /// The width of an SVG file in pixels.
  private static let width = 960

  /// An SVG file. Where there is a pointer or a keyboard, a crumb's way lights up and says its
  /// five moments in both local times.
  public static func svg(_ facts: TimelineFacts) -> String {
    let picture = TimelineSVG(facts)
    let heading = 58
    let top = heading + TimelineSVG.headHeight
    let legend = top + picture.layout.height + 8
    let notes = facts.thinning.sentences.flatMap { LayoutBuilder.words($0, to: 120) }
    let height = legend + TimelineLegend.height + 14 * notes.count + 12
    var text = "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"tl\" "
    text += "viewBox=\"0 0 \(width) \(height)\" width=\"\(width)\" height=\"\(height)\" "
    text += "role=\"group\" aria-labelledby=\"tl-title tl-desc\">\n"
    text += "<title id=\"tl-title\">\(escaped(facts.title))</title>\n"
    text += "<desc id=\"tl-desc\">\(escaped(description(of: facts)))</desc>\n"
    text += "<style>\n\(TimelineStyle.picture)</style>\n\(TimelineSVG.definitions)"
    text += "<rect width=\"100%\" height=\"100%\" fill=\"var(--bg)\"/>\n"
    text += "<text class=\"h1\" x=\"12\" y=\"24\">"
    text += "\(escaped(shortened(visible(facts.title), to: 96)))</text>\n"
    text += "<text class=\"words\" x=\"12\" y=\"42\">"
    text += "\(escaped(shortened(visible(origin(of: facts)), to: 140)))</text>\n"
    text += "<svg y=\"\(heading)\" height=\"\(TimelineSVG.headHeight)\">\(picture.head)</svg>\n"
    text += "<svg y=\"\(top)\" height=\"\(picture.layout.height)\">\n\(picture.body)</svg>\n"
    text += TimelineLegend.drawn(at: legend)
    for (index, note) in notes.enumerated() {
      text += "<text class=\"words\" x=\"12\" "
      text += "y=\"\(legend + TimelineLegend.height + 12 + 14 * index)\">\(escaped(note))</text>\n"
    }
    return text + "</svg>\n"
  }

  /// A page with the picture, the details of a crumb where its way is touched, and tables of the
  /// same facts.
  public static func html(_ facts: TimelineFacts) -> String {
    let title = escaped(facts.title)
    var text = page(title: title)
    text += "<main class=\"tlp\">\n<h1><bdi>\(title)</bdi></h1>\n"
    text += TimelineSection(facts, prefix: "t").html
    return text + "</main>\n</body></html>\n"
  }

  /// The beginning of a page, up to its body.
  static func page(title: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\(title)</title>
    <style>
    \(TimelineStyle.picture)\(TimelineStyle.page)</style></head><body>
    <svg class="tl" width="0" height="0" style="position:absolute" aria-hidden="true">\
    \(TimelineSVG.definitions)</svg>

    """
  }

  /// What the picture shows, in a few sentences.
  static func description(of facts: TimelineFacts) -> String {
    let home = facts.paths.count { $0.filed != nil }
    let wrong = facts.paths.count { $0.wrongDay != nil }
    var sentences = [
      "Time runs from top to bottom, and four lanes stand side by side: watch, transfer queue, "
        + "phone and home.",
      "\(counted(facts.paths.count, "crumb")) drawn, \(home) at home at the end.",
    ]
    if wrong > 0 { sentences.append("\(wrong) on a wrong day.") }
    sentences.append(
      "\(counted(facts.gaps.count, "gap")), over \(inWords(facts.end.duration)). "
        + "A longer wait takes a little more room, and one of more than 2 hours is folded.")
    return (sentences + facts.thinning.sentences).joined(separator: " ")
  }

  /// Where it comes from, and what came out.
  static func origin(of facts: TimelineFacts) -> String {
    // Its name alone: the picture is the same wherever the file is.
    let name = facts.file.split(separator: "/").last.map { String($0) } ?? facts.file
    return "\(facts.verdict) · \(name) · seed \(facts.seed) · \(facts.subject)"
  }
}
