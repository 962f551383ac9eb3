/// Text for a screen: paragraphs that are broken at a width, and what hangs below them.
struct Page {
  let width: Int
  private(set) var text = ""

  init(width: Int) { self.width = width }

  mutating func blank() { text += "\n" }

  /// A line of columns, which is not broken.
  mutating func verbatim(_ line: String) { text += line + "\n" }

  mutating func line(_ line: String) { wrap(line, first: "", rest: "") }

  /// A paragraph, and an empty line after it.
  mutating func paragraph(_ words: String) {
    line(words)
    blank()
  }

  /// A name in a column of its own.
  mutating func field(_ name: String, _ value: String) {
    text += name + String(repeating: " ", count: max(1, 10 - name.count)) + value + "\n"
  }

  /// A mark, and what hangs beside it.
  mutating func item(_ mark: String, _ words: String, indent: Int = 0) {
    let margin = String(repeating: " ", count: indent)
    let mark = indent == 0 ? "\(mark) " : "\(mark): "
    wrap(words, first: margin + mark, rest: String(repeating: " ", count: indent + 2))
  }

  mutating func indented(_ words: String, by indent: Int = 3) {
    let margin = String(repeating: " ", count: indent)
    wrap(words, first: margin, rest: margin + (indent == 3 ? "  " : ""))
  }

  private mutating func wrap(_ words: String, first: String, rest: String) {
    var line = first
    var isEmpty = true
    for word in words.split(separator: " ") {
      if !isEmpty, line.count + 1 + word.count > width {
        text += line + "\n"
        line = rest
        isEmpty = true
      }
      line += isEmpty ? "\(word)" : " \(word)"
      isEmpty = false
    }
    text += line + "\n"
  }
}
