import Testing

@testable import Handoff

/// The bytes of a crumb.
struct CrumbManifestTests {
  private let crumb = Crumb(
    id: CrumbID("0123456789abcdef0123456789abcdef")!, text: "call the plumber",
    capture: Capture(
      instant: Instant(milliseconds: 1_773_039_480_000), offset: UTCOffset(seconds: -25_200),
      zone: ZoneID("America/Los_Angeles")), door: .watch)

  @Test("a manifest reads as it is documented")
  func asDocumented() {
    let text = """
      handoff-crumb 1
      id 0123456789abcdef0123456789abcdef
      captured_at 2026-03-08T23:58:00-07:00[America/Los_Angeles]
      day_start 00:00
      door watch
      text 16
      call the plumber

      """
    #expect(String(decoding: CrumbManifest.write(crumb), as: UTF8.self) == text)
  }

  private static let texts: [CrumbText] = [
    "", "\n", "text 3\nabc\n", "\u{0}\u{1B}[31m", "e\u{301}", "\u{E9}", "\u{202E}evil", "👩‍👩‍👧‍👦",
    CrumbText(utf8: Array(repeating: 0x41, count: 65_536)), CrumbText(utf8: [0xFF, 0xC0, 0x0A]),
  ]

  @Test("any text comes back byte for byte", arguments: texts)
  func anyText(_ text: CrumbText) {
    var crumb = crumb
    crumb.text = text
    crumb.flags = [Flags(.clockWentBack), Flags(.capturedBefore2015)]
    crumb.attachments = [
      Attachment(name: "a\nb", bytes: [10, 0, 10]), Attachment(name: "", bytes: []),
    ]
    #expect(CrumbManifest.read(CrumbManifest.write(crumb)) == crumb)
  }

  @Test("texts that only look equal stay different")
  func composedAndDecomposed() {
    #expect("\u{E9}" == "e\u{301}")
    #expect(CrumbText("\u{E9}") != CrumbText("e\u{301}"))
  }

  @Test("a clock that stands anywhere is captured as it stands")
  func wildClocks() {
    for milliseconds in [Int64.min, -1, 0, 253_402_300_800_000, Int64.max] {
      var crumb = crumb
      crumb.capture.instant = Instant(milliseconds: milliseconds)
      #expect(CrumbManifest.read(CrumbManifest.write(crumb)) == crumb, "\(milliseconds)")
    }
  }

  @Test("no proper prefix of a manifest is a manifest")
  func prefixes() {
    let bytes = CrumbManifest.write(crumb)
    for count in 0..<bytes.count {
      #expect(CrumbManifest.read(Array(bytes[..<count])) == nil, "\(count)")
    }
    #expect(CrumbManifest.read(bytes + [10]) == nil)
  }

  @Test("a manifest that says the moment in another way than it is written is none")
  func otherWays() {
    let written = String(decoding: CrumbManifest.write(crumb), as: UTF8.self)
    let others = [
      ("[America", "[%41merica"), ("58:00-", "58:00.0-"), ("Angeles]", "Angeles][u-ca=iso8601]"),
      ("day_start 00:00", "day_start 0:00"),
    ]
    for (part, other) in others {
      let text = written.replacing(part, with: other, maxReplacements: 1)
      #expect(text != written)
      #expect(CrumbManifest.read(Array(text.utf8)) == nil, "\(other)")
    }
  }

  @Test("an id is 32 lowercase hex digits and nothing else")
  func ids() {
    let wrong = [
      "", "0123456789ABCDEF0123456789abcdef", "0123456789abcdef0123456789abcde",
      "0123456789abcdef0123456789abcdef0", "../3456789abcdef0123456789abcdef",
      "0123456789abcdef 123456789abcdef",
    ]
    for text in wrong { #expect(CrumbID(text) == nil, "\(text)") }
    let id = CrumbID("00ff00ff00ff00ff123456789abcdef0")
    #expect(id?.description == "00ff00ff00ff00ff123456789abcdef0")
  }
}
