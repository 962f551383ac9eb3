import Foundation
import Handoff
import HandoffScenarios
import HandoffSimulation
import Testing

@testable import HandoffReports

func base64(_ text: String) -> String { Data(text.utf8).base64EncodedString() }

/// What stands in the files, whatever shows them.
struct DocumentTests {
  @Test func `nothing is fetched from elsewhere and no script is in it`() throws {
    let facts = try Sample.troubled().timeline()
    for text in [TimelineDocument.html(facts), TimelineDocument.svg(facts)] {
      let outside = text.replacing("http://www.w3.org/2000/svg", with: "")
      for word in ["http:", "https:", "<script", "src=", "@import", "javascript:"] {
        #expect(!outside.contains(word), "\(word)")
      }
      // References go to the file itself.
      for part in text.components(separatedBy: "href=\"").dropFirst() {
        #expect(part.hasPrefix("#"))
      }
      for part in text.components(separatedBy: "url(").dropFirst() {
        #expect(part.hasPrefix("#"))
      }
    }
  }

  @Test func `a wrong day is said with both days, in the picture and in the table`() throws {
    var facts = try Sample.twoCities(expecting: #""home": { "count": 1 }"#).timeline()
    #expect(!TimelineDocument.html(facts).contains("WRONG DAY"))
    facts.paths[0].filed = LocalDay(year: 2024, month: 4, day: 12)
    let both = "spoken on Tue 2024-04-09, filed under Fri 2024-04-12"
    for text in [TimelineDocument.html(facts), TimelineDocument.svg(facts)] {
      #expect(text.contains("✕ WRONG DAY: 1 <tspan class=\"u\">“plumber”"))
      #expect(text.contains(">\(both)</text>"))
      #expect(text.contains("class=\"crumb bad\""))
    }
    #expect(TimelineDocument.html(facts).contains("✕ wrong day: \(both)</b>"))
  }

  @Test func `a crumb that would land on a wrong day says so before it is at home`() throws {
    var facts = try Sample.troubled().timeline()
    let place = try #require(facts.paths.firstIndex { $0.name == "at-the-end" })
    #expect(facts.paths[place].filed == nil)
    facts.paths[place].wouldBeFiled = LocalDay(year: 2031, month: 1, day: 2)
    let text = TimelineDocument.svg(facts)
    #expect(text.contains("would be filed under Thu 2031-01-02"))
    #expect(text.components(separatedBy: "✕ WRONG DAY").count == 2)
  }

  @Test func `the table has the facts of the picture`() throws {
    let text = TimelineDocument.html(try Sample.troubled().timeline())
    for words in [
      "a delivery lost: a step asked for it",
      "an acknowledgement lost: a step asked for it (2 times)",
      "sent 2 times", "home answered 503", "needs attention: home refused it with 422",
      "<td><bdi>off</bdi></td>", "<td><bdi>locked</bdi></td>",
      "<td><bdi>session expired</bdi></td>",
      "<td><bdi>answers 503</bdi></td>", "<td><bdi>paused: server error</bdi></td>",
      "<td><bdi>app ended by the person</bdi></td>", "04:00: the day",
    ] {
      #expect(text.contains(words), "\(words)")
    }
  }

  @Test func `of ten thousand crumbs a stated number is drawn, in a small file`() throws {
    var facts = try Sample.aroundMidnight().timeline()
    var thinning = Thinning()
    facts.paths = thinning.choose(ThinningTests.many(10_000, withTrouble: [17, 4_711]))
    facts.thinning = thinning
    let html = TimelineDocument.html(facts)
    let rule =
      "40 of 10,000 crumbs are drawn and listed: all 2 with trouble (a wrong day, something lost, "
      + "refused, sent again, flagged, or not at home), the first and the last, and others evenly "
      + "spread in the order of capture."
    #expect(html.contains("<p class=\"thinned\">\(rule)</p>"))
    #expect(TimelineDocument.svg(facts).contains("40 of 10,000 crumbs"))
    #expect(html.utf8.count < 1 << 20)
    #expect(html.components(separatedBy: "class=\"crumb ").count == 41)
    #expect(html.contains("data-crumb=\"4711\""))
  }

  @Test func `a title that is cut is whole for whoever asks`() throws {
    var facts = try Sample.aroundMidnight().timeline()
    facts.title = String(repeating: "long ", count: 60)
    let svg = TimelineDocument.svg(facts)
    #expect(svg.contains("<title id=\"tl-title\">\(facts.title)</title>"))
    #expect(svg.contains("…</text>"))
  }
}
