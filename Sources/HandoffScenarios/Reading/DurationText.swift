/// The text of a duration: `90s`, `2d 8h 2m`, `500ms`, and where a sign is allowed `-5m`, `+835d`.
///
/// Whole numbers with a unit, from the largest unit to the smallest, each unit once, one space
/// between them. A day has 24 hours.
public enum DurationText {
  /// The longest duration, either way: 365,000 days, about a thousand years.
  public static let limit = Duration.seconds(365_000 * 86_400)

  private static let units: [(name: String, milliseconds: Int64)] = [
    ("d", 86_400_000), ("h", 3_600_000), ("m", 60_000), ("s", 1_000), ("ms", 1),
  ]

  /// The duration that a text means.
  ///
  /// - Throws: what is wrong with the text.
  public static func read(_ text: String, signed: Bool = false) throws(DurationTextError)
    -> Duration
  {
    var rest = Substring(text)
    var sign: Int64 = 1
    if let first = rest.unicodeScalars.first, first == "-" || first == "+" {
      guard signed else { throw .sign }
      sign = first == "-" ? -1 : 1
      rest = rest.dropFirst()
    }
    if rest.isEmpty { throw .empty }
    var milliseconds: Int64 = 0
    var next = 0
    for part in rest.split(separator: " ", omittingEmptySubsequences: false) {
      let (number, unit) = try split(part)
      guard let index = units.firstIndex(where: { $0.name == unit }) else {
        throw unit.utf8.contains(where: isDigit) ? .missingSpace(String(part)) : .unknownUnit(unit)
      }
      guard index >= next else {
        throw index == next - 1 ? .repeated(unit) : .order(unit, after: units[next - 1].name)
      }
      next = index + 1
      let (product, overflow) = number.multipliedReportingOverflow(by: units[index].milliseconds)
      let (sum, carry) = milliseconds.addingReportingOverflow(product)
      guard !overflow, !carry, .milliseconds(sum) <= limit else { throw .tooLong }
      milliseconds = sum
    }
    return .milliseconds(sign * milliseconds)
  }

  /// The shortest text of a duration, to the millisecond; less than that is dropped.
  public static func write(_ duration: Duration, signed: Bool = false) -> String {
    let (seconds, attoseconds) = duration.components
    var rest = seconds.magnitude * 1_000 + attoseconds.magnitude / 1_000_000_000_000_000
    if rest == 0 { return "0s" }
    var parts: [String] = []
    for (name, milliseconds) in units where rest >= UInt64(milliseconds) {
      parts.append("\(rest / UInt64(milliseconds))\(name)")
      rest %= UInt64(milliseconds)
    }
    let sign = duration < .zero ? "-" : signed ? "+" : ""
    return sign + parts.joined(separator: " ")
  }

  private static func split(_ part: Substring) throws(DurationTextError) -> (Int64, String) {
    let digits = part.utf8.prefix(while: isDigit)
    let unit = String(part.unicodeScalars.dropFirst(digits.count))
    if digits.isEmpty {
      throw part.isEmpty ? .spaces : unit.contains(".") ? .fraction : .missingNumber(String(part))
    }
    if unit.isEmpty { throw .missingUnit(String(part)) }
    if unit.hasPrefix(".") || unit.hasPrefix(",") { throw .fraction }
    guard let number = Int64(String(Substring(digits))) else { throw .tooLong }
    return (number, unit)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
}

/// What is wrong with the text of a duration.
public enum DurationTextError: Error, Hashable, Sendable {
  case empty
  case sign
  case spaces
  case missingNumber(String)
  case missingUnit(String)
  case missingSpace(String)
  case unknownUnit(String)
  case fraction
  case repeated(String)
  case order(String, after: String)
  case tooLong
}

extension DurationTextError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .empty: "there is no number in it"
    case .sign: "this duration has no sign"
    case .spaces: "one space stands between the parts, and none elsewhere"
    case .missingNumber(let part): "\(quoted(part)) does not begin with a number"
    case .missingUnit(let part): "\(quoted(part)) has no unit; the units are d, h, m, s and ms"
    case .missingSpace(let part): "a space is missing in \(quoted(part))"
    case .unknownUnit(let unit):
      "\(quoted(unit)) is no unit; the units are d, h, m, s and ms"
    case .fraction: "the numbers are whole; write 1.5h as 1h 30m"
    case .repeated(let unit): "the unit \(unit) is there twice"
    case .order(let unit, let before): "\(unit) comes before \(before): the larger unit first"
    case .tooLong: "it is longer than 365,000 days"
    }
  }
}
