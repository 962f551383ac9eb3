import Handoff
import HandoffScenarios

/// Writes the members of JSON objects into bytes, one after the other, without building values.
///
/// Keys come from the code and need no escaping.
struct LineWriter {
  var bytes: [UInt8] = []
  /// Whether the next member or item needs no comma before it.
  private var isFirst = true

  // MARK: Structure

  mutating func begin(_ bracket: StaticString = "{") {
    append(bracket)
    isFirst = true
  }

  mutating func end(_ bracket: StaticString = "}") {
    append(bracket)
    isFirst = false
  }

  mutating func item() {
    if !isFirst { append(",") }
    isFirst = false
  }

  mutating func key(_ key: StaticString) {
    item()
    append("\"")
    append(key)
    append("\"")
    append(":")
  }

  // MARK: Members

  mutating func member(_ key: StaticString, _ value: String) {
    self.key(key)
    JSONText.appendString(value, to: &bytes)
  }

  /// A text that needs no escaping.
  mutating func member(_ key: StaticString, plain value: StaticString) {
    self.key(key)
    append("\"")
    append(value)
    append("\"")
  }

  mutating func member(_ key: StaticString, _ value: Int) { member(key, Int64(value)) }

  mutating func member(_ key: StaticString, _ value: Int64) {
    self.key(key)
    if value < 0 { append("-") }
    append(decimal: value.magnitude)
  }

  mutating func member(_ key: StaticString, _ value: UInt64) {
    self.key(key)
    append(decimal: value)
  }

  mutating func member(_ key: StaticString, _ value: Bool) {
    self.key(key)
    append(value ? "true" : "false")
  }

  mutating func member(_ key: StaticString, _ id: CrumbID) {
    self.key(key)
    append("\"")
    id.write(to: &bytes)
    append("\"")
  }

  mutating func member(_ key: StaticString, hex value: UInt64) {
    self.key(key)
    append("\"")
    for shift in stride(from: 60, through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: value >> UInt64(shift)) & 15
      bytes.append(digit < 10 ? 48 + digit : 87 + digit)
    }
    append("\"")
  }

  // MARK: Pieces

  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  private mutating func append(decimal value: UInt64) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { buffer in
      var rest = value
      var place = 20
      repeat {
        place -= 1
        buffer[place] = 48 + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      } while rest > 0
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: buffer[place...]))
    }
  }
}
