import Handoff

/// What a capture text says, worked out in another way than the reader's: cut at its marks, with
/// its days counted year by year. Only for texts that the reader takes.
struct CaptureModel {
  /// Milliseconds since 1970-01-01T00:00 that the wall clock showed.
  let wall: Int128
  /// Seconds; nil where the text does not say it.
  let offset: Int64?
  /// As it stands in its brackets.
  let zone: String?

  /// Nil for years far away, whose days take too long to count.
  init?(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    let halves = text.split(separator: "T", maxSplits: 1)
    let isBefore = text.hasPrefix("-")
    let date = halves[0].split(separator: "-").map { Int64($0.filter(\.isNumber))! }
    let year = isBefore ? -date[0] : date[0]
    guard year.magnitude < 20_000 else { return nil }
    let clock = halves[1].prefix { !"Z+-[".contains($0) }
    let parts = clock.split(separator: ":")
    let seconds = parts[2].split(separator: ".")
    let fraction = seconds.count == 1 ? "000" : String(seconds[1] + "00").prefix(3)
    let minutes = Int128(parts[0])! * 60 + Int128(parts[1])!
    wall =
      Int128(CaptureModel.days(year, date[1], date[2])) * 86_400_000 + minutes * 60_000
      + min(Int128(seconds[0])!, 59) * 1_000 + Int128(fraction)!
    let rest = halves[1].dropFirst(clock.count)
    offset = CaptureModel.offset(rest.prefix { $0 != "[" })
    // A suffix with a key is no zone.
    let bracket = rest.drop { $0 != "[" }.dropFirst().prefix { $0 != "]" }
    let name = bracket.hasPrefix("!") ? bracket.dropFirst() : bracket
    zone = rest.contains("[") && !name.contains("=") ? String(name) : nil
  }

  private static func offset(_ text: Substring) -> Int64? {
    let parts = text.dropFirst().split(separator: ":").map { Int64($0)! }
    guard text != "Z" else { return nil }
    let size = zip(parts, [3_600, 60, 1]).map { $0 * $1 }.reduce(0, +)
    return text.hasPrefix("-") ? (size == 0 ? nil : -size) : size
  }

  private static func days(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
    let lengths: [Int64] = [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    let months = lengths.prefix(Int(month) - 1).reduce(0, +)
    let years = min(year, 1970)..<max(year, 1970)
    let whole = years.reduce(Int64(0)) { $0 + (isLeap($1) ? 366 : 365) }
    return (year < 1970 ? -whole : whole) + months + day - 1
  }

  private static func isLeap(_ year: Int64) -> Bool {
    year % 400 == 0 || year % 4 == 0 && year % 100 != 0
  }
}
