/// The bytes of a crumb: written once, at capture, and never again on the way home.
///
/// ```
/// handoff-crumb 1
/// id 0123456789abcdef0123456789abcdef
/// captured_at 2026-03-08T23:58:00-07:00[America/Los_Angeles]
/// day_start 00:00
/// door watch
/// flags 4                                  only when there are any
/// attachment 9                             for each: the length of its name in bytes, its name,
/// voice.m4a                                its size in bytes, its bytes
/// size 20481
/// ⟨20,481 bytes⟩
/// attachment 9                             one whose bytes lie in a file of their own: its size,
/// video.mov                                and the SHA-256 of its bytes
/// file 52428800 ⟨64 hex digits⟩
/// text 16                                  the length of the text in bytes, the text
/// call the plumber
/// ```
///
/// Every line and every block ends with a line feed. Lengths come first, so a text may hold
/// anything. The reader takes what the writer writes and nothing else.
public enum CrumbManifest {
  /// The crumb's bytes.
  public static func write(_ crumb: Crumb) -> [UInt8] {
    let attached = crumb.attachments.reduce(0) { sum, attachment in
      guard case .bytes(let bytes) = attachment.content else { return sum + 128 }
      return sum + bytes.count + attachment.name.utf8.count + 40
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(192 + attached + crumb.text.utf8.count)
    bytes.append("handoff-crumb 1\nid ")
    crumb.id.write(to: &bytes)
    bytes.append("\ncaptured_at ")
    CaptureText.write(crumb.capture, to: &bytes)
    bytes.append("\nday_start ")
    bytes.append(contentsOf: crumb.capture.dayStart.description.utf8)
    bytes.append("\ndoor ")
    bytes.append(contentsOf: crumb.door.rawValue.utf8)
    bytes.append(UInt8(ascii: "\n"))
    if !crumb.flags.isEmpty { bytes.append(line: "flags", Int(crumb.flags.rawValue)) }
    for attachment in crumb.attachments {
      bytes.append(line: "attachment", attachment.name.utf8.count)
      bytes.append(contentsOf: attachment.name.utf8)
      bytes.append(UInt8(ascii: "\n"))
      switch attachment.content {
      case .bytes(let content):
        bytes.append(line: "size", content.count)
        bytes.append(contentsOf: content)
        bytes.append(UInt8(ascii: "\n"))
      case .file(let file): bytes.append(file)
      }
    }
    bytes.append(line: "text", crumb.text.utf8.count)
    bytes.append(contentsOf: crumb.text.utf8)
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  /// The crumb in these bytes; `nil` when they are not what ``write(_:)`` writes.
  public static func read(_ bytes: [UInt8]) -> Crumb? {
    bytes.withUnsafeBufferPointer(read)
  }

  private static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> Crumb? {
    var reader = ManifestReader(bytes)
    guard reader.number("handoff-crumb") == 1,
      let idText = reader.value("id"), let id = CrumbID(bytes: idText),
      let captureText = reader.value("captured_at"),
      let reading = (try? CaptureText.read(utf8: captureText, .device))?.reading,
      let startText = reader.value("day_start"),
      let dayStart = DayStart(String(decoding: startText, as: UTF8.self)),
      let doorText = reader.value("door"),
      let door = Door.allCases.first(where: { doorText.elementsEqual($0.rawValue.utf8) })
    else { return nil }
    var flags: Flags = []
    if let text = reader.value("flags") {
      guard let number = ManifestReader.number(text), let raw = UInt16(exactly: number), raw != 0
      else { return nil }
      flags = Flags(rawValue: raw)
    }
    var attachments: [Attachment] = []
    while let length = reader.value("attachment") {
      guard let length = ManifestReader.number(length), let name = reader.block(length) else {
        return nil
      }
      let text = CrumbText(utf8: Array(name))
      if let file = reader.file() {
        attachments.append(Attachment(name: text, file: file))
      } else if let size = reader.number("size"), let content = reader.block(size) {
        attachments.append(Attachment(name: text, bytes: Array(content)))
      } else {
        return nil
      }
    }
    guard let length = reader.number("text"), let text = reader.block(length), reader.isAtEnd
    else { return nil }
    let capture = Capture(reading, dayStart: dayStart)
    guard startText.elementsEqual(dayStart.description.utf8), isWritten(captureText, of: capture)
    else { return nil }
    return Crumb(
      id: id, text: CrumbText(utf8: Array(text)), attachments: attachments,
      capture: capture, door: door, flags: flags)
  }

  /// A moment can be said in many ways, and is written in one.
  private static func isWritten(
    _ text: UnsafeBufferPointer<UInt8>, of capture: Capture
  ) -> Bool {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    CaptureText.write(capture, to: &bytes)
    return text.elementsEqual(bytes)
  }
}
