import Handoff
import HandoffScenarios
import Testing

@testable import HandoffReports

/// A tall picture on sheets of paper.
struct SheetsTests {
  private func sheets(_ sample: Sample) throws -> (TimelineSVG, TimelineSheets) {
    let picture = TimelineSVG(sample.timeline())
    return (picture, try #require(TimelineSheets(picture)))
  }

  @Test func `a picture that fits on a sheet is not cut, and is printed as it is`() throws {
    let sample = try Sample.steps(#"{ "after": "1m", "do": "capture", "crumb": "one" }"#)
    #expect(TimelineSheets(TimelineSVG(sample.timeline())) == nil)
    #expect(!Sample.page(sample).contains("class=\"sheets\""))
    #expect(Sample.page(sample).contains("<figure>"))
  }

  @Test func `a tall one is cut between rows, without anything left out or shown twice`() throws {
    let (picture, sheets) = try sheets(.troubled())
    let strips = sheets.strips
    #expect(strips.count > 5)
    #expect(strips.first?.lowerBound == 0)
    #expect(strips.last?.upperBound == picture.layout.height)
    for (strip, next) in zip(strips, strips.dropFirst()) {
      #expect(strip.upperBound == next.lowerBound)
      #expect(strip.count < 400)
    }
    let html = sheets.html
    for label in picture.layout.labels {
      let place = "y=\"\(label.y)\""
      let words = escaped(label.wide.isEmpty ? label.words : label.wide)
      let count = html.split(separator: "\n").count { $0.contains(place) && $0.contains(words) }
      #expect(count >= 1, "\(label)")
    }
    let count = html.components(separatedBy: "<text class=").count - 1
    #expect(count >= picture.layout.labels.count)
  }

  @Test func `no edge goes through a word, a fold or a wrong day`() throws {
    let (picture, sheets) = try sheets(.troubled())
    let edges = sheets.strips.map(\.upperBound).dropLast()
    for label in picture.layout.labels {
      let words = (label.y - 9)..<(label.y + 3)
      #expect(!edges.contains { words.lowerBound < $0 && words.contains($0) }, "\(label)")
    }
    for band in picture.layout.folds + picture.layout.bands {
      #expect(!edges.contains { band.top < $0 && $0 < band.bottom }, "\(band)")
    }
    for wrong in picture.layout.wrongDays {
      #expect(!edges.contains { wrong.top < $0 && $0 < wrong.bottom })
    }
  }

  @Test func `on a screen the sheets are not there for anybody`() throws {
    let html = try sheets(.troubled()).1.html
    #expect(html.hasPrefix("<table class=\"sheets\" aria-hidden=\"true\"><thead>"))
    for what in ["id=\"", "tabindex", "role=", "class=\"hit\""] {
      #expect(!html.contains(what), "\(what)")
    }
    let page = Sample.page(try .troubled())
    #expect(page.contains(".tlp .sheets{display:none"))
    #expect(page.contains("<figure class=\"tall\">"))
  }
}
