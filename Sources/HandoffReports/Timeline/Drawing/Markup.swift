import HandoffScenarios

/// Text from anywhere made safe for XML and HTML, in element content and in attribute values: what
/// is invisible or would turn the line around is made visible first, so that it shows as itself.
func escaped(_ text: String) -> String {
  var result = ""
  result.reserveCapacity(text.utf8.count)
  for scalar in visible(text).unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "'": result += "&#39;"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
