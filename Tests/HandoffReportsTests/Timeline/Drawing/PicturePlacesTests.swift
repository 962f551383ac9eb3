import Handoff
import HandoffScenarios
import Testing

@testable import HandoffReports

/// Where things are on a real screen.
@Suite(.enabled(if: Browser.isThere, Browser.missing), .serialized)
struct PicturePlacesTests {
  @Test func `a midnight line lies between 23:58 and 00:02, by each device's own clock`() throws {
    let boxes = try Browser.boxes(
      ".cut, [data-step=captured]", of: Sample.page(try .aroundMidnight()), width: 1_100)
    let midnight = { (lane: String) in
      try #require(boxes.first { $0["lane"] == lane && $0["day"] == "2024-04-10" })
    }
    let captures = boxes.filter { $0["step"] == "captured" }.sorted { $0.top < $1.top }
    try #require(captures.count == 4)
    let watch = try midnight("watch")
    let phone = try midnight("phone")
    #expect(captures[0].bottom < watch.middle && watch.middle < captures[1].top)
    #expect(captures[2].bottom < phone.middle && phone.middle < captures[3].top)
    // Each line crosses the lane of its own device, and no other's.
    #expect(watch.left < captures[0].center && captures[0].center < watch.right)
    #expect(phone.left < captures[2].center && captures[2].center < phone.right)
    #expect(watch.right <= phone.left)
  }

  @Test(arguments: [400, 1_100, 2_000])
  func `the ends of a crumb's way are at its moments`(width: Int) throws {
    let sample = try Sample.twoCities(expecting: #""home": { "count": 1 }"#)
    let boxes = try Browser.boxes(
      ".crumb line:not(.hit, .ack, .again), .crumb [data-step]", of: Sample.page(sample),
      width: width)
    let steps = boxes.filter { $0["step"] != nil }
    let lines = boxes.filter { $0["step"] == nil }
    let names = steps.sorted { $0.middle < $1.middle }.compactMap { $0["step"] }
    #expect(
      names == ["captured", "enqueued", "received", "accepted", "committed", "acknowledged"])
    let times = steps.sorted { $0.middle < $1.middle }.compactMap { Int64($0["time"] ?? "") }
    #expect(times == times.sorted())
    let captured = try #require(steps.first { $0["step"] == "captured" })
    let committed = try #require(steps.first { $0["step"] == "committed" })
    let first = try #require(lines.min { $0.top < $1.top })
    let last = try #require(lines.max { $0.bottom < $1.bottom })
    #expect(abs(first.top - captured.middle) < 3 && abs(first.left - captured.center) < 3)
    #expect(abs(last.bottom - committed.middle) < 3 && abs(last.right - committed.center) < 3)
    // From left to right: watch, transfer queue, phone, home.
    let places = steps.filter { $0["step"] != "acknowledged" && $0["step"] != "accepted" }
      .sorted { $0.middle < $1.middle }.map(\.center)
    #expect(places == places.sorted())
  }

  @Test func `what happens later is further down`() throws {
    let boxes = try Browser.boxes(
      ".crumb [data-step]:not([data-step=end]), .cut[data-time]", of: Sample.page(try .troubled()),
      width: 1_100)
    #expect(boxes.count > 60)
    let timed = try boxes.map { ($0.middle, try #require(Int64($0["time"] ?? ""))) }
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }
    for (above, below) in zip(timed, timed.dropFirst()) where below.0 - above.0 > 1 {
      #expect(above.1 <= below.1, "at \(above.0) and \(below.0)")
    }
  }

  @Test(arguments: [400, 720, 960, 2_000])
  func `no words lie over other words, nor leave the picture`(width: Int) throws {
    for sample in [try Sample.troubled(), try Sample.aroundMidnight()] {
      // The numbers in stations are on shapes of their own.
      let words = try Browser.boxes(
        "svg.tl text:not(.k)", of: Sample.page(sample), width: width)
      #expect(words.count > 30)
      for (index, word) in words.enumerated() {
        let text = word["text"] ?? ""
        #expect(word.left >= 0 && word.right <= Double(width), "\(text) leaves the picture")
        for other in words[(index + 1)...] where word.overlaps(other) {
          // The head stays in place while the rest is scrolled under it.
          if word["class"] == "name" || word["class"] == "zone" {
            #expect(other["class"] != word["class"], "\(text) and \(other["text"] ?? "")")
          } else {
            Issue.record("“\(text)” lies over “\(other["text"] ?? "")” at \(word.top)")
          }
        }
      }
    }
  }

  @Test func `the words of a station are beside it, and no station lies over another`() throws {
    let boxes = try Browser.boxes(
      ".crumb rect.s, text.time", of: Sample.page(try .troubled()), width: 400)
    let stations = boxes.filter { $0["step"] != nil }
    let times = boxes.filter { $0["step"] == nil }
    #expect(stations.count > 10)
    for (index, station) in stations.enumerated() {
      #expect(!stations[(index + 1)...].contains { station.overlaps($0) })
      #expect(!times.contains { station.overlaps($0) }, "\(station)")
    }
  }

  @Test(arguments: [(400, false), (400, true), (2_000, false)])
  func `the page is never wider than the screen`(width: Int, isDark: Bool) throws {
    for sample in [try Sample.troubled(), try Sample.aroundMidnight()] {
      let lines = try Browser.show(
        Sample.page(sample), width: width, isDark: isDark,
        script: "return [page.documentElement.scrollWidth, page.documentElement.clientWidth]")
      #expect(lines == ["\(width)", "\(width)"] || Int(lines[0])! <= Int(lines[1])!)
      #expect(Int(lines[1])! > width - 40)
    }
  }

  @Test func `a gap is as long as it lasts, in the lane in which it is`() throws {
    let sample = try Sample.twoCities(expecting: #""home": { "count": 1 }"#)
    let boxes = try Browser.boxes(
      "rect.gap[data-lane=phone], [data-step=enqueued], [data-step=received]",
      of: Sample.page(sample), width: 1_100)
    let gaps = boxes.filter { $0["lane"] == "phone" }.sorted { $0.top < $1.top }
    try #require(gaps.map { $0["text"] } == ["phone: off", "phone: locked"])
    let enqueued = try #require(boxes.first { $0["step"] == "enqueued" })
    let received = try #require(boxes.first { $0["step"] == "received" })
    #expect(gaps[0].top < enqueued.top && gaps[0].bottom > enqueued.bottom)
    #expect(gaps[0].bottom <= gaps[1].top && gaps[1].bottom < received.top)
    #expect(gaps[0].left < received.center && received.center < gaps[0].right)
  }
}
