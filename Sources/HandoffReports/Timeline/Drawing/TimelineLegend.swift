/// What the shapes of a timeline mean, as a piece of SVG: two columns.
enum TimelineLegend {
  private static let items: [(shape: String, words: String)] = [
    (
      "<rect class=\"s\" x=\"-8\" y=\"-8\" width=\"17\" height=\"16\" rx=\"8\"/>"
        + "<text class=\"k\" y=\"4\">1</text>", "captured; at home"
    ),
    (use("dot"), "enqueued; received"),
    (use("accepted"), "accepted: durable there"),
    (use("acknowledged"), "acknowledged"),
    (use("lost"), "lost, refused or taken back"),
    (use("attention"), "needs attention"),
    (use("waiting"), "not at home at the end"),
    (line(""), "the way of a crumb"),
    (line("again"), "sent again, or in vain"),
    (line("ack"), "acknowledgement"),
    (box("off"), "off"),
    (box("away"), "out of reach, stalled"),
    (box("shut"), "locked, refusing"),
    (box("pause"), "paused"),
    (
      "<rect x=\"-12\" y=\"-3\" width=\"24\" height=\"6\" fill=\"url(#tl-zig)\"/>",
      "folded: nothing happens"
    ),
    ("<line class=\"cut start\" x1=\"-12\" x2=\"12\"/>", "a day begins by that clock"),
  ]

  static let height = 18 * ((items.count + 1) / 2) + 16

  static func drawn(at top: Int) -> String {
    var text = "<g class=\"legend\">"
    let rows = (items.count + 1) / 2
    for (index, item) in items.enumerated() {
      let x = index < rows ? "4%" : "54%"
      let y = top + 16 + 18 * (index % rows)
      text += "<svg x=\"\(x)\" y=\"\(y)\" overflow=\"visible\"><g class=\"key c7\">"
      text += "\(item.shape)</g>"
      text += "<text class=\"words\" x=\"20\" y=\"4\">\(item.words)</text></svg>"
    }
    return text + "</g>\n"
  }

  private static func use(_ shape: String) -> String { "<use href=\"#tl-\(shape)\"/>" }

  private static func line(_ style: String) -> String {
    "<line class=\"\(style)\" x1=\"-11\" x2=\"11\"/>"
  }

  private static func box(_ pattern: String) -> String {
    "<rect class=\"gap\" x=\"-11\" y=\"-6\" width=\"22\" height=\"12\" "
      + "fill=\"url(#tl-\(pattern))\"/>"
  }
}
