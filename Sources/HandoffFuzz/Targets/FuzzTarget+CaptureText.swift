import Handoff

extension FuzzTarget {
  /// The text of a reading of a clock, read with every set of options: what is read must be what
  /// stands there, must come through writing and reading again, and must not depend on what else
  /// would be accepted.
  static let captureText = FuzzTarget("capture-text", words: captureWords) { bytes in
    (0..<16).map { read(bytes, CaptureText.Options(rawValue: $0)) }
      .reduce(.refused) { $0.and($1) }
  }

  private static let captureWords = [
    "1900-01-01T", "2199-12-31T", "-000001-12-31T", "+012026-02-28T", "2024-02-29T", "23:59:59",
    "23:59:60", ".999", ".9999", ".0005", "12345678901234567890", "Z", "-00:00", "+00:00", "-18:00",
    "+05:53:28", "-00:00:01", "+596523:14:07", "[Europe/Berlin]", "[!Etc/UTC]", "[%25]", "%5D",
    "[u-ca=iso8601]", "[!u-ca=iso8601]", "[_a-b=c-d]", "[", "]", "[Etc/GMT+5]",
  ]

  private static func read(_ bytes: [UInt8], _ options: CaptureText.Options) -> Verdict {
    do throws(CaptureTextError) {
      let value = try CaptureText.read(utf8: bytes, options)
      guard try CaptureText.read(utf8: bytes, .init(rawValue: 15)) == value else {
        return .wrong("with every option it reads otherwise than with \(options)")
      }
      if let model = CaptureModel(bytes), !agree(value, model) {
        return .wrong("it was read as \(value), and says \(model)")
      }
      guard let reading = value.reading else { return .taken }
      let text = CaptureText.write(reading)
      return try CaptureText.read(text, .device).reading == reading
        ? .taken : .wrong("what is written as \(text) reads otherwise")
    } catch {
      return error.description.isEmpty ? .wrong("an error says nothing") : .refused
    }
  }

  private static func agree(_ value: CaptureText.Value, _ model: CaptureModel) -> Bool {
    guard value.offset.map({ Int64($0.seconds) }) == model.offset,
      Int128(value.instant.milliseconds) == model.wall - Int128(model.offset ?? 0) * 1_000
    else { return false }
    guard let zone = model.zone, !zone.contains("%") else { return true }
    return value.zone?.name == zone
  }
}
