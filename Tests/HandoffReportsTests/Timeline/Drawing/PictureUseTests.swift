import Handoff
import HandoffScenarios
import Testing

@testable import HandoffReports

/// What a person can do with a timeline on a real screen.
@Suite(.enabled(if: Browser.isThere, Browser.missing), .serialized)
struct PictureUseTests {
  @Test func `the way that has the keyboard's focus shows five moments by both clocks`() throws {
    let sample = try Sample.twoCities(expecting: #""home": { "count": 1 }"#)
    let lines = try Browser.show(
      Sample.page(sample), width: 1_100,
      script: """
        const shown = () => [...page.querySelectorAll(".card")]
          .filter(card => view.getComputedStyle(card).display != "none");
        const before = shown().length;
        view.focus();
        const way = page.querySelector(".crumb[tabindex='0']");
        way.focus();
        const rows = [...shown()[0].querySelectorAll("tr")].slice(1);
        return [before, shown().length, ...rows.map(
          row => [...row.children].slice(0, 3).map(cell => cell.textContent).join(" | "))];
        """)
    #expect(
      lines == [
        "0", "1", "captured | Tue 2024-04-09 23:58:00 | Tue 2024-04-09 17:58:00",
        "enqueued | Tue 2024-04-09 23:58:00 | Tue 2024-04-09 17:58:00",
        "received | Fri 2024-04-12 08:01:00 | Fri 2024-04-12 02:01:00",
        "accepted | Fri 2024-04-12 08:01:00 | Fri 2024-04-12 02:01:00",
        "committed | Fri 2024-04-12 08:01:00 | Fri 2024-04-12 02:01:00",
      ])
  }

  @Test func `the other ways step back while one has the focus`() throws {
    let lines = try Browser.show(
      Sample.page(try .aroundMidnight()), width: 1_100,
      script: """
        view.focus();
        const ways = [...page.querySelectorAll(".crumb[tabindex='0']")];
        ways[1].focus();
        return ways.map(way => view.getComputedStyle(way).opacity);
        """)
    #expect(lines == ["0.18", "1", "0.18", "0.18"])
  }

  @Test(arguments: [false, true])
  func `everything that is to be read stands out from what is behind it`(isDark: Bool) throws {
    var facts = try Sample.troubled().timeline()
    facts.paths[0].filed = LocalDay(year: 2024, month: 4, day: 12)
    let lines = try Browser.show(
      TimelineDocument.html(facts), width: 1_100, isDark: isDark,
      script: """
        const light = colour => {
          const parts = colour.match(/[\\d.]+/g).slice(0, 3).map(part => {
            const value = part / 255;
            return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
          });
          return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
        };
        const ground = view.getComputedStyle(page.body).backgroundColor;
        const pairs = [...page.querySelectorAll("svg.tl text, p, td, th, li, h1, h2")].map(one => {
          const style = view.getComputedStyle(one);
          const inside = one.closest(".wrong, .band")?.querySelector("rect");
          const behind = inside ? view.getComputedStyle(inside).fill
            : one.matches(".k.end") && one.closest(".bad")
            ? view.getComputedStyle(one.previousSibling).fill : ground;
          const [a, b] = [light(one.matches("text") ? style.fill : style.color), light(behind)];
          return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
        });
        return [ground, pairs.length, Math.min(...pairs)];
        """)
    #expect(lines[0] == (isDark ? "rgb(17, 22, 29)" : "rgb(255, 255, 255)"))
    #expect(Int(lines[1])! > 100)
    // WCAG 2.2, success criterion 1.4.3.
    #expect(Double(lines[2])! >= 4.5)
  }

  @Test func `a reader of the screen hears a title, what is shown, and each way`() throws {
    let lines = try Browser.show(
      Sample.page(try .aroundMidnight()), width: 1_100,
      script: """
        const picture = page.querySelector("svg[role=group]");
        const named = picture.getAttribute("aria-labelledby").split(" ")
          .map(id => page.getElementById(id)?.tagName);
        const ways = [...page.querySelectorAll(".crumb[role=img]")];
        const tables = [...page.querySelectorAll("table")].filter(
          one => !one.closest("[aria-hidden=true]"));
        const ids = [...page.querySelectorAll("[id]")].map(one => one.id);
        return [named, page.documentElement.lang, page.title, ways.length,
          ways.every(way => way.firstElementChild.tagName == "title" && way.tabIndex == 0),
          tables.map(one => one.querySelectorAll("tbody tr").length),
          tables.every(one => one.querySelector("thead th[scope=col]")),
          new Set(ids).size == ids.length];
        """)
    #expect(
      lines
        == ["title,desc", "en", "A sample", "4", "true", "4,3,1", "true", "true"])
  }

  @Test func `what a crumb says shows as itself, and nothing of it runs`() throws {
    let sample = try Sample.steps(
      #"""
      { "after": "1m", "do": "capture", "crumb": "<b>&quot;'",
        "text": "<script>top.hacked = 1; document.title = 'hacked'</script>" },
      { "after": "1m", "do": "capture", "crumb": "]]>", "text": "]]> --> </svg> </style> &amp;" },
      { "after": "1m", "do": "capture", "crumb": "turned", "text": "a\u202Eb\u0007c\u2028d" },
      { "after": "1m", "do": "note", "text": "<img src=x onerror='top.hacked = 1'>" }
      """#)
    let facts = sample.timeline()
    let lines = try Browser.show(
      TimelineDocument.html(facts), width: 1_100,
      script: """
        const rows = [...page.querySelectorAll(".scroll tbody tr")].slice(0, 3).map(
          row => row.children[0].textContent + " " + row.children[1].textContent);
        return [page.title, "" + window.hacked, page.querySelectorAll("script, img, b").length,
          page.querySelector(".band text").textContent, ...rows,
          /[\\u0000-\\u0008\\u202e\\u2028]/.test(page.documentElement.textContent)];
        """)
    try #require(lines.count == 8)
    #expect(lines[0] == "A sample")
    #expect(lines[1] == "undefined")
    // The names on the cards are the only bold words.
    #expect(lines[2] == "3")
    #expect(lines[3] == "<img src=x onerror='top.hacked = 1'>")
    #expect(lines[4].hasPrefix("1 “<b>&quot;'” ‘<script>top.hacked = 1;"))
    #expect(lines[5] == "2 “]]>” ‘]]> --> </svg> </style> &amp;’")
    #expect(lines[6] == "3 “turned” ‘a<U+202E>b␇c<U+2028>d’")
    #expect(lines[7] == "false")
  }

  @Test func `the SVG file is well-formed, and has a title and a description`() throws {
    let sample = try Sample.steps(
      #"{ "after": "1m", "do": "capture", "crumb": "]]>", "text": "<\u0000&\uFFFE]]>" }"#)
    let svg = TimelineDocument.svg(sample.timeline())
    let lines = try Browser.show(
      "<textarea></textarea>", width: 400,
      script: """
        const text = new TextDecoder().decode(Uint8Array.from(
          atob("\(base64(svg))"), one => one.charCodeAt(0)));
        const file = new DOMParser().parseFromString(text, "image/svg+xml");
        return [file.querySelectorAll("parsererror").length, file.documentElement.tagName,
          file.querySelector("title").textContent, file.querySelectorAll("desc").length,
          file.querySelector(".crumb title").textContent.split(";")[0]];
        """)
    #expect(lines == ["0", "svg", "A sample", "1", "1 “]]>”: ‘<␀&<U+FFFE>]]>’"])
  }
}
