import Handoff
import HandoffScenarios
import HandoffSimulation
import Testing

@testable import HandoffExploration

extension RightAndWrongTests {
  // MARK: Numbers that are given twice

  private static let givenAgain = scenario(
    #"{ "after": "1m", "do": "capture", "crumb": "a", "count": 2, "every": "10s" }"#,
    #"{ "do": "disk", "device": "watch", "fault": "old_file", "operation": "read" }"#,
    #"{ "after": "1m", "do": "app", "device": "watch", "to": "killed" }"#,
    #"{ "do": "capture", "crumb": "b" }"#, #"{ "do": "home", "answer": 422, "crumb": "e" }"#,
    #"{ "after": "1m", "do": "capture", "crumb": "c", "count": 2, "every": "1m" }"#,
    #"{ "after": "3m", "do": "capture", "crumb": "e" }"#)

  @Test func `what comes under a number that a disk made the watch give twice may be lost`() throws
  {
    #expect(try holds(Self.givenAgain, seeds: 0..<50))
  }

  @Test func `but nothing that comes under a number of its own`() throws {
    let bug = try #require(KnownBugs.named("refused_discarded"))
    #expect(try breaks(bug, "no_loss", Self.givenAgain, seed: 0))
  }

  @Test func `what a disk lost and comes again carries the flags of its last receipt`() throws {
    let again = Self.scenario(
      #"{ "after": "1h", "do": "capture", "crumb": "a" }"#,
      #"{ "do": "disk", "device": "phone", "fault": "sync_lies" }"#,
      #"{ "after": "1m", "do": "power", "device": "phone", "to": "restart" }"#,
      #"{ "do": "power", "device": "watch", "to": "restart" }"#,
      more: #""devices": { "watch": { "drift": 1 } }, "home": { "reach": "down" }"#)
    #expect(try holds(again, seeds: 0..<20))
  }

  // MARK: What was written over another record

  @Test(arguments: [464, 512, 520, 560, 640, 768, 800])
  func `a crumb written over one that landed elsewhere is not lost`(distance: Int) throws {
    let over = Self.scenario(
      #"{ "do": "capture", "crumb": "a", "count": 3 }"#,
      #"{ "do": "disk", "device": "watch", "fault": "misdirected_write", "which": 4, "#
        + #""amount": \#(distance) }"#,
      #"{ "do": "capture", "crumb": "b" }"#, #"{ "after": "1m", "do": "capture", "crumb": "c" }"#,
      #"{ "do": "power", "device": "phone", "to": "restart" }"#,
      #"{ "after": "1m", "do": "power", "device": "watch", "to": "restart" }"#)
    #expect(try holds(over, seeds: 0..<40))
  }

  // MARK: What comes and goes

  /// A bit flips at every operation: at one launch the crumb is whole, at the next it is not.
  private static let flipsBack = scenario(
    #"{ "do": "capture", "crumb": "a" }"#,
    #"{ "do": "disk", "device": "watch", "fault": "flip_bit", "ever": true, "amount": 1000 }"#,
    #"{ "after": "1m", "do": "app", "device": "watch", "to": "killed" }"#,
    #"{ "do": "transfer", "wipe": true }"#,
    #"{ "after": "1m", "do": "power", "device": "watch", "to": "off" }"#,
    more: #""link": { "to": "down" }"#)

  private static let silent = KnownBug(
    "planted", "A watch that says nothing of what its launch found.", breaks: [],
    wrist: { TellsNothing(next: WristQueue(ports: $0)) })

  @Test func `a launch has nothing to tell of a crumb that it reads whole`() throws {
    #expect(try holds(Self.flipsBack, seeds: 0..<40))
  }

  @Test func `but the one that does not read it must tell`() throws {
    #expect(try breaks(Self.silent, "no_loss", Self.flipsBack, seed: 0))
  }

  /// The same, and it flips in the middle of a second recovery, which has told.
  private static let flipsWhileRecovering = scenario(
    #"{ "do": "capture", "crumb": "a", "count": 2 }"#,
    #"{ "after": "1m", "do": "app", "device": "watch", "to": "killed" }"#,
    #"{ "do": "capture", "crumb": "c" }"#,
    #"{ "do": "disk", "device": "watch", "fault": "flip_bit", "ever": true, "amount": 1000 }"#,
    #"{ "after": "1m", "do": "app", "device": "watch", "to": "killed" }"#,
    more: #""link": { "to": "down" }"#)

  @Test func `what a second recovery has told, the next launch need not tell again`() throws {
    #expect(try holds(Self.flipsWhileRecovering, seeds: 0..<40))
  }

  @Test func `but what nobody has told it must`() throws {
    #expect(try breaks(Self.silent, "no_loss", Self.flipsWhileRecovering))
  }

  /// In some seeds the first launch has set the file aside, and it is the other file that goes.
  @Test func `a launch has nothing to tell of a flip during the last one in a file that is gone`()
    throws
  {
    let gone = Self.scenario(
      #"{ "do": "capture", "crumb": "a", "count": 2 }"#,
      #"{ "after": "1m", "do": "app", "device": "watch", "to": "killed" }"#,
      #"{ "do": "capture", "crumb": "c" }"#,
      #"{ "do": "disk", "device": "watch", "fault": "missing_file", "operation": "open", "#
        + #""which": 3, "path": "wrist/*" }"#,
      #"{ "do": "disk", "device": "watch", "fault": "flip_bit", "ever": true, "amount": 1000 }"#,
      #"{ "after": "1m", "do": "app", "device": "watch", "to": "killed" }"#,
      more: #""link": { "to": "down" }"#)
    #expect(try holds(gone, seeds: 0..<20))
  }

  /// The watch's bytes are hit while the phone has never had the crumb, and later the phone's.
  private static let hitOnBoth = scenario(
    #"{ "after": "1m", "do": "disk", "device": "watch", "fault": "zero_sector", "#
      + #""operation": "sync", "path": "wrist/*" }"#,
    #"{ "do": "capture", "crumb": "a" }"#,
    #"{ "after": "1m", "do": "app", "device": "phone", "to": "killed" }"#,
    #"{ "do": "app", "device": "phone", "to": "open" }"#, #"{ "do": "link", "to": "up" }"#,
    #"{ "after": "1m", "do": "disk", "device": "phone", "fault": "rubbish_sector", "#
      + #""operation": "read", "path": "*/*/manifest" }"#,
    #"{ "do": "app", "device": "phone", "to": "killed" }"#,
    #"{ "do": "app", "device": "phone", "to": "open" }"#,
    more: #""link": { "to": "down" }, "home": { "reach": "down" }"#)

  @Test func `a phone must tell of what it has had, whatever the watch's disk did before`() throws {
    let silent = KnownBug(
      "planted", "A phone that says nothing of what it cannot read.", breaks: [],
      phone: { ShowsNoDamage(next: PhoneEngine(ports: $0)) })
    #expect(try holds(Self.hitOnBoth, seeds: 0..<20))
    #expect(try breaks(silent, "no_loss", Self.hitOnBoth, seed: 0))
  }

  @Test func `a launch has nothing to tell of rubbish in a file that is gone`() throws {
    let gone = Self.scenario(
      #"{ "after": "1m", "do": "capture", "crumb": "a" }"#,
      #"{ "do": "disk", "device": "watch", "fault": "missing_file" }"#,
      #"{ "do": "disk", "device": "watch", "fault": "rubbish_sector", "which": 2, "amount": 2 }"#,
      #"{ "after": "1m", "do": "app", "device": "watch", "to": "killed" }"#,
      #"{ "do": "app", "device": "watch", "to": "open" }"#,
      more: #""devices": { "phone": { "space": 0 } }"#)
    #expect(try holds(gone, seeds: 0..<40))
  }

  // MARK: What hides what was to be seen

  /// The first sector of the log is rubbish, and then something else happens to its file.
  private static func rubbish(then fault: String, at call: String) -> Text {
    scenario(
      #"{ "after": "1m", "do": "disk", "device": "watch", "fault": "rubbish_sector", "#
        + #""operation": "sync", "path": "wrist/*" }"#,
      #"{ "do": "disk", "device": "watch", "fault": \#(fault), "operation": "\#(call)", "#
        + #""path": "wrist/*" }"#,
      #"{ "do": "capture", "crumb": "a" }"#,
      #"{ "after": "1m", "do": "app", "device": "watch", "to": "killed" }"#,
      #"{ "do": "app", "device": "watch", "to": "open" }"#,
      more: #""devices": { "phone": { "space": 0 } }"#)
  }

  @Test(
    arguments: [
      #""missing_file""#, #""old_file""#, #""short_file""#, #""zero_sector""#,
      #""flip_bit", "amount": 4096"#,
    ], ["size", "read"])
  func `a launch has nothing to tell of rubbish that something else hides`(
    fault: String, call: String
  ) throws {
    #expect(try holds(Self.rubbish(then: fault, at: call), seeds: 0..<20))
  }

  @Test(arguments: [
    (#""short_file", "amount": 512"#, "size"), (#""short_file", "amount": 512"#, "read"),
    (#""zero_sector", "amount": 1"#, "size"), (#""zero_sector", "amount": 1"#, "read"),
    (#""flip_bit", "amount": 4096"#, "size"), (#""flip_bit", "amount": 4096"#, "read"),
    (#""misdirected_read", "amount": 4096"#, "read"),
  ])
  func `but of what is still seen it must tell`(fault: String, call: String) throws {
    #expect(try breaks(Self.silent, "no_loss", Self.rubbish(then: fault, at: call), seed: 0))
  }

  // MARK: What cannot be read

  /// The second recovery cannot read the log at its first try, or neither at its next one.
  private static func unread(second: String) -> Text {
    scenario(
      #"{ "after": "1m", "do": "disk", "device": "watch", "fault": "io_error", "which": 23 }"#,
      #"{ "do": "capture", "crumb": "b" }"#, #"{ "do": "capture", "crumb": "c" }"#,
      #"{ "after": "1m", "do": "app", "device": "watch", "to": "killed" }"#,
      #"{ "do": "capture", "crumb": "d" }"#, second,
      more: #""devices": { "phone": { "app": "force_quit" } }, "end": "stop""#)
  }

  private static let onceMore =
    #"{ "do": "disk", "device": "watch", "fault": "io_error", "which": 16 }"#

  @Test func `what a recovery has asked for twice may be set aside`() throws {
    #expect(try holds(Self.unread(second: Self.onceMore), seeds: 0..<40))
  }

  @Test func `what it has asked for once may not`() throws {
    let hasty = KnownBug(
      "planted", "A watch for which bytes that it cannot read are not there.", breaks: [],
      wrist: { ports in
        WristQueue(ports: ports.changed { $0.storage = AsksOnce(next: ports.storage) })
      })
    let once = Self.unread(second: #"{ "do": "note", "text": "read" }"#)
    #expect(try holds(once, seeds: 0..<40))
    #expect(try breaks(hasty, "no_loss", once, seed: 0))
  }

  // MARK: What a disk made the phone forget

  /// A phone whose app ends when three crumbs are at home, and begins again; then the first one
  /// comes once more, with other bytes.
  private static func cameAgain(_ fault: String) -> Text {
    scenario(
      #"{ "do": "capture", "crumb": "a", "count": 4 }"#, fault,
      #"{ "after": "5m", "do": "disk", "device": "phone", "fault": "kill", "operation": "write","#
        + #" "which": 6 }"#,
      #"{ "do": "transfer", "alter": true }"#, #"{ "do": "link", "to": "up" }"#,
      more: #""link": { "to": "down" }"#)
  }

  private static func knowsOnlyIDs() -> KnownBug {
    let taken = Taken()
    return KnownBug(
      "planted", "A phone that remembers ids over all its lives, and no bytes.", breaks: [],
      phone: { KnowsOnlyIDs(next: PhoneEngine(ports: $0), taken: taken) })
  }

  private static let remembered = cameAgain(#"{ "do": "note", "text": "a sound disk" }"#)

  @Test(arguments: [
    #""misdirected_read", "amount": 4096"#, #""misdirected_read", "path": "ledger/*""#,
    #""old_file", "path": "ledger/*""#, #""zero_sector", "path": "ledger/*""#,
    #""missing_file", "path": "ledger/*""#, #""flip_bit", "path": "ledger/*", "operation": "read""#,
    #""rubbish_sector", "path": "ledger/*", "operation": "write" }, { "do": "disk", "#
      + #""device": "phone", "fault": "missing_file", "path": "ledger/*", "operation": "read""#,
  ])
  func `other bytes are new to a phone whose disk lost what it remembered`(fault: String) throws {
    let text = Self.cameAgain(#"{ "do": "disk", "device": "phone", "fault": \#(fault) }"#)
    #expect(try holds(text, seeds: 0..<40))
  }

  /// Other bytes arrive, and only the launch that takes them meets the fault.
  private static func cameMeanwhile(
    _ fault: String, beside other: String = #"{ "do": "note", "text": "nothing else" }"#
  ) -> Text {
    scenario(
      other, #"{ "after": "2m", "do": "transfer", "alter": true }"#,
      #"{ "do": "capture", "crumb": "a", "text": " a" }"#,
      #"{ "after": "500ms", "do": "app", "device": "phone", "to": "killed" }"#, fault,
      #"{ "after": "1m", "do": "note", "text": "later" }"#, more: #""home": { "reach": "down" }"#)
  }

  @Test(
    arguments: ["missing_file", "zero_sector", "short_file", "rubbish_sector", "flip_bit"],
    ["size", "open", "read"])
  func `other bytes are new to a phone whose disk loses the first before the answer`(
    fault: String, call: String
  ) throws {
    let text = Self.cameMeanwhile(
      #"{ "do": "disk", "device": "phone", "fault": "\#(fault)", "operation": "\#(call)", "#
        + #""path": "spool/*/manifest" }"#)
    #expect(try holds(text, seeds: 0..<20))
  }

  @Test(arguments: [
    // Nothing at all, or what another crumb is in.
    #"{ "do": "note", "text": "a sound disk" }"#,
    #"{ "do": "disk", "device": "phone", "fault": "zero_sector", "operation": "size", "#
      + #""path": "spool/*/manifest" }"#,
  ])
  func `they are known to one whose disk loses nothing of it meanwhile`(fault: String) throws {
    let text = Self.cameMeanwhile(fault, beside: #"{ "do": "capture", "crumb": "z" }"#)
    #expect(try holds(text, seeds: 0..<20))
    #expect(try often(text, breaks: "forgotten_after_durable") { Self.knowsOnlyIDs() })
    let trims = try #require(KnownBugs.named("trims_text"))
    #expect(try often(text, breaks: "whole_or_absent") { trims })
  }

  @Test func `nor is what a disk loses when the phone has answered`() throws {
    let text = Self.cameMeanwhile(
      #"{ "after": "1m", "do": "disk", "device": "phone", "fault": "old_file", "#
        + #""operation": "read", "path": "spool/*/manifest" }, "#
        + #"{ "do": "app", "device": "phone", "to": "killed" }, "#
        + #"{ "do": "app", "device": "phone", "to": "open" }"#)
    #expect(try holds(text, seeds: 0..<20))
    let trims = try #require(KnownBugs.named("trims_text"))
    #expect(try often(text, breaks: "whole_or_absent") { trims })
  }

  private func often(
    _ text: Text, breaks invariant: String, _ bug: () -> KnownBug
  ) throws -> Bool {
    try (0..<20).count { try breaks(bug(), invariant, text, seed: $0) } >= 4
  }

  @Test func `they are not to one whose disk lost nothing`() throws {
    for seed: UInt64 in 0..<10 {
      #expect(
        try breaks(Self.knowsOnlyIDs(), "forgotten_after_durable", Self.remembered, seed: seed),
        "seed \(seed)")
    }
    #expect(try holds(Self.remembered, seeds: 0..<40))
  }
}

// A world is on one thread.
private final class Taken: @unchecked Sendable { var ids: [CrumbID] = [] }

private struct KnowsOnlyIDs: ForwardingPhone {
  let next: any PhoneSubject
  let taken: Taken

  func receive(_ delivery: Delivery) async throws(ReceiveError) -> Acknowledgement {
    if taken.ids.contains(delivery.id) { return Acknowledgement(of: delivery, .acceptedBefore) }
    let acknowledgement = try await next.receive(delivery)
    taken.ids.append(delivery.id)
    return acknowledgement
  }
}

private struct ShowsNoDamage: ForwardingPhone {
  let next: any PhoneSubject

  func launch() async throws(StorageError) -> [RecoveryFinding] {
    _ = try await next.launch()
    return []
  }

  func inventory() async throws(StorageError) -> PhoneInventory {
    var inventory = try await next.inventory()
    inventory.items.removeAll { $0.bytes == nil }
    return inventory
  }
}

private struct TellsNothing: ForwardingWrist {
  let next: any WristSubject

  func launch() async throws(StorageError) -> [RecoveryFinding] {
    _ = try await next.launch()
    return []
  }
}

private struct AsksOnce: ForwardingStorage {
  let next: any Storage

  func read(_ file: OpenFile, at offset: Int, count: Int) async throws(StorageError) -> [UInt8] {
    do throws(StorageError) {
      return try await next.read(file, at: offset, count: count)
    } catch {
      guard error.kind == .damaged else { throw error }
      return [UInt8](repeating: 0, count: count)
    }
  }
}
