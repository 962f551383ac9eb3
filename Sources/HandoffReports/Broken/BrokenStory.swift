import Handoff
import HandoffScenarios
import HandoffSimulation

/// The story of what broke in a run: what was expected, what was found, where that is written, and
/// the lines of the journal that led there, with both local times.
public struct BrokenStory {
  private let run: Run
  private let place: RunPlace
  private let style: TextStyle

  static let width = StoryPage.width
  private static let timeWidth = 21

  public init(of run: Run, at place: RunPlace, style: TextStyle = .plain) {
    self.run = run
    self.place = place
    self.style = style
  }

  /// The text, each line ended; empty when nothing broke.
  ///
  /// - Parameter replay: Runs the same scenario, seed and subject once more, and shows the journal
  ///   to a reader. A run does not keep its journal, and the same run comes out again.
  public func text(replay: (any JournalReader) -> Void) -> String {
    pieces(replay: replay).map(\.story).joined()
  }

  /// The same, for each thing that broke.
  func pieces(replay: (any JournalReader) -> Void) -> [BrokenPiece] {
    var failures = Failure.all(of: run, at: place)
    if let found = run.scenario.found, run.verdict == .broken, found.subject == run.subject {
      failures.append(Failure(notFoundAgain: found))
    }
    guard !failures.isEmpty else { return [] }
    let trail = Trail(run.scenario, failures: failures)
    replay(trail)
    var before: Trail.Excerpt?
    return zip(failures, trail.finish()).map { failure, lines in
      defer { before = lines.excerpt }
      let led =
        lines.excerpt == before ? "    what led there: the same\n" : self.lines(lines.excerpt)
      return BrokenPiece(
        failure: failure, position: lines.step.flatMap(place.position(ofStep:)),
        story: story(of: failure) + led)
    }
  }

  private func story(of failure: Failure) -> String {
    // A place stays in one piece, however long.
    var text =
      failure.mismatches.isEmpty
      ? paragraph(failure.heading, indent: 2) : "  \(failure.heading)\n"
    for mismatch in failure.mismatches {
      text += paragraph(visible(mismatch.subject), indent: 4)
      text += beside("expected", .green, mismatch.expected)
      text += beside("found", .red, mismatch.found)
    }
    for remark in failure.remarks { text += paragraph(remark, indent: 4) }
    return text
  }

  private func paragraph(_ text: String, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    return wrapped(text, to: BrokenStory.width - indent).map { margin + $0 + "\n" }.joined()
  }

  private func beside(_ word: String, _ mark: TextStyle.Mark, _ value: String) -> String {
    let lines = wrapped(visible(value), to: BrokenStory.width - 16)
    return lines.enumerated().map { index, line in
      let start = index == 0 ? style(mark, padded(word, to: 10)) : padded("", to: 10)
      return "      " + start + style(mark, line) + "\n"
    }.joined()
  }

  // MARK: The journal

  private func lines(_ excerpt: Trail.Excerpt) -> String {
    guard !excerpt.first.isEmpty || !excerpt.last.isEmpty else { return "" }
    var text = "    what led there:\n"
    text += style(.faint, "    " + column("watch") + "phone") + "\n"
    text += excerpt.first.map(line).joined()
    if excerpt.leftOut > 0 {
      text += style(.faint, "    … \(counted(excerpt.leftOut, "line"))") + "\n"
    }
    return text + excerpt.last.map(line).joined()
  }

  private func line(_ told: Told) -> String {
    let who =
      switch told.side {
      case .watch: "watch: "
      case .phone: "phone: "
      case .middle: ""
      }
    let times = column(told.entry.watch.dateAndTime) + column(told.entry.phone.dateAndTime)
    let margin = 4 + 2 * BrokenStory.timeWidth
    return wrapped(who + told.text, to: BrokenStory.width - margin).enumerated().map {
      index, line in
      "    " + (index == 0 ? times : padded("", to: margin - 4)) + line + "\n"
    }.joined()
  }

  private func column(_ text: String) -> String { padded(text, to: BrokenStory.timeWidth) }
}

/// One thing that broke, and all that is told of it.
struct BrokenPiece {
  var failure: Failure
  /// The step that was the last one to begin when it broke.
  var position: SourcePosition?
  /// Each line ended.
  var story: String
}
