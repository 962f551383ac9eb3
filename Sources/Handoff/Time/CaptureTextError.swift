/// Why a text is no capture: where, what stands there, and what would be accepted.
public struct CaptureTextError: Error, Hashable, Sendable {
  /// The first byte that cannot stand, counted from 1. Everything before it is ASCII, so this is
  /// also the character.
  public var column: Int
  public var problem: Problem

  /// What is wrong with the text.
  public enum Problem: Hashable, Sendable {
    /// Another byte, or nil for the end of the text.
    case expected(Expectation, found: UInt8?)
    case year(Int)
    case month(Int)
    case day(Int, year: Int, month: Int, last: Int)
    case hour(Int)
    case minute(Int)
    case second(Int)
    /// Text of the offset as written.
    case offsetTooFar(String)
    case offsetMinute(Int)
    /// A date and time so far away that no instant reaches them.
    case beyondReach
    case zoneNotFirst
    case unknownCritical(key: String)
  }

  /// What would be accepted instead.
  public enum Expectation: String, CaseIterable, Hashable, Sendable {
    case year = "four digits of a year"
    case anyYear = "a year: four digits, or a sign and at least six digits outside 0000 to 9999"
    case yearMonthHyphen = "`-` between year and month"
    case month = "two digits of a month"
    case monthDayHyphen = "`-` between month and day"
    case day = "two digits of a day"
    case separator = "`T` between date and time"
    case hour = "two digits of an hour"
    case hourColon = "`:` between hour and minute"
    case minute = "two digits of a minute"
    case minuteColon = "`:` and seconds"
    case second = "two digits of a second"
    case fraction = "digits of a fraction after `.`"
    case offset = "an offset: `+02:00`, or `Z` to have it from the zone's rules"
    case offsetHour = "two digits of an offset's hours"
    case offsetColon = "`:` between an offset's hours and minutes"
    case offsetMinute = "two digits of an offset's minutes"
    case offsetSecond = "two digits of an offset's seconds"
    case zone = "a zone in brackets such as `[Europe/Berlin]`"
    case zoneName = "a zone id such as `Europe/Berlin`"
    case zoneEnd = "`]` or more of a zone id such as `Europe/Berlin`"
    case escape = "two hexadecimal digits after `%`"
    case suffixKey = "a suffix key in lower case, then `=`"
    case suffixValue = "letters and digits of a suffix value"
    case suffixEnd = "`]` or more of a suffix value"
    case suffixOrEnd = "`[` or the end of the text"
  }
}

extension CaptureTextError: CustomStringConvertible {
  /// The message with its column in front.
  public var description: String { "column \(column): \(message)" }

  /// What was found and what would be accepted, without the column.
  public var message: String {
    switch problem {
    case .expected(let expectation, let found):
      "expected \(expectation.rawValue), found \(CaptureTextError.name(of: found))"
    case .year(let year):
      "year \(LocalTextWriter.padded(year, 4)) is out of range: 1900 to 2199 are accepted"
    case .month(let month):
      "month \(LocalTextWriter.padded(month, 2)) does not exist: 01 to 12 are accepted"
    case .day(let day, let year, let month, let last):
      "day \(LocalTextWriter.padded(day, 2)) does not exist in \(LocalTextWriter.padded(year, 4))-"
        + "\(LocalTextWriter.padded(month, 2)): 01 to \(last) are accepted"
    case .hour(24):
      "hour 24 does not exist: 00 to 23 are accepted; midnight is 00:00 of the day that begins"
    case .hour(let hour):
      "hour \(hour) does not exist: 00 to 23 are accepted"
    case .minute(let minute):
      "minute \(minute) does not exist: 00 to 59 are accepted"
    case .second(let second):
      "second \(second) does not exist: 00 to 59 are accepted, and 60 is read as 59"
    case .offsetTooFar(let written):
      "offset \(written) is too far from UTC: -18:00 to +18:00 are accepted"
    case .offsetMinute(let part):
      "\(part) in an offset is out of range: 00 to 59 are accepted"
    case .beyondReach:
      "this moment is beyond the reach of an instant, 292 million years from 1970"
    case .zoneNotFirst:
      "a zone stands once, directly after the offset: a suffix here needs a key and `=`"
    case .unknownCritical(let key):
      "suffix `\(key)` is critical and not known: leave out the `!` to have it ignored"
    }
  }

  private static func name(of byte: UInt8?) -> String {
    switch byte {
    case nil: "the end of the text"
    case 0x20: "a space"
    case let byte? where (0x21...0x7E).contains(byte): "`\(Unicode.Scalar(byte))`"
    case let byte?: "byte 0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
  }
}

extension LocalTextWriter {
  /// For messages: at least `width` digits, with a sign when negative.
  static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number.magnitude)
    let zeros = String(repeating: "0", count: max(0, width - digits.utf8.count))
    return (number < 0 ? "-" : "") + zeros + digits
  }
}
