import Handoff
import HandoffScenarios
import HandoffSimulation
import Testing

/// What `disk` steps can do: before anything else, coming back, and with chosen losses.
struct LeadingDiskStepTests {
  private func run(_ steps: String, readers: [any JournalReader] = []) throws -> Run {
    let text = """
      { "format": 1, "title": "A disk", "begin": "2026-03-01T08:00:00+01:00[Europe/Berlin]",
        "steps": [\(steps)] }
      """
    let result = ScenarioReader.read(
      file: "disk.json", bytes: Array(text.utf8), zones: ZoneDatabase.foundation)
    let scenario = try #require(result.scenarios.first, "\(result.diagnostics.rendered())")
    return Runner(zones: .foundation).run(scenario, readers: readers)
  }

  @Test("a disk step at the very beginning strikes the launch")
  func strikesTheLaunch() throws {
    let faults = Faults()
    let run = try run(
      #"{ "do": "disk", "device": "watch", "fault": "io_error", "operation": "list", "#
        + #""path": "wrist" }"#,
      readers: [faults])
    #expect(run.verdict == .held, "\(run.problems)")
    #expect(faults.texts == ["list on wrist fails: the device failed"])
    #expect(faults.launches == 2)
  }

  @Test("after a power cut with back, the device is on, unlocked and launched by itself")
  func comesBack() throws {
    let faults = Faults()
    let run = try run(
      #"""
      { "do": "disk", "device": "phone", "fault": "power_cut", "operation": "sync_directory",
        "path": "spool", "back": "1s" },
      { "after": "1m", "do": "capture", "crumb": "one" },
      { "after": "2m", "do": "expect", "home": { "count": 1 } }
      """#, readers: [faults])
    #expect(run.verdict == .held, "\(run.problems) \(run.expectations)")
    #expect(faults.powers.map(\.0) == [.off, .on])
    #expect(faults.powers[1].1 - faults.powers[0].1 == .seconds(1))
  }

  @Test("a power cut after an operation that fails cuts the power all the same")
  func cutsAfterFailure() throws {
    let faults = Faults()
    // The directory is there already at the second launch.
    let run = try run(
      #"""
      { "do": "disk", "device": "phone", "fault": "power_cut", "operation": "make_directory",
        "path": "spool", "which": 2, "back": "1s" },
      { "after": "1m", "do": "app", "device": "phone", "to": "killed" },
      { "after": "1m", "do": "app", "device": "phone", "to": "open" },
      { "after": "1m", "do": "note", "text": "the end" }
      """#, readers: [faults])
    #expect(run.verdict == .held, "\(run.problems)")
    #expect(faults.texts == ["the power goes after make_directory on spool"])
    #expect(faults.powers.map(\.0) == [.off, .on])
  }

  @Test("two power cuts keep their own losses")
  func ownLosses() throws {
    let faults = Faults()
    let run = try run(
      #"""
      { "do": "disk", "device": "phone", "fault": "power_cut", "operation": "rename",
        "path": "spool/.tmp-*", "losing": "nothing", "back": "1s" },
      { "do": "disk", "device": "phone", "fault": "power_cut", "operation": "sync_directory",
        "path": "spool", "which": 900, "losing": "all", "back": "1s" },
      { "after": "1m", "do": "capture", "crumb": "one" },
      { "after": "10s", "do": "expect", "phone": { "spooled": 0 }, "home": { "count": 1 } }
      """#, readers: [faults])
    // The crumb's new name survived the first cut, so the phone has it without a redelivery.
    #expect(run.expectations.allSatisfy { $0.holds }, "\(run.expectations)")
    #expect(run.problems.count == 1)
    #expect(run.problems.first?.step == 1)
  }

  @Test("a silent fault's crumbs are in the journal, and loss through it is the disk's")
  func silentFault() throws {
    let faults = Faults()
    let run = try run(
      #"""
      { "do": "link", "to": "down" },
      { "after": "1m", "do": "capture", "crumb": "one", "text": "rots" },
      { "after": "1m", "do": "disk", "device": "watch", "fault": "rubbish_sector",
        "operation": "read", "path": "wrist/segment-*" },
      { "after": "1m", "do": "power", "device": "watch", "to": "restart" },
      { "after": "1m", "do": "app", "device": "watch", "to": "open" },
      { "after": "1m", "do": "note", "text": "the end" }
      """#, readers: [faults])
    #expect(run.verdict == .held, "\(run.problems) \(run.invariants.compactMap(\.message))")
    #expect(faults.hits == 1)
    #expect(faults.found.contains { $0.kind == .damaged })
  }
}

/// What the disks did in a run.
private final class Faults: JournalReader {
  var texts: [String] = []
  var powers: [(Power, VirtualTime)] = []
  var launches = 0
  var hits = 0
  var found: [RecoveryFinding] = []

  func read(_ entry: JournalEntry) {
    switch entry.event {
    case .diskFault(_, _, let text): texts.append(text)
    case .power(_, let power): powers.append((power, entry.time))
    case .launched(_, let findings):
      launches += 1
      found += findings
    case .bytesHit(_, let ids, _, _): hits += ids.count
    default: break
    }
  }
}
