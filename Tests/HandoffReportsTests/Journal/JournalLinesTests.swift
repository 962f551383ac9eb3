import Foundation
import Handoff
import HandoffReports
import Testing

struct JournalLinesTests {
  let sample: Sample

  init() throws { sample = try Sample.twoCities(expecting: #""watch": { "waiting": 0 }"#) }

  private func objects() throws -> [[String: Any]] {
    try sample.journal().split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  @Test func everyLineIsAnObjectWithTheSameFirstKeys() throws {
    let lines = sample.journal().split(separator: "\n")
    #expect(lines.count > 20)
    for line in lines {
      let keys = ["number", "time_us", "true", "watch", "phone", "kind", "disk"]
      let places = try keys.map { try #require(line.firstRange(of: "\"\($0)\":")).lowerBound }
      #expect(places == places.sorted())
    }
  }

  @Test func entriesAreNumberedFromOne() throws {
    let numbers = try objects().map { $0["number"] as? Int }
    #expect(numbers == Array(1...numbers.count))
  }

  @Test func aCaptureTellsTheCrumbAndBothLocalTimes() throws {
    let line = try #require(try objects().first { $0["kind"] as? String == "captured" })
    #expect(line["crumb"] as? String == "plumber")
    #expect((line["id"] as? String)?.count == 32)
    #expect(line["time_us"] as? Int == 480_000_000)
    #expect(line["true"] as? String == "2024-04-09T21:58:00Z")
    #expect(line["watch"] as? String == "2024-04-09T23:58:00+02:00")
    #expect(line["phone"] as? String == "2024-04-09T17:58:00-04:00")
    #expect(line["captured_at"] as? String == "2024-04-09T23:58:00+02:00[Europe/Berlin]")
    #expect(line["day"] as? String == "2024-04-09")
    #expect(line["day_start"] as? String == "04:00")
  }

  @Test func theSameRunGivesTheSameBytes() { #expect(sample.journal() == sample.journal()) }

  @Test func theDigestIsSHA256OfTheLinesHoweverTheyAreCut() {
    let bytes = Array(sample.journal().utf8)
    var digest = JournalDigest()
    for start in stride(from: 0, to: bytes.count, by: 97) {
      digest.add(bytes[start..<min(start + 97, bytes.count)])
    }
    #expect(digest.finish() == "\(SHA256.digest(of: bytes))")
  }

  @Test func wildTextIsEscapedAndComesBack() throws {
    let text = "\u{1B}[31m\"\\\u{202E}\n\u{0}\u{2028}é"
    let encoded = try String(decoding: JSONEncoder().encode(text), as: UTF8.self)
    let sample = try Sample(Sample.oneCapture(text: encoded))
    let journal = sample.journal()
    #expect(!journal.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    let line = try #require(journal.split(separator: "\n").first { $0.contains(#""captured""#) })
    let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    #expect((object?["text"] as? String)?.unicodeScalars.elementsEqual(text.unicodeScalars) == true)
  }
}

extension Sample {
  /// - Parameter text: As JSON, with its quotation marks.
  static func oneCapture(text: String) -> String {
    """
    {
      "format": 1, "title": "One capture", "begin": "2024-04-09T23:50:00+02:00[Europe/Berlin]",
      "steps": [ { "after": "8m", "do": "capture", "crumb": "wild", "text": \(text) } ]
    }
    """
  }
}
