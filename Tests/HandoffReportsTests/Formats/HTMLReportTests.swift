import Handoff
import HandoffScenarios
import Testing

@testable import HandoffReports

struct HTMLReportTests {
  private func page(_ entries: [ReportEntry]) -> String { report(.html, entries) }

  private func entries() throws -> [ReportEntry] {
    [
      entry(try .twoCities(expecting: #""watch": { "waiting": 0 }"#)),
      entry(try .twoCities(expecting: #""watch": { "waiting": 5 }"#)),
      ReportEntry(
        ScenarioResult(
          file: "<bad>.json", .couldNotRun([ResultProblem("unknown key \"<afer>\"")]))),
    ]
  }

  private func count(_ what: String, in text: String) -> Int {
    text.components(separatedBy: what).count - 1
  }

  @Test func `every run has its verdict and its timeline, and what did not hold is unfolded`()
    throws
  {
    let text = page(try entries())
    #expect(count("<details class=\"run\"", in: text) == 3)
    #expect(text.contains("id=\"r1\" data-verdict=\"held\"><summary>"))
    #expect(text.contains("id=\"r2\" data-verdict=\"broken\" open><summary>"))
    #expect(text.contains("id=\"r3\" data-verdict=\"error\" open><summary>"))
    #expect(count("<figure", in: text) == 2)
    #expect(count("<figure class=\"tall\">", in: text) == 1, "what is folded is not printed")
    #expect(text.contains("<b>3 runs</b>: 1 held, 1 broken, 1 could not run."))
    #expect(text.contains("expected 5, found 0"))
    #expect(text.contains("error: unknown key &quot;&lt;afer&gt;&quot;"))
    #expect(!text.contains("<bad>"))
  }

  @Test func `of many seeds the held ones have no timeline, and the page says so`() throws {
    let held = entry(try .twoCities(expecting: #""watch": { "waiting": 0 }"#), isOneOfMany: true)
    let broken = entry(try .twoCities(expecting: #""watch": { "waiting": 5 }"#), isOneOfMany: true)
    let text = page([held, broken, held])
    #expect(count("<figure", in: text) == 1)
    #expect(count("<code>--seed 0</code> draws it", in: text) == 2)
    #expect(text.contains("Held runs of a scenario with several seeds have no timeline here"))
    #expect(!page(try entries()).contains("have no timeline here"))
  }

  @Test(.enabled(if: Browser.isThere, Browser.missing))
  func `in a browser the tally comes first, ids are apart, and nothing is too wide`() throws {
    let lines = try Browser.show(
      page(try entries()), width: 400,
      script: """
        const ids = [...page.querySelectorAll("[id]")].map(one => one.id);
        const top = one => page.querySelector(one).getBoundingClientRect().top;
        return [new Set(ids).size == ids.length, top("h1") < top(".tally"),
          top(".tally") < top("#r1"), top("#r1") < top("#r2"),
          page.documentElement.scrollWidth <= page.documentElement.clientWidth,
          page.querySelector("#r1").getBoundingClientRect().height < 80,
          page.querySelector("#r2 figure").getBoundingClientRect().height > 300];
        """)
    #expect(lines == ["true", "true", "true", "true", "true", "true", "true"])
  }
}
