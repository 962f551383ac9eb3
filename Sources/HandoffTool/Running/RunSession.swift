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

  /// - Throws: when the journal could not be written.
  func perform(_ report: any RunReport) throws(UsageError) -> ExitCode {
    report.begin()
    turns.perform(count: plan.count, threads: options.jobs) { [self] number in
      guard let piece = plan[number] else { return }
      let (result, digest) = run(piece, number, report)
      turns.act(number) { [self] in
        tally.add(result)
        report.take(result, digest: digest, piece)
      }
    }
    report.end(tally)
    journal?.finish()
    if let failure = journal?.failure { throw UsageError(failure) }
    return tally.errors > 0 ? .couldNotRun : tally.broken > 0 ? .broken : .held
  }

  private func run(
    _ piece: RunPlan.Piece, _ number: Int, _ report: any RunReport
  ) -> (ScenarioResult, digest: String?) {
    switch piece.work {
    case .failure(let result): return (result, nil)
    case .run(let scenario, let source, let subject, let seed):
      return play(scenario, source, subject, seed, number, report)
    }
  }

  private func play(
    _ scenario: Scenario, _ source: SourceText, _ subject: any Subject, _ seed: UInt64,
    _ number: Int, _ report: any RunReport
  ) -> (ScenarioResult, digest: String?) {
    var readers: [any JournalReader] = []
    var digest = JournalDigest()
    var lines: JournalLines?
    if journal != nil || report.wantsDigests {
      lines = JournalLines(begin: scenario.begin.instant) { [self] bytes in
        if report.wantsDigests { digest.add(bytes) }
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
    return (result, report.wantsDigests ? digest.finish() : nil)
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
