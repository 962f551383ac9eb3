extension LocalTextReader {
  /// A whole text: date, time, offset, zone, suffixes and nothing more.
  mutating func capture(
    _ options: CaptureText.Options
  ) throws(CaptureTextError) -> CaptureText.Value {
    var notes: CaptureText.Notes = []
    let date = try date(anyYear: options.contains(.anyYear))
    try require("T", .separator)
    let (hour, minute) = try hourAndMinute()
    let (second, millisecond, clamped) = try secondAndFraction()
    if clamped { notes.insert(.secondClamped) }
    let offset = try take("Z") ? nil : numericOffset(any: options.contains(.anyOffset))
    if offset == nil { notes.insert(.offsetUnknown) }
    let zone = try suffixes(options, &notes)
    let wall = CivilTime(
      date, hour: hour, minute: minute, second: second, millisecond: millisecond)
    guard let wall, let instant = Instant(wall, at: offset ?? .utc) else {
      throw error(.beyondReach, at: 0)
    }
    return CaptureText.Value(instant: instant, offset: offset, zone: zone, notes: notes)
  }

  /// A zone, then suffixes with a key, then the end.
  private mutating func suffixes(
    _ options: CaptureText.Options, _ notes: inout CaptureText.Notes
  ) throws(CaptureTextError) -> ZoneID? {
    var zone: ZoneID?
    var isFirst = true
    while take("[") {
      let start = position
      // A critical zone is one that must not be passed over when offset and zone disagree; here a
      // disagreement is always flagged (RFC 9557, section 3.4).
      let isCritical = take("!")
      if hasKey {
        let key = try tag()
        guard !isCritical else { throw error(.unknownCritical(key: key), at: start) }
        notes.insert(.suffixIgnored)
      } else {
        guard isFirst else { throw error(.zoneNotFirst, at: start) }
        zone = try options.contains(.anyZone) ? escapedZone() : zoneName()
      }
      isFirst = false
      guard zone != nil || options.contains(.zoneOptional) else {
        throw error(.expected(.zone, found: UInt8(ascii: "[")), at: start - 1)
      }
    }
    guard !isFirst || options.contains(.zoneOptional) else { throw missing(.zone) }
    guard next == nil else { throw missing(.suffixOrEnd) }
    return zone
  }

  /// Whether a `=` stands before the next `]`.
  private var hasKey: Bool {
    for byte in bytes[position...] {
      if byte == UInt8(ascii: "=") { return true }
      if byte == UInt8(ascii: "]") { return false }
    }
    return false
  }

  /// `key=value-value]`; gives the key.
  private mutating func tag() throws(CaptureTextError) -> String {
    let start = position
    while let byte = next, isKeyByte(byte, first: position == start) { position += 1 }
    guard position > start else { throw missing(.suffixKey) }
    let key = String(decoding: bytes[start..<position], as: UTF8.self)
    try require("=", .suffixKey)
    repeat {
      let valueStart = position
      while let byte = next, isLetterOrDigit(byte) { position += 1 }
      guard position > valueStart else { throw missing(.suffixValue) }
    } while take("-")
    try require("]", .suffixEnd)
    return key
  }

  /// Parts between slashes, each beginning with a letter, `.` or `_`, none of them `.` or `..`.
  private mutating func zoneName() throws(CaptureTextError) -> ZoneID {
    let start = position
    repeat {
      let partStart = position
      while let byte = next, byte != UInt8(ascii: "/"), CaptureText.isZoneByte(byte),
        position > partStart || !isDigitOrSign(byte)
      {
        position += 1
      }
      let onlyDots =
        position - partStart <= 2 && bytes[partStart..<position].allSatisfy { $0 == 46 }
      guard !onlyDots else { throw missing(.zoneName) }
    } while take("/")
    let name = String(decoding: bytes[start..<position], as: UTF8.self)
    try require("]", .zoneEnd)
    return ZoneID(name)
  }

  /// Any name, with `%` and two upper-case hexadecimal digits for a byte that no zone id has.
  private mutating func escapedZone() throws(CaptureTextError) -> ZoneID {
    let start = position
    while let byte = next, byte != UInt8(ascii: "%"), CaptureText.isZoneByte(byte) { position += 1 }
    var name = Array(bytes[start..<position])
    while let byte = next, byte != UInt8(ascii: "]") {
      if take("%") {
        guard let high = hexDigit(), let low = hexDigit() else { throw missing(.escape) }
        name.append(high << 4 | low)
      } else {
        guard CaptureText.isZoneByte(byte) else { throw missing(.zoneEnd) }
        name.append(byte)
        position += 1
      }
    }
    try require("]", .zoneEnd)
    guard let name = String(validating: name, as: UTF8.self) else {
      throw error(.expected(.zoneName, found: bytes[start]), at: start)
    }
    return ZoneID(name)
  }

  private mutating func hexDigit() -> UInt8? {
    guard let byte = next else { return nil }
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): position += 1
    case UInt8(ascii: "A")...UInt8(ascii: "F"):
      position += 1
      return byte - 55
    default: return nil
    }
    return byte - 48
  }
}

private func isLetterOrDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte &- 48 < 10
}

private func isDigitOrSign(_ byte: UInt8) -> Bool {
  byte &- 48 < 10 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
}

private func isKeyByte(_ byte: UInt8, first: Bool) -> Bool {
  (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte == UInt8(ascii: "_")
    || (!first && (byte &- 48 < 10 || byte == UInt8(ascii: "-")))
}
