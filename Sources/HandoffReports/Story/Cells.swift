import HandoffScenarios

// Text in the cells of a terminal.

/// How many cells a text takes.
func cells(_ text: String) -> Int {
  text.unicodeScalars.reduce(0) { $0 + terminalWidth(of: $1) }
}

/// A text and spaces up to a width.
func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - cells(text)))
}

/// Lines no wider than a width, broken at spaces, and inside a word only when it fits on no line.
func wrapped(_ text: String, to width: Int) -> [String] {
  var lines: [String] = []
  var line = ""
  var used = 0
  func end() {
    lines.append(line)
    line = ""
    used = 0
  }
  for word in text.split(separator: " ") {
    let size = cells(String(word))
    if used > 0, used + 1 + size > width { end() }
    if used > 0 {
      line += " "
      used += 1
    }
    if size <= width {
      line += word
      used += size
      continue
    }
    for character in word {
      let size = cells(String(character))
      if used > 0, used + size > width { end() }
      line.append(character)
      used += size
    }
  }
  end()
  return lines
}
