/// How text is marked on a terminal; without colour it stays plain.
public struct TextStyle: Sendable {
  public var isColoured: Bool

  public init(isColoured: Bool) { self.isColoured = isColoured }

  public static let plain = TextStyle(isColoured: false)

  /// The ways of marking, by their SGR codes (ECMA-48, section 8.3.117).
  public enum Mark: String, Sendable {
    case bold = "1"
    case faint = "2"
    case red = "31"
    case green = "32"
    case yellow = "33"
  }

  /// The text, marked when there is colour.
  public func callAsFunction(_ mark: Mark, _ text: String) -> String {
    isColoured ? "\u{1B}[\(mark.rawValue)m\(text)\u{1B}[0m" : text
  }
}
