import Handoff
import HandoffScenarios

/// The results as one page for a browser: how many came out how, and for each run its verdict, what
/// is not as it should be, and its timeline to be unfolded. Nothing is fetched from elsewhere, and
/// no script runs.
///
/// What is not held is unfolded already, and is what is printed. Of a scenario with several seeds,
/// the held ones have no timeline, and after ``timelineLimit`` timelines there are no more; the
/// page says so.
final class HTMLReport: ReportWriter {
  static let timelineLimit = 200

  private let zones: ZoneDatabase
  private var entries = 0
  private var timelines = 0
  private var isLeftOut = false

  init(zones: ZoneDatabase) { self.zones = zones }

  func begin() -> String {
    TimelineDocument.page(title: "Handoff: results") + "<main class=\"tlp report\">\n"
      + "<h1>Handoff: results</h1>\n"
  }

  func take(_ entry: ReportEntry) -> String {
    entries += 1
    let result = entry.result
    var text = "<details class=\"run\" id=\"r\(entries)\" data-verdict=\"\(result.verdict)\""
    text += "\(result.verdict == .held ? "" : " open")>"
    text += "<summary><span class=\"verdict \(result.verdict)\">\(result.verdict)</span>"
    text += "<bdi>\(escaped(entry.name))</bdi> "
    text += "<small class=\"soft\"><bdi>\(escaped(result.file))</bdi></small></summary>\n"
    switch result.outcome {
    case .couldNotRun(let problems):
      text += "<ul class=\"trouble\">"
      for problem in problems {
        text += "<li><bdi>\(escaped(problem.rendered(in: result.file)))</bdi></li>"
      }
      text += "</ul>\n"
    case .campaign(let campaign):
      text += campaign.sentences.map { "<p><bdi>\(escaped($0))</bdi></p>\n" }.joined()
    case .run(let run, _):
      let reader = TimelineReader(run.scenario, zones: zones)
      let isDrawn = isDrawn(entry)
      if isDrawn { entry.replay(reader) }
      let section = TimelineSection(
        reader.facts(of: run, file: result.file), prefix: "r\(entries)",
        isForPaper: result.verdict != .held)
      text += isDrawn ? section.html : section.about + notDrawn(run)
    }
    return text + "</details>\n"
  }

  func end(_ tally: Tally) -> String {
    // It stands above the entries, and is known only now.
    var text = "<div class=\"tally\"><p><b>\(counted(tally.count, "run"))</b>: "
    text += "\(tally.held) held, \(tally.broken) broken, \(tally.errors) could not run. "
    text += "\(inWords(tally.simulated)) simulated, zones of \(escaped(zones.name)).</p>"
    if isLeftOut {
      text += "<p class=\"soft\">Held runs of a scenario with several seeds have no timeline here, "
      text += "and no run has after \(Self.timelineLimit) timelines.</p>"
    }
    return text + "</div>\n</main>\n</body></html>\n"
  }

  private func isDrawn(_ entry: ReportEntry) -> Bool {
    let isWanted = !entry.isOneOfMany || entry.result.verdict != .held
    guard isWanted, timelines < Self.timelineLimit else {
      isLeftOut = true
      return false
    }
    timelines += 1
    return true
  }

  private func notDrawn(_ run: Run) -> String {
    "<p class=\"soft\">Its timeline is not drawn here; <code>handoff timeline</code> with "
      + "<code>--seed \(run.seed)</code> draws it.</p>\n"
  }
}

extension ReportFormat {
  /// One page for a browser.
  public static let html = ReportFormat("html", "a page with every timeline") {
    HTMLReport(zones: $0)
  }
}
