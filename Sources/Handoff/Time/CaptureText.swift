/// The text form of a reading of a wall clock, after RFC 9557 (Internet Extended Date/Time Format):
/// `2026-03-08T23:58:00-07:00[America/Los_Angeles]`.
///
/// ```
/// 2026-03-08T23:58:00.125-07:00[America/Los_Angeles][u-ca=iso8601]
/// date      T time       offset zone                ignored suffix
/// ```
///
/// Stricter than the RFC: upper-case `T` and `Z`, `.` before a fraction, an offset and a zone that
/// is not itself an offset, years 1900 to 2199, offsets up to ±18:00. Wider than it: seconds in an
/// offset (`+05:53:28`), because local mean times have them.
public enum CaptureText {
  /// What a text may say beyond the strict form.
  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// No zone is needed: `2024-04-09T23:50:00+02:00` is a moment.
    public static let zoneOptional = Options(rawValue: 1)
    /// Any year that an instant reaches, outside 0000 to 9999 with a sign and at least six digits.
    public static let anyYear = Options(rawValue: 2)
    /// Any offset that fits in ``UTCOffset``.
    public static let anyOffset = Options(rawValue: 4)
    /// Any bytes in a zone id; those that RFC 9557 does not allow are written `%` and two digits.
    public static let anyZone = Options(rawValue: 8)

    /// Reads back all that `CaptureText.write` writes, also of a device whose clock,
    /// offset and zone are wild: the form in manifests.
    public static let device: Options = [.anyYear, .anyOffset, .anyZone]
  }

  /// What was out of the ordinary in a text that was accepted.
  public struct Notes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// `:60` was read as `:59`.
    public static let secondClamped = Notes(rawValue: 1)
    /// `Z` or `-00:00`: the text does not say the offset.
    public static let offsetUnknown = Notes(rawValue: 2)
    /// An elective suffix, such as `[u-ca=iso8601]`, was passed over.
    public static let suffixIgnored = Notes(rawValue: 4)
  }

  /// What a text says.
  public struct Value: Hashable, Sendable {
    public var instant: Instant
    /// Nil for `Z` and `-00:00`: the moment is known, the wall clock is not (RFC 9557, section 2).
    public var offset: UTCOffset?
    /// As written; nil only with ``Options/zoneOptional``.
    public var zone: ZoneID?
    public var notes: Notes

    /// Nil when the offset or the zone is not said.
    public var reading: WallReading? {
      guard let offset, let zone else { return nil }
      return WallReading(instant: instant, offset: offset, zone: zone)
    }

    /// The reading, with the offset from the zone's rules where the text does not say it; then
    /// ``notes`` has ``Notes/offsetUnknown``. Nil when no zone is said, or the rules are needed and
    /// the database does not know the zone.
    public func reading(by zones: ZoneDatabase) -> WallReading? {
      guard offset == nil, let zone else { return reading }
      return zones.table(for: zone).map {
        WallReading(instant: instant, offset: $0.offset(at: instant), zone: zone)
      }
    }
  }

  /// Reads a text to its end.
  ///
  /// - Throws: ``CaptureTextError`` with the column, what stands there and what would be accepted.
  public static func read(
    _ text: some StringProtocol, _ options: Options = []
  ) throws(CaptureTextError) -> Value {
    try read(utf8: text.utf8, options)
  }

  /// Reads UTF-8 bytes to their end; bytes that are no UTF-8 are refused like any others.
  public static func read(
    utf8 bytes: some Sequence<UInt8>, _ options: Options = []
  ) throws(CaptureTextError) -> Value {
    let parse = { (bytes: UnsafeBufferPointer<UInt8>) in
      Result { () throws(CaptureTextError) in try read(bytes, options) }
    }
    let result =
      bytes.withContiguousStorageIfAvailable(parse) ?? Array(bytes).withUnsafeBufferPointer(parse)
    return try result.get()
  }

  private static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, _ options: Options
  ) throws(CaptureTextError) -> Value {
    var reader = LocalTextReader(bytes)
    return try reader.capture(options)
  }

  /// Appends the text of a reading. Any reading can be written, and ``Options/device`` reads it
  /// back as it was.
  public static func write(_ reading: WallReading, to bytes: inout [UInt8]) {
    LocalTextWriter.append(to: &bytes, zone: reading.zone) {
      $0.append(time: reading.civil)
      $0.append(offset: reading.offset)
      $0.append("[")
      $0.append(zone: reading.zone)
      $0.append("]")
    }
  }

  /// Appends the text of a capture; its day start is not part of it.
  public static func write(_ capture: Capture, to bytes: inout [UInt8]) {
    write(capture.reading, to: &bytes)
  }

  public static func write(_ reading: WallReading) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(64)
    write(reading, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  public static func write(_ capture: Capture) -> String { write(capture.reading) }

  /// Letters, digits and `-./` (45 to 57), `_` and `+`: all that stands in a zone id (RFC 9557,
  /// section 4.1).
  static func isZoneByte(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 97 < 26 || byte &- 45 < 13 || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "+")
  }
}
