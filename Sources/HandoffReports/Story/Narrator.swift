import Handoff
import HandoffScenarios
import HandoffSimulation

/// One thing that happened, as a sentence for a person.
struct Told {
  enum Side: Hashable {
    case watch, phone
    /// Between the two, or about the scenario itself.
    case middle
  }

  var side: Side
  /// Without anything raw from a file that a terminal would obey.
  var text: String
  var entry: JournalEntry
  /// The scenario's name of the crumb that it is about.
  var crumb: String?
}

/// Tells journal entries as sentences, and leaves out what a person need not see: looks, holdings,
/// what is followed at once by something that says more.
struct Narrator {
  private let scenario: Scenario
  private var names = CrumbNaming()
  private var isSessionValid = true
  /// A receipt, until the phone has answered it.
  private var receipt: (told: Told, id: CrumbID)?
  /// What the transfer queue said about its next sending.
  private var attempt: (id: CrumbID, number: Int)?
  /// What was sent last, and when.
  private var sent: (id: CrumbID, time: VirtualTime)?

  /// What was found on a disk and told, until the app that found it has started.
  private var found: [RecoveryFinding] = []
  private var repetition = Repetition()

  init(_ scenario: Scenario) { self.scenario = scenario }

  /// What is to be told now that this has happened: nothing, or a few things.
  mutating func tell(_ entry: JournalEntry) -> [Told] {
    names.read(entry)
    var told: [Told] = []
    for one in next(entry) { told += repetition.fold(one) }
    return told
  }

  /// What was held back.
  mutating func finish() -> [Told] {
    var told: [Told] = []
    for one in arrival() { told += repetition.fold(one) }
    return told + repetition.finish()
  }

  private mutating func next(_ entry: JournalEntry) -> [Told] {
    if case .received(let delivery) = entry.event {
      let before = arrival()
      let text = "“\(name(delivery.id))” arrives"
      receipt = (told(.phone, text, entry, delivery.id), delivery.id)
      return before
    }
    if let receipt, entry.event.answers(receipt.id) { self.receipt = nil }
    guard let told = sentence(entry) else { return [] }
    return arrival() + [told]
  }

  /// A receipt that has no answer yet.
  private mutating func arrival() -> [Told] {
    defer { receipt = nil }
    return receipt.map { [$0.told] } ?? []
  }

  private func told(
    _ side: Told.Side, _ text: String, _ entry: JournalEntry, _ id: CrumbID? = nil,
    crumb: String? = nil
  ) -> Told {
    Told(side: side, text: text, entry: entry, crumb: crumb ?? id.flatMap { names[$0] })
  }

  private func name(_ id: CrumbID) -> String {
    names[id].map { visible($0) } ?? "a crumb without a name, \("\(id)".prefix(8))…"
  }

  // MARK: Sentences

  private mutating func sentence(_ entry: JournalEntry) -> Told? {
    switch entry.event {
    case .step(let number, let kind): return step(number, kind, entry)
    case .skipped(let number, let reason):
      return told(.middle, "step \(number) does not apply: \(visible(reason))", entry)
    case .compared(let number, let mismatches): return compared(number, mismatches, entry)
    case .note(let text): return told(.middle, visible(text), entry)
    case .healing: return told(.middle, "everything is put right, and the world settles", entry)
    case .settled: return told(.middle, "nothing more is to come", entry)
    case .captureBegan, .captured, .captureFailed: return capture(entry)
    case .enqueued, .withdrawn, .dropped, .transferWiped, .left, .deliveryLost, .received,
      .answered, .receiveFailed, .acknowledgementLost, .acknowledged:
      return transfer(entry)
    case .asked, .committed, .committedBefore, .conflicted, .homeAnswered: return home(entry)
    case .power, .app, .unlocked, .launched, .launchFailed, .recoveredTwice, .reach, .linkLimit,
      .homeReach, .travelled, .clock, .dayStart, .session, .scripted, .diskFault, .retried:
      return device(entry)
    case .says(let device, let note): return says(Told.Side(device), note, entry)
    case .identified, .bytesHit, .bytesHidden, .looks, .wristHolds, .phoneHolds: return nil
    }
  }

  private func step(_ number: Int, _ kind: String, _ entry: JournalEntry) -> Told? {
    let index = number - 1
    guard scenario.steps.indices.contains(index) else { return nil }
    // An expect step is told when it has compared.
    if kind == ExpectStep.name { return nil }
    return scenario.steps[index].about.map { told(.middle, visible($0), entry) }
  }

  private func compared(_ number: Int, _ mismatches: [String], _ entry: JournalEntry) -> Told {
    let index = number - 1
    let about = scenario.steps.indices.contains(index) ? scenario.steps[index].about : nil
    let what = about.map { " (\(visible($0)))" } ?? ""
    let found =
      mismatches.isEmpty
      ? "all is as expected" : "not as expected: " + visible(mismatches.joined(separator: "; "))
    return told(.middle, "step \(number)\(what): \(found)", entry)
  }

  private func capture(_ entry: JournalEntry) -> Told? {
    func told(_ facts: CaptureFacts, _ text: String) -> Told {
      self.told(Told.Side(facts.device), text, entry, crumb: facts.name)
    }
    switch entry.event {
    case .captured(let facts, _):
      let count = facts.attachments.count
      let more = count == 0 ? "" : ", with \(counted(count, "attachment"))"
      return told(facts, "captured “\(visible(facts.name))”: \(saying(facts.text))\(more)")
    case .captureFailed(let facts, let reason):
      return told(
        facts,
        "could not capture “\(visible(facts.name))”, \(saying(facts.text)): "
          + visible(reason))
    default: return nil
    }
  }

  private mutating func transfer(_ entry: JournalEntry) -> Told? {
    switch entry.event {
    case .enqueued(let id, _):
      // It may go on its way before the app hears that it was taken.
      if let sent, sent == (id, entry.time) { return nil }
      return told(.watch, "gave “\(name(id))” to the transfer queue", entry, id)
    case .withdrawn(let id):
      return told(.watch, "took “\(name(id))” back from the transfer queue", entry, id)
    case .dropped(let id):
      return told(.watch, "the transfer queue drops “\(name(id))”", entry, id)
    case .transferWiped:
      return told(.watch, "the transfer queue is wiped, as an unpairing does", entry)
    case .left(let delivery):
      let again = attempt?.id == delivery.id ? " again (attempt \(attempt!.number))" : ""
      attempt = nil
      sent = (delivery.id, entry.time)
      return told(.watch, "sends “\(name(delivery.id))”\(again)", entry, delivery.id)
    case .deliveryLost(let id, let reason):
      return told(.middle, "“\(name(id))” is lost on the way: \(reason.words)", entry, id)
    case .answered(let acknowledgement, let isDurable):
      let early = isDurable ? "" : ", before it is durable"
      return told(
        .phone, acknowledgement.outcome.sentence(name(acknowledgement.id)) + early, entry,
        acknowledgement.id)
    case .receiveFailed(let id, let reason):
      return told(
        .phone, "could not take “\(name(id))”; it must come again: \(visible(reason))", entry, id)
    case .acknowledgementLost(let id, let reason):
      return told(
        .middle, "the acknowledgement of “\(name(id))” is lost on the way: \(reason.words)", entry,
        id)
    case .acknowledged(let acknowledgement):
      return told(
        .watch, "has the acknowledgement of “\(name(acknowledgement.id))”", entry,
        acknowledgement.id)
    default: return nil
    }
  }

  private func home(_ entry: JournalEntry) -> Told? {
    switch entry.event {
    case .committed(let record):
      let flags = record.flags.union(record.crumb.flags).list.map(\.name)
      let flagged = flags.isEmpty ? "" : ", flagged " + flags.joined(separator: ", ")
      return told(
        .phone, "home has “\(name(record.id))”, filed under \(record.day)\(flagged)", entry,
        record.id)
    case .committedBefore(let id):
      return told(.phone, "home had “\(name(id))” already, and keeps one", entry, id)
    case .conflicted(let record):
      return told(
        .phone, "home has other bytes under the id of “\(name(record.id))”", entry, record.id)
    case .homeAnswered(let id, .none):
      return told(.phone, "no answer from home for “\(name(id))”", entry, id)
    case .homeAnswered(let id, .status(let status, let echo, let retryAfter)):
      guard (200...299).contains(status) else {
        let later = retryAfter.map { ", Retry-After \(DurationText.write($0))" } ?? ""
        return told(.phone, "home answers \(status) to “\(name(id))”\(later)", entry, id)
      }
      if echo == id { return nil }
      return told(
        .phone, "a \(status) without the id of “\(name(id))”: that was not home", entry, id)
    default: return nil
    }
  }

  private mutating func device(_ entry: JournalEntry) -> Told? {
    if case .session(let isValid) = entry.event {
      defer { isSessionValid = isValid }
      if isValid == isSessionValid { return nil }
    }
    if case .retried(let device, let id) = entry.event {
      let what = id.map { "“\(name($0))”" } ?? "everything that needs attention"
      return told(Told.Side(device), "the person asks for another try of \(what)", entry, id)
    }
    if case .launched(let device, let findings) = entry.event {
      let news = findings.filter { !found.contains($0) }
      found = []
      let text = "the app starts" + news.map { "; found \($0.words)" }.joined()
      return told(Told.Side(device), text, entry)
    }
    return entry.event.deviceSentence.map { told($0.side, $0.text, entry) }
  }

  private mutating func says(_ side: Told.Side, _ note: Note, _ entry: JournalEntry) -> Told? {
    switch note {
    case .forgot, .resumed, .retried, .reconciled(putBack: 0): return nil
    case .redelivery(let id, let number):
      attempt = (id, number)
      return nil
    case .reconciled(let count):
      return told(
        side, "puts \(counted(count, "crumb")) back into the transfer queue", entry)
    case .needsAttention(let id, let reason):
      return told(side, "“\(name(id))” needs attention: \(reason.words)", entry, id)
    case .paused(let reason, let wait):
      let again = wait.map { "; tries again in \(roughly($0))" } ?? ""
      return told(side, "pauses: \(reason.words)\(again)", entry)
    case .steppedBehind(let id):
      return told(side, "“\(name(id))” steps behind the others", entry, id)
    case .found(let finding):
      found.append(finding)
      return told(side, "found \(finding.words)", entry)
    case .storageFailed(let error): return told(side, "the disk said no: \(error.words)", entry)
    }
  }
}

extension Told.Side {
  init(_ device: DeviceName) { self = device == .watch ? .watch : .phone }
}

extension JournalEvent {
  /// Whether it is the phone's answer to the receipt of this crumb.
  fileprivate func answers(_ id: CrumbID) -> Bool {
    switch self {
    case .answered(let acknowledgement, _): acknowledgement.id == id
    case .receiveFailed(let failed, _): failed == id
    default: false
    }
  }
}
