import Handoff

/// One of several processes that write one spool: crumbs of its own, crumbs that all write alike,
/// and crumbs of which each writes its own version under one id.
///
/// ```
/// captured 0123…         a crumb of its own is durable
/// alike 7 published      so is one that all write, and what became of it
/// version 7 keptAside    so is its version of one that all write differently
/// worst 4711             the longest of these took so many microseconds
/// ```
struct Scribe {
  private let writer: SpoolWriter
  private let seed: UInt64

  init(in directory: String, seed: UInt64) throws(StorageError) {
    self.seed = seed
    writer = .onFiles(try FileStorage(in: directory), SeededChance(seed))
  }

  /// The crumb under an id that every writer knows.
  static func crumb(_ kind: StaticString, _ number: Int, text: String) -> Crumb {
    Crumb(
      id: CrumbID(high: UInt64(kind.utf8CodeUnitCount), low: UInt64(number)),
      text: CrumbText(text), capture: Capture(StillClock().reading(), dayStart: .midnight),
      door: .composer)
  }

  func write(_ count: Int) async throws {
    var worst = Duration.zero
    let clock = ContinuousClock()
    for number in 0..<count {
      let begin = clock.now
      let id = try await writer.capture(CrumbText("\(seed) \(number)"))
      worst = max(worst, clock.now - begin)
      say("captured \(id)")
      if number % 4 == 0 {
        let outcome = try await writer.publish(
          Self.crumb("alike", number, text: "alike \(number)"))
        say("alike \(number) \(outcome)")
      }
      if number % 4 == 2 {
        let outcome = try await writer.publish(
          Self.crumb("version", number, text: "version \(seed)"))
        say("version \(number) \(outcome)")
      }
    }
    say("worst \(Int(worst / .microseconds(1)))")
  }
}
