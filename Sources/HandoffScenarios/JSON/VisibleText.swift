/// Text from a file made safe for one line of a terminal.
///
/// Control characters, line and paragraph separators and invisible format characters (bidirectional
/// overrides among them) never come out raw: C0 as their pictures (U+2400 ff), the rest as
/// `<U+202E>`.
public func visible(_ text: String) -> String {
  if text.unicodeScalars.allSatisfy(isShownAsItIs) { return text }
  var result = ""
  for scalar in text.unicodeScalars { result += visible(scalar) }
  return result
}

/// A name from a file for use in a message: in double quotes, visible, and cut when very long.
public func quoted(_ text: String, limit: Int = 60) -> String {
  var inside = ""
  for scalar in cut(text, to: limit).unicodeScalars {
    if scalar == "\"" || scalar == "\\" { inside += "\\" }
    inside += visible(scalar)
  }
  return "\"\(inside)\""
}

/// The first scalars of a text, with "…" in place of the rest.
func cut(_ text: String, to limit: Int) -> String {
  let scalars = text.unicodeScalars
  let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex)
  guard let end, end != scalars.endIndex else { return text }
  return String(scalars[..<scalars.index(before: end)]) + "…"
}

func visible(_ scalar: Unicode.Scalar) -> String {
  if isShownAsItIs(scalar) { return String(scalar) }
  switch scalar.value {
  case 0..<0x20: return String(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}")
  case 0x7F: return "\u{2421}"
  default: return "<\(codePoint(scalar))>"
  }
}

func isShownAsItIs(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.value < 0x7F { return scalar.value >= 0x20 }
  return switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
    false
  default: true
  }
}

/// How many cells of a terminal a scalar takes: none, one or two.
///
/// After Unicode Standard Annex 11, coarsely: good enough to put a caret under its place.
public func terminalWidth(of scalar: Unicode.Scalar) -> Int {
  if scalar.value < 0x300 { return 1 }
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark: return 0
  default: break
  }
  switch scalar.value {
  case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
    return 2
  default: return scalar.properties.isEmojiPresentation ? 2 : 1
  }
}

/// `U+201C`.
func codePoint(_ scalar: Unicode.Scalar) -> String { "U+" + hex(scalar.value, digits: 4) }

func hex(_ value: some BinaryInteger, digits: Int) -> String {
  let text = String(value, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, digits - text.count)) + text
}
