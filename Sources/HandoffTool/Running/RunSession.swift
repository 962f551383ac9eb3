import Handoff
import HandoffReports
import HandoffScenarios
import HandoffSimulation

/// One call of `handoff run`: all pieces of a plan, on several threads.
final class RunSession {
  private let plan: RunPlan
  private let options: RunOptions
  private let zones: ZoneDatabase
  private let journal: OutputFile?
  private let console: Console
  private let turns = Turns()
  private var tally = Tally()

  init(
    _ plan: RunPlan, _ options: RunOptions, zones: ZoneDatabase, journal: OutputFile?,
    console: Console
  ) {
    self.plan = plan
    self.options = options
    self.zones = zones
    self.journal = journal
    self.console = console
  }

  /// - Parameter text: Tells the results to a person, unless a report has standard output.
  /// - Throws: when the journal or a report could not be written.
  func perform(_ text: TextRunReport?, _ reports: ReportSet) throws(UsageError) -> ExitCode {
    reports.begin()
    turns.perform(count: plan.count, threads: options.jobs) { [self] number in
      guard let piece = plan[number] else { return }
      let entry = run(piece, number, digesting: reports.wantsDigests)
      turns.act(number) { [self] in
        tally.add(entry.result)
        text?.take(entry, piece)
        reports.take(entry)
        if reports.failure != nil { turns.stop() }
      }
    }
    text?.end(tally)
    journal?.finish()
    try reports.end(tally)
    if let failure = journal?.failure { throw UsageError(failure) }
    return tally.errors > 0 ? .couldNotRun : tally.broken > 0 ? .broken : .held
  }

  private func run(_ piece: RunPlan.Piece, _ number: Int, digesting: Bool) -> ReportEntry {
    switch piece.work {
    case .failure(let result): return ReportEntry(result)
    case .run(let scenario, let source, let subject, let seed):
      let isOneOfMany = !(piece.isFirst && piece.isLast)
      let (result, digest) = play(scenario, source, subject, seed, number, digesting: digesting)
      return ReportEntry(result, digest: digest, isOneOfMany: isOneOfMany) { [zones] reader in
        _ = Runner(subject: subject, zones: zones).run(scenario, seed: seed, readers: [reader])
      }
    }
  }

  private func play(
    _ scenario: Scenario, _ source: SourceText, _ subject: any Subject, _ seed: UInt64,
    _ number: Int, digesting: Bool
  ) -> (ScenarioResult, digest: String?) {
    var readers: [any JournalReader] = []
    var digest = JournalDigest()
    var lines: JournalLines?
    if journal != nil || digesting {
      lines = JournalLines(begin: scenario.begin.instant) { [self] bytes in
        if digesting { digest.add(bytes) }
        write(bytes, number)
      }
      readers.append(lines!)
      let heading = JournalLines.heading(
        of: scenario, file: source.file, seed: seed, subject: subject.name,
        zones: scenario.zones(over: zones).name)
      write(heading[...], number)
    }
    let story = story(of: scenario, source.file, subject, seed, number)
    if let story { readers.append(story) }
    let run = Runner(subject: subject, zones: zones).run(scenario, seed: seed, readers: readers)
    lines?.finish()
    if let story {
      story.finish()
      tell("\n", number)
    }
    let result = ScenarioResult(file: source.file, .run(run, RunPlace(scenario, in: source)))
    return (result, digesting ? digest.finish() : nil)
  }

  /// The listener that tells the story, when it was asked for; its heading has been told.
  private func story(
    of scenario: Scenario, _ file: String, _ subject: any Subject, _ seed: UInt64, _ number: Int
  ) -> Story? {
    guard options.tellsStory else { return nil }
    let origin = "\(visible(file)), seed \(seed), subject \(visible(subject.name))"
    tell(console.style(.bold, visible(scenario.title)) + "\n\(origin)\n\n", number)
    return Story(scenario, style: console.style) { [self] in tell($0, number) }
  }

  private func tell(_ text: String, _ number: Int) {
    let bytes = Array(text.utf8)
    turns.act(number, size: bytes.count) { [self] in console.write(bytes[...]) }
  }

  private func write(_ bytes: ArraySlice<UInt8>, _ number: Int) {
    guard let journal else { return }
    let bytes = Array(bytes)
    turns.act(number, size: bytes.count) { [self] in
      journal.write(bytes[...])
      if journal.failure != nil { turns.stop() }
    }
  }
}
