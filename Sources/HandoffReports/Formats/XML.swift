import HandoffScenarios

/// Text for XML 1.0 (fifth edition), whatever is in it.
enum XML {
  /// Between tags.
  static func text(_ text: String) -> String { escaped(text, inAttribute: false) }

  /// Between double quotes, where a reader makes spaces of line breaks and tabs that are not
  /// escaped (section 3.3.3).
  static func attribute(_ text: String) -> String { escaped(text, inAttribute: true) }

  private static func escaped(_ text: String, inAttribute: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      // Outside an attribute too: `]]>` must not be there as it is (section 2.4).
      case ">": result += "&gt;"
      case "\"" where inAttribute: result += "&quot;"
      case "\t" where inAttribute: result += "&#9;"
      case "\n" where inAttribute: result += "&#10;"
      case "\r": result += "&#13;"
      default:
        if isCharacter(scalar) {
          result.unicodeScalars.append(scalar)
        } else {
          result += escaped(visible(String(scalar)), inAttribute: inAttribute)
        }
      }
    }
    return result
  }

  /// Production 2, `Char`, which has no place for most control characters, not even escaped.
  private static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
