/// Writes dates, times and offsets in ASCII digits into a small buffer on the stack.
///
/// Nothing that it writes depends on a locale, and nothing allocates: a capture's text is part of
/// every crumb's envelope.
struct LocalTextWriter {
  /// Room for the longest text without a zone: a year of nine digits with sign, a time with
  /// milliseconds and an offset of 596,523 hours with seconds come to 43 bytes.
  private static let capacity = 64

  private let base: UnsafeMutablePointer<UInt8>
  private var count = 0

  private init(_ base: UnsafeMutablePointer<UInt8>) { self.base = base }

  /// Appends what `body` writes.
  ///
  /// - Parameter zone: Room for a zone that is written too.
  static func append(
    to bytes: inout [UInt8], zone: ZoneID, _ body: (inout LocalTextWriter) -> Void
  ) {
    let room = capacity + 3 * zone.name.utf8.count
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: room) { buffer in
      var writer = LocalTextWriter(buffer.baseAddress!)
      body(&writer)
      bytes.append(contentsOf: UnsafeBufferPointer(start: writer.base, count: writer.count))
    }
  }

  static func string(_ body: (inout LocalTextWriter) -> Void) -> String {
    String(unsafeUninitializedCapacity: capacity) { buffer in
      var writer = LocalTextWriter(buffer.baseAddress!)
      body(&writer)
      return writer.count
    }
  }

  mutating func append(_ scalar: Unicode.Scalar) {
    base[count] = UInt8(ascii: scalar)
    count += 1
  }

  /// - Parameter number: 0 to 99.
  mutating func append(twoDigits number: Int) {
    let number = UInt32(truncatingIfNeeded: number)
    base[count] = 48 + UInt8(truncatingIfNeeded: number / 10)
    base[count + 1] = 48 + UInt8(truncatingIfNeeded: number % 10)
    count += 2
  }

  /// At least `width` digits, with zeros in front.
  mutating func append(_ number: UInt32, width: Int) {
    if width == 2, number < 100 { return append(twoDigits: Int(number)) }
    var length = width
    var limit = 1
    for _ in 0..<width { limit *= 10 }
    while Int(number) >= limit {
      limit *= 10
      length += 1
    }
    var rest = number
    for place in stride(from: count + length - 1, through: count, by: -1) {
      base[place] = 48 + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    count += length
  }

  mutating func append(date: CivilDate) {
    if (0...9_999).contains(date.year) {
      append(twoDigits: date.year / 100)
      append(twoDigits: date.year % 100)
    } else {
      append(date.year < 0 ? "-" : "+")
      append(UInt32(date.year.magnitude), width: 6)
    }
    append("-")
    append(twoDigits: date.month)
    append("-")
    append(twoDigits: date.day)
  }

  mutating func append(time: CivilTime) {
    append(date: time.date)
    append("T")
    append(twoDigits: time.hour)
    append(":")
    append(twoDigits: time.minute)
    append(":")
    append(twoDigits: time.second)
    guard time.millisecond != 0 else { return }
    append(".")
    append(UInt32(time.millisecond), width: 3)
  }

  mutating func append(offset: UTCOffset) {
    append(offset.seconds < 0 ? "-" : "+")
    let seconds = offset.seconds.magnitude
    append(seconds / 3_600, width: 2)
    append(":")
    append(twoDigits: Int(seconds / 60 % 60))
    guard seconds % 60 != 0 else { return }
    append(":")
    append(twoDigits: Int(seconds % 60))
  }

  /// The name, with `%` and two hexadecimal digits for each byte that no zone id has.
  mutating func append(zone: ZoneID) {
    var name = zone.name
    name.withUTF8 { name in
      for byte in name {
        if CaptureText.isZoneByte(byte) {
          base[count] = byte
          count += 1
        } else {
          append("%")
          for digit in [byte >> 4, byte & 15] {
            base[count] = (digit < 10 ? 48 : 55) + digit
            count += 1
          }
        }
      }
    }
  }
}
