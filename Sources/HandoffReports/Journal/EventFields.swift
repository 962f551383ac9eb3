import Handoff
import HandoffScenarios
import HandoffSimulation

/// The fields of each event in a journal line, after what it is called.
enum EventFields {
  static func write(
    _ event: JournalEvent, _ names: CrumbNaming, to line: inout LineWriter
  ) {
    func crumb(_ id: CrumbID) {
      if let name = names[id] { line.member("crumb", name) }
      line.member("id", id)
    }
    func on(_ device: DeviceName) { line.member("device", device.rawValue) }

    line.member("kind", plain: event.name)

    switch event {
    // What the scenario did.
    case .step(let number, let what):
      line.member("step", number)
      line.member("do", what)
    case .skipped(let number, let reason):
      line.member("step", number)
      line.member("reason", reason)
    case .compared(let number, let mismatches):
      line.member("step", number)
      line.member("held", mismatches.isEmpty)
      if !mismatches.isEmpty { line.member("found", mismatches.joined(separator: "; ")) }
    case .note(let text):
      line.member("text", text)
    case .healing, .settled: break

    // Capture.
    case .captureBegan(let facts):
      line.member("crumb", facts.name)
      line.members(of: facts)
    case .captured(let facts, let id):
      crumb(id)
      line.members(of: facts)
    case .identified(let facts, let id):
      crumb(id)
      line.members(of: facts)
    case .captureFailed(let facts, let reason):
      line.member("crumb", facts.name)
      line.members(of: facts)
      line.member("reason", reason)

    // Between the devices.
    case .enqueued(let id, let sequence):
      crumb(id)
      line.member("sequence", sequence)
    case .withdrawn(let id): crumb(id)
    case .dropped(let id): crumb(id)
    case .transferWiped: break
    case .left(let delivery):
      crumb(delivery.id)
      line.members(of: delivery)
    case .deliveryLost(let id, let reason):
      crumb(id)
      line.member("reason", reason.rawValue)
    case .received(let delivery):
      crumb(delivery.id)
      line.members(of: delivery)
    case .answered(let acknowledgement, let isDurable):
      crumb(acknowledgement.id)
      line.members(of: acknowledgement)
      line.member("durable", isDurable)
    case .receiveFailed(let id, let reason):
      crumb(id)
      line.member("reason", reason)
    case .acknowledgementLost(let id, let reason):
      crumb(id)
      line.member("reason", reason.rawValue)
    case .acknowledged(let acknowledgement):
      crumb(acknowledgement.id)
      line.members(of: acknowledgement)

    // Home.
    case .asked(let id): crumb(id)
    case .committed(let record):
      crumb(record.id)
      line.members(of: record)
    case .committedBefore(let id): crumb(id)
    case .conflicted(let record):
      crumb(record.id)
      line.members(of: record)
    case .homeAnswered(let id, let answer):
      crumb(id)
      line.members(of: answer)

    // The devices.
    case .power(let device, let power):
      on(device)
      line.member("to", power.rawValue)
    case .app(let device, let state):
      on(device)
      line.member("to", state.rawValue)
    case .unlocked(let device): on(device)
    case .launched(let device, let findings):
      on(device)
      line.member("found", findings)
    case .launchFailed(let device, let reason):
      on(device)
      line.member("reason", reason)
    case .recoveredTwice(let device, let findings, let same):
      on(device)
      line.member("found", findings)
      line.member("same", same)
    case .reach(let isInReach):
      line.member("in_reach", isInReach)
    case .linkLimit(let bytes):
      line.member("bytes", bytes)
    case .homeReach(let isInReach):
      line.member("in_reach", isInReach)
    case .travelled(let device, let zone):
      on(device)
      line.member("zone", zone.name)
    case .clock(let device, let change):
      on(device)
      line.member("change", change)
    case .dayStart(let device, let dayStart):
      on(device)
      line.member("day_start", "\(dayStart)")
    case .session(let isValid):
      line.member("valid", isValid)
    case .scripted(let what):
      line.member("text", what)
    case .diskFault(let device, _, let what):
      on(device)
      line.member("text", what)
    case .bytesHit(let device, let ids, let forGood, let shows):
      on(device)
      line.member("ids", ids.map(\.description).joined(separator: " "))
      line.member("for_good", forGood)
      line.member("shows", shows)
    case .bytesHidden(let device, let ids):
      on(device)
      line.member("ids", ids.map(\.description).joined(separator: " "))
    case .retried(let device, let id):
      if let id { crumb(id) }
      on(device)

    // What they say and hold.
    case .says(let device, let note):
      on(device)
      line.members(of: note, names)
    case .looks(let device): on(device)
    case .wristHolds(let items, let afterRestart):
      line.members(of: items)
      line.member("after_restart", afterRestart)
    case .phoneHolds(let inventory, let afterRestart):
      line.members(of: inventory)
      line.member("after_restart", afterRestart)
    }
  }
}
