/// A number as it is written.
///
/// The text is kept, so that nothing is rounded: `1e999` is legal JSON (RFC 8259, section 6) and
/// stays `1e999`. Two numbers are equal when their texts are.
public struct JSONNumber: Hashable, Sendable {
  public let text: String

  /// A number from text that follows the grammar of RFC 8259; nil for other text.
  public init?(_ text: String) {
    var scanner = JSONParser(Array(text.utf8))
    guard let node = try? scanner.parse(), case .number(let number) = node.value,
      node.range == 0..<text.utf8.count
    else { return nil }
    self = number
  }

  /// For the reader, which has checked the grammar.
  init(checked text: String) { self.text = text }

  /// The whole number this text means, or nil when it is not whole or does not fit.
  ///
  /// `1e3`, `1.0` and `100e-2` are whole numbers. `-0` is 0.
  public var exactInteger: Int64? { exactly(Int64.self) }

  /// The whole number this text means, or nil when it is not whole or does not fit the type.
  public func exactly<Integer: FixedWidthInteger>(_ type: Integer.Type) -> Integer? {
    let parts = Parts(text)
    if parts.digits.isEmpty { return 0 }
    // No integer type in use here has more than 40 digits (UInt128 has 39).
    guard parts.scale >= 0, parts.digits.count + parts.scale <= 40 else { return nil }
    var result: Integer = 0
    for index in 0..<(parts.digits.count + parts.scale) {
      let digit = index < parts.digits.count ? Integer(parts.digits[index] - UInt8(ascii: "0")) : 0
      let (shifted, tooLarge) = result.multipliedReportingOverflow(by: 10)
      // Built up on the side of its sign, so that the smallest integer fits.
      let (next, overflow) =
        parts.isNegative
        ? shifted.subtractingReportingOverflow(digit) : shifted.addingReportingOverflow(digit)
      if tooLarge || overflow { return nil }
      result = next
    }
    return result
  }
}

/// A number as digits × 10^scale, without zeros at either end.
private struct Parts {
  var isNegative = false
  var digits: [UInt8] = []
  var scale = 0

  init(_ text: String) {
    var exponent = 0
    var exponentIsNegative = false
    var fractionDigits = 0
    var place = Place.whole
    for byte in text.utf8 {
      switch (byte, place) {
      case (UInt8(ascii: "-"), .whole): isNegative = true
      case (UInt8(ascii: "-"), .exponent): exponentIsNegative = true
      case (UInt8(ascii: "+"), _): break
      case (UInt8(ascii: "."), _): place = .fraction
      case (UInt8(ascii: "e"), _), (UInt8(ascii: "E"), _): place = .exponent
      case (_, .exponent):
        // Stops growing far beyond what any file's digits could balance.
        exponent = min(exponent * 10 + Int(byte - UInt8(ascii: "0")), 1 << 40)
      default:
        if place == .fraction { fractionDigits += 1 }
        if !(digits.isEmpty && byte == UInt8(ascii: "0")) { digits.append(byte) }
      }
    }
    scale = (exponentIsNegative ? -exponent : exponent) - fractionDigits
    while digits.last == UInt8(ascii: "0") {
      digits.removeLast()
      scale += 1
    }
  }

  private enum Place { case whole, fraction, exponent }
}
