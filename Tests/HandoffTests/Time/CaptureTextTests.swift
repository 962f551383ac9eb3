import Testing

@testable import Handoff

struct CaptureTextTests {
  struct Accepted: CustomTestStringConvertible, Sendable {
    var text: String
    var milliseconds: Int64
    var offset: Int32?
    var zone: String?
    var notes: CaptureText.Notes
    var testDescription: String { text }

    init(
      _ text: String, _ milliseconds: Int64, _ offset: Int32?, _ zone: String?,
      _ notes: CaptureText.Notes = []
    ) {
      self.text = text
      self.milliseconds = milliseconds
      self.offset = offset
      self.zone = zone
      self.notes = notes
    }
  }

  @Test(arguments: [
    Accepted(
      "2026-03-08T23:58:00-07:00[America/Los_Angeles]", 1_773_039_480_000, -25_200,
      "America/Los_Angeles"),
    Accepted("1970-01-01T00:00:00+00:00[UTC]", 0, 0, "UTC"),
    Accepted("1969-12-31T23:59:59.999+00:00[UTC]", -1, 0, "UTC"),
    Accepted("1969-12-31T23:59:59.9999999+00:00[UTC]", -1, 0, "UTC"),
    Accepted("1970-01-01T00:00:00.0009+00:00[UTC]", 0, 0, "UTC"),
    Accepted("1970-01-01T00:00:00.5+00:00[UTC]", 500, 0, "UTC"),
    Accepted("1970-01-01T05:53:28+05:53:28[Asia/Kolkata]", 0, 21_208, "Asia/Kolkata"),
    Accepted("1970-01-01T18:00:00+18:00[X]", 0, 64_800, "X"),
    Accepted("1900-01-01T00:00:00+00:00[UTC]", -2_208_988_800_000, 0, "UTC"),
    Accepted("2199-12-31T23:59:59+00:00[UTC]", 7_258_118_399_000, 0, "UTC"),
    Accepted("2024-02-29T00:00:00+00:00[Etc/GMT-14]", 1_709_164_800_000, 0, "Etc/GMT-14"),
    Accepted("2016-12-31T23:59:60+00:00[UTC]", 1_483_228_799_000, 0, "UTC", .secondClamped),
    Accepted("1970-01-01T00:00:00Z[Europe/Berlin]", 0, nil, "Europe/Berlin", .offsetUnknown),
    Accepted("1970-01-01T00:00:00-00:00[Europe/Berlin]", 0, nil, "Europe/Berlin", .offsetUnknown),
    Accepted("1970-01-01T00:00:00+00:00[!Europe/London]", 0, 0, "Europe/London"),
    Accepted("1970-01-01T00:00:00+00:00[UTC][u-ca=iso8601]", 0, 0, "UTC", .suffixIgnored),
    Accepted("1970-01-01T00:00:00+00:00[UTC][_a=b-c][u-ca=x]", 0, 0, "UTC", .suffixIgnored),
    Accepted("1970-01-01T00:00:00+00:00[europe/BERLIN]", 0, 0, "europe/BERLIN"),
  ])
  func `a strict text gives its moment, offset and zone as written`(_ row: Accepted) throws {
    let value = try CaptureText.read(row.text)
    #expect(value.instant.milliseconds == row.milliseconds)
    #expect(value.offset?.seconds == row.offset)
    #expect(value.zone?.name == row.zone)
    #expect(value.notes == row.notes)
    #expect(try CaptureText.read(utf8: AnySequence(Array(row.text.utf8))) == value)
  }

  @Test(arguments: [
    ("2024-04-09T23:50:00+02:00", 1_712_699_400_000, "+02:00"),
    ("2024-04-09T21:50:00Z", 1_712_699_400_000, nil),
    ("2024-04-09T21:50:00Z[u-ca=iso8601]", 1_712_699_400_000, nil),
  ])
  func `a moment without a zone is read when that is asked for`(
    text: String, milliseconds: Int, offset: String?
  ) throws {
    let value = try CaptureText.read(text, .zoneOptional)
    #expect(value.instant.milliseconds == Int64(milliseconds))
    #expect(value.offset?.description == offset)
    #expect(value.zone == nil)
    #expect(throws: CaptureTextError.self) { try CaptureText.read(text) }
  }

  @Test(arguments: [
    ("2024-07-01T00:00:00Z[Europe/Berlin]", "2024-07-01T02:00:00+02:00[Europe/Berlin]"),
    ("2024-01-01T00:00:00Z[Europe/Berlin]", "2024-01-01T01:00:00+01:00[Europe/Berlin]"),
    (
      "2024-07-01T00:00:00+01:00[Europe/Berlin]", "2024-07-01T00:00:00+01:00[Europe/Berlin]"
    ),
    ("2024-07-01T00:00:00+06:00[BST]", "2024-07-01T00:00:00+06:00[BST]"),
    ("2024-07-01T00:00:00Z[BST]", nil),
  ])
  func `an offset that is not said comes from the zone's rules, and one that is said stays`(
    text: String, reading: String?
  ) throws {
    let value = try CaptureText.read(text)
    #expect(value.reading(by: .foundation)?.description == reading)
  }

  @Test(arguments: [
    ("", "column 1: expected four digits of a year, found the end of the text"),
    ("26", "column 3: expected four digits of a year, found the end of the text"),
    (
      "+002026-03-08T23:58:00Z[UTC]",
      "column 1: expected four digits of a year, found `+`"
    ),
    ("1899-12-31T23:59:59Z[UTC]", "column 1: year 1899 is out of range: 1900 to 2199 are accepted"),
    ("2200-01-01T00:00:00Z[UTC]", "column 1: year 2200 is out of range: 1900 to 2199 are accepted"),
    ("2026/03/08", "column 5: expected `-` between year and month, found `/`"),
    ("2026-13-08", "column 6: month 13 does not exist: 01 to 12 are accepted"),
    ("2026-00-08", "column 6: month 00 does not exist: 01 to 12 are accepted"),
    ("2026-3-08", "column 7: expected two digits of a month, found `-`"),
    ("2026-0308", "column 8: expected `-` between month and day, found `0`"),
    ("2026-02-30T", "column 9: day 30 does not exist in 2026-02: 01 to 28 are accepted"),
    ("2024-02-30T", "column 9: day 30 does not exist in 2024-02: 01 to 29 are accepted"),
    ("2100-02-29T", "column 9: day 29 does not exist in 2100-02: 01 to 28 are accepted"),
    ("2026-04-31T", "column 9: day 31 does not exist in 2026-04: 01 to 30 are accepted"),
    ("2026-04-00T", "column 9: day 00 does not exist in 2026-04: 01 to 30 are accepted"),
    ("2026-03-08", "column 11: expected `T` between date and time, found the end of the text"),
    ("2026-03-08 23:58:00", "column 11: expected `T` between date and time, found a space"),
    ("2026-03-08t23:58:00", "column 11: expected `T` between date and time, found `t`"),
    (
      "2026-03-08T24:00:00",
      "column 12: hour 24 does not exist: 00 to 23 are accepted; midnight is 00:00 of the day that"
        + " begins"
    ),
    ("2026-03-08T25:00:00", "column 12: hour 25 does not exist: 00 to 23 are accepted"),
    ("2026-03-08T2358", "column 14: expected `:` between hour and minute, found `5`"),
    ("2026-03-08T23:60:00", "column 15: minute 60 does not exist: 00 to 59 are accepted"),
    ("2026-03-08T23:58Z", "column 17: expected `:` and seconds, found `Z`"),
    (
      "2026-03-08T23:58:61Z",
      "column 18: second 61 does not exist: 00 to 59 are accepted, and 60 is read as 59"
    ),
    ("2026-03-08T23:58:00.Z", "column 21: expected digits of a fraction after `.`, found `Z`"),
    (
      "2026-03-08T23:58:00,5Z",
      "column 20: expected an offset: `+02:00`, or `Z` to have it from the zone's rules, found `,`"
    ),
    (
      "2026-03-08T23:58:00[Europe/Berlin]",
      "column 20: expected an offset: `+02:00`, or `Z` to have it from the zone's rules, found `[`"
    ),
    (
      "2026-03-08T23:58:00z",
      "column 20: expected an offset: `+02:00`, or `Z` to have it from the zone's rules, found `z`"
    ),
    (
      "2026-03-08T23:58:00\u{2212}07:00",
      "column 20: expected an offset: `+02:00`, or `Z` to have it from the zone's rules, found byte"
        + " 0xE2"
    ),
    (
      "2026-03-08T23:58:00+0200",
      "column 23: expected `:` between an offset's hours and minutes, found `0`"
    ),
    (
      "2026-03-08T23:58:00+2:00", "column 22: expected two digits of an offset's hours, found `:`"
    ),
    (
      "2026-03-08T23:58:00+18:01[X]",
      "column 20: offset +18:01 is too far from UTC: -18:00 to +18:00 are accepted"
    ),
    (
      "2026-03-08T23:58:00-18:00:01[X]",
      "column 20: offset -18:00:01 is too far from UTC: -18:00 to +18:00 are accepted"
    ),
    (
      "2026-03-08T23:58:00+02:60[X]",
      "column 24: 60 in an offset is out of range: 00 to 59 are accepted"
    ),
    (
      "2026-03-08T23:58:00+02:00",
      "column 26: expected a zone in brackets such as `[Europe/Berlin]`, found the end of the text"
    ),
    (
      "2026-03-08T23:58:00+02:00 [X]",
      "column 26: expected a zone in brackets such as `[Europe/Berlin]`, found a space"
    ),
    (
      "2026-03-08T23:58:00+02:00[u-ca=iso8601]",
      "column 26: expected a zone in brackets such as `[Europe/Berlin]`, found `[`"
    ),
    (
      "2026-03-08T23:58:00+02:00[]",
      "column 27: expected a zone id such as `Europe/Berlin`, found `]`"
    ),
    (
      "2026-03-08T23:58:00+02:00[+02:00]",
      "column 27: expected a zone id such as `Europe/Berlin`, found `+`"
    ),
    (
      "2026-03-08T23:58:00+02:00[Europe/]",
      "column 34: expected a zone id such as `Europe/Berlin`, found `]`"
    ),
    (
      "2026-03-08T23:58:00+02:00[../etc]",
      "column 29: expected a zone id such as `Europe/Berlin`, found `/`"
    ),
    (
      "2026-03-08T23:58:00+02:00[Europe/Ber lin]",
      "column 37: expected `]` or more of a zone id such as `Europe/Berlin`, found a space"
    ),
    (
      "2026-03-08T23:58:00+02:00[Europe/Berlin",
      "column 40: expected `]` or more of a zone id such as `Europe/Berlin`, found the end of the"
        + " text"
    ),
    (
      "2026-03-08T23:58:00+02:00[X][Y]",
      "column 30: a zone stands once, directly after the offset: a suffix here needs a key and `=`"
    ),
    (
      "2026-03-08T23:58:00+02:00[X][!u-ca=iso8601]",
      "column 30: suffix `u-ca` is critical and not known: leave out the `!` to have it ignored"
    ),
    (
      "2026-03-08T23:58:00+02:00[X][U=x]",
      "column 30: expected a suffix key in lower case, then `=`, found `U`"
    ),
    (
      "2026-03-08T23:58:00+02:00[X][u=]",
      "column 32: expected letters and digits of a suffix value, found `]`"
    ),
    (
      "2026-03-08T23:58:00+02:00[X][u=a b]",
      "column 33: expected `]` or more of a suffix value, found a space"
    ),
    (
      "2026-03-08T23:58:00+02:00[X]\n",
      "column 29: expected `[` or the end of the text, found byte 0x0A"
    ),
  ])
  func `a refusal says the column, what stands there and what would be accepted`(
    text: String, message: String
  ) {
    let error = #expect(throws: CaptureTextError.self) { try CaptureText.read(text) }
    #expect(error?.description == message)
  }

  @Test(arguments: [
    ("2026-03-08T23:58:00-07:00[America/Los_Angeles]", 1_773_039_480_000, -25_200),
    ("2026-03-08T23:58:00.007-07:00[America/Los_Angeles]", 1_773_039_480_007, -25_200),
    ("1969-12-31T23:59:59.999+00:00[America/Los_Angeles]", -1, 0),
    ("0000-01-01T00:00:00+00:00[America/Los_Angeles]", -62_167_219_200_000, 0),
    ("-000001-12-31T23:59:59.999+00:00[America/Los_Angeles]", -62_167_219_200_001, 0),
    ("9999-12-31T23:59:59.999+00:00[America/Los_Angeles]", 253_402_300_799_999, 0),
    ("+010000-01-01T00:00:00+00:00[America/Los_Angeles]", 253_402_300_800_000, 0),
    ("+292278994-08-17T07:12:55.807+00:00[America/Los_Angeles]", Int64.max, 0),
    ("-292275055-05-16T16:47:04.192+00:00[America/Los_Angeles]", Int64.min, 0),
    ("1970-01-01T00:00:00.001-00:00:01[America/Los_Angeles]", 1_001, -1),
    ("2038-02-12T23:45:30.647+596523:14:07[America/Los_Angeles]", Int64(Int32.max), Int32.max),
  ])
  func `any reading is written and read back as it was`(
    text: String, milliseconds: Int64, offset: Int32
  ) throws {
    let reading = WallReading(
      instant: Instant(milliseconds: milliseconds), offset: UTCOffset(seconds: offset),
      zone: ZoneID("America/Los_Angeles"))
    #expect(CaptureText.write(reading) == text)
    #expect(try CaptureText.read(text, .device).reading == reading)
  }

  @Test(arguments: [
    ("GMT+0530", "GMT+0530"), ("", ""), ("a]b", "a%5Db"), ("50%", "50%25"), ("!x=y", "%21x%3Dy"),
    ("Zürich", "Z%C3%BCrich"), ("Zu\u{308}rich", "Zu%CC%88rich"), ("\0\n", "%00%0A"),
    ("+02:00", "+02%3A00"), ("..", ".."),
  ])
  func `an impossible zone id of a device comes back byte for byte`(
    name: String, written: String
  ) throws {
    let reading = WallReading(instant: Instant(milliseconds: 0), offset: .utc, zone: ZoneID(name))
    let text = CaptureText.write(reading)
    #expect(text == "1970-01-01T00:00:00+00:00[\(written)]")
    #expect(try CaptureText.read(text, .device).reading == reading)
  }

  @Test(arguments: [
    ("+002026-01-01T00:00:00Z[X]", 1), ("-000000-01-01T00:00:00Z[X]", 1),
    ("+0123456-01-01T00:00:00Z[X]", 1), ("+12026-01-01T00:00:00Z[X]", 7),
    ("+9999999999-01-01T00:00:00Z[X]", 1), ("+292278994-08-17T07:12:55.808Z[X]", 1),
    ("+400000001-01-01T00:00:00Z[X]", 1), ("2026-01-01T00:00:00+012:00[X]", 23),
    ("2026-01-01T00:00:00+596523:14:08[X]", 20), ("2026-01-01T00:00:00+00:00[%4]", 29),
    ("2026-01-01T00:00:00+00:00[%FF]", 27), ("2026-01-01T00:00:00+00:00[%c3%bc]", 28),
  ])
  func `a device's text has one form for each reading`(text: String, column: Int) {
    let error = #expect(throws: CaptureTextError.self) { try CaptureText.read(text, .device) }
    #expect(error?.column == column)
  }

  /// Bytes of all kinds, and texts whose parts are each near to what belongs there.
  @Test func `no bytes crash the reader, and a refusal names a column that is there`() {
    var numbers = Numbers(seed: 3_339)
    let parts: [[String]] = [
      ["2026", "0000", "9999", "-2026", "+012026", "+292278994", "\u{FF12}026", ""],
      ["-02", "-13", "-00", "-W60", "02", ""], ["-28", "-29", "-31", "-8", ""],
      ["T", "t", " ", ""], ["23", "24", "60", "-1", ""], [":59", ":60", "59", ""],
      [":59", ":60", ":61", ""], [".", ".999999999999999999999999", ",5", ".e5", "", ""],
      ["Z", "z", "+18:00", "+18:00:01", "-00:00", "+596523:14:07", "+99:99", "-0", ""],
      ["[UTC]", "[]", "[..]", "[/]", "[a/../b]", "[+01:00]", "[!UTC]", "[\u{E9}]", "[%C3%A9]", ""],
      ["[u-ca=x]", "[!u-ca=x]", "[_=]", "[a=b-c]", "[U=x]", "]", "\0", ""],
    ]
    let rawLength = 64
    var read = 0
    var wrong: [[UInt8]] = []
    for round in 0..<20_000 {
      var bytes: [UInt8] = []
      if round.isMultiple(of: 4) {
        bytes = (0..<numbers.below(rawLength)).map { _ in UInt8(numbers.below(256)) }
      } else {
        // Mostly the first of each list, so that many texts are read to their end.
        for part in parts {
          let place = numbers.below(3) == 0 ? numbers.below(part.count) : 0
          bytes += part[place].utf8
        }
      }
      for bits in 0..<UInt8(16) {
        do throws(CaptureTextError) {
          _ = try CaptureText.read(utf8: bytes, CaptureText.Options(rawValue: bits))
          read += 1
        } catch {
          if !(1...bytes.count + 1).contains(error.column) || error.message.isEmpty {
            wrong.append(bytes)
          }
        }
      }
    }
    #expect(wrong.isEmpty)
    #expect(read > 1_000)
  }

  @Test func `no mutation of a text crashes the reader, and what is read is written the same`() {
    var numbers = Numbers(seed: 9_557)
    let seeds = [
      "2026-03-08T23:58:00.125-07:00[America/Los_Angeles][u-ca=iso8601]",
      "+292278994-08-17T07:12:55.807+596523:14:07[a%5Db]", "1970-01-01T00:00:60Z[!UTC]",
    ]
    let alphabet = Array("0123456789-+:.TZ[]!=%/_aAzZ \u{E9}".utf8) + [0, 255]
    var accepted = 0
    var wrong: [[UInt8]] = []
    for _ in 0..<8_000 {
      var bytes = Array(seeds[numbers.below(seeds.count)].utf8)
      for _ in 0...numbers.below(3) {
        let place = numbers.below(bytes.count)
        switch numbers.below(4) {
        case 0: bytes.remove(at: place)
        case 1: bytes.insert(alphabet[numbers.below(alphabet.count)], at: place)
        case 2: bytes[place] = alphabet[numbers.below(alphabet.count)]
        default: bytes.removeSubrange(place...)
        }
        if bytes.isEmpty { break }
      }
      for options in [[], .zoneOptional, .device] as [CaptureText.Options] {
        do throws(CaptureTextError) {
          guard let reading = try CaptureText.read(utf8: bytes, options).reading else { continue }
          accepted += 1
          let again = try CaptureText.read(CaptureText.write(reading), .device)
          if again.reading != reading { wrong.append(bytes) }
        } catch {
          if !(1...bytes.count + 1).contains(error.column) { wrong.append(bytes) }
        }
      }
    }
    #expect(wrong.isEmpty)
    #expect(accepted > 1_000)
  }
}
