import Handoff

extension FuzzTarget {
  /// The text of a reading of a clock, read with every set of options: what is read must come
  /// through writing and reading again.
  static let captureText = FuzzTarget("capture-text") { bytes in
    (0..<16).map { read(bytes, CaptureText.Options(rawValue: $0)) }
      .reduce(.refused) { $0.and($1) }
  }

  private static func read(_ bytes: [UInt8], _ options: CaptureText.Options) -> Verdict {
    do throws(CaptureTextError) {
      let value = try CaptureText.read(utf8: bytes, options)
      guard let reading = value.reading else { return .taken }
      let text = CaptureText.write(reading)
      return try CaptureText.read(text, .device).reading == reading
        ? .taken : .wrong("what is written as \(text) reads otherwise")
    } catch {
      return error.description.isEmpty ? .wrong("an error says nothing") : .refused
    }
  }
}
