import Handoff
import HandoffScenarios
import HandoffSimulation

/// What each event is called in a journal line, and its own fields: the one table of both.
enum EventFields {
  static func write(
    _ event: JournalEvent, _ names: CrumbNaming, to line: inout LineWriter
  ) {
    func kind(_ kind: StaticString) { line.member("kind", plain: kind) }
    func kind(_ kind: StaticString, _ id: CrumbID) {
      line.member("kind", plain: kind)
      if let name = names[id] { line.member("crumb", name) }
      line.member("id", id)
    }
    func kind(_ kind: StaticString, _ device: DeviceName) {
      line.member("kind", plain: kind)
      line.member("device", device.rawValue)
    }

    switch event {
    // What the scenario did.
    case .step(let number, let what):
      kind("step")
      line.member("step", number)
      line.member("do", what)
    case .skipped(let number, let reason):
      kind("step_skipped")
      line.member("step", number)
      line.member("reason", reason)
    case .note(let text):
      kind("note")
      line.member("text", text)
    case .healing: kind("healing")
    case .settled: kind("settled")

    // Capture.
    case .captureBegan(let facts):
      kind("capture_began")
      line.member("crumb", facts.name)
      line.members(of: facts)
    case .captured(let facts, let id):
      kind("captured", id)
      line.members(of: facts)
    case .captureFailed(let facts, let reason):
      kind("capture_failed")
      line.member("crumb", facts.name)
      line.members(of: facts)
      line.member("reason", reason)

    // Between the devices.
    case .enqueued(let id, let sequence):
      kind("enqueued", id)
      line.member("sequence", sequence)
    case .withdrawn(let id): kind("withdrawn", id)
    case .dropped(let id): kind("dropped", id)
    case .transferWiped: kind("transfer_wiped")
    case .left(let delivery):
      kind("left", delivery.id)
      line.members(of: delivery)
    case .deliveryLost(let id, let reason):
      kind("delivery_lost", id)
      line.member("reason", reason.rawValue)
    case .received(let delivery):
      kind("received", delivery.id)
      line.members(of: delivery)
    case .answered(let acknowledgement, let isDurable):
      kind("answered", acknowledgement.id)
      line.members(of: acknowledgement)
      line.member("durable", isDurable)
    case .receiveFailed(let id, let reason):
      kind("receive_failed", id)
      line.member("reason", reason)
    case .acknowledgementLost(let id, let reason):
      kind("acknowledgement_lost", id)
      line.member("reason", reason.rawValue)
    case .acknowledged(let acknowledgement):
      kind("acknowledged", acknowledgement.id)
      line.members(of: acknowledgement)

    // Home.
    case .asked(let id): kind("asked", id)
    case .committed(let record):
      kind("committed", record.id)
      line.members(of: record)
    case .committedBefore(let id): kind("committed_before", id)
    case .conflicted(let record):
      kind("conflicted", record.id)
      line.members(of: record)
    case .homeAnswered(let id, let answer):
      kind("home_answered", id)
      line.members(of: answer)

    // The devices.
    case .power(let device, let power):
      kind("power", device)
      line.member("to", power.rawValue)
    case .app(let device, let state):
      kind("app", device)
      line.member("to", state.rawValue)
    case .unlocked(let device): kind("unlocked", device)
    case .launched(let device, let findings):
      kind("launched", device)
      line.member("found", findings)
    case .launchFailed(let device, let reason):
      kind("launch_failed", device)
      line.member("reason", reason)
    case .recoveredTwice(let device, let findings, let same):
      kind("recovered_twice", device)
      line.member("found", findings)
      line.member("same", same)
    case .reach(let isInReach):
      kind("reach")
      line.member("in_reach", isInReach)
    case .linkLimit(let bytes):
      kind("link_limit")
      line.member("bytes", bytes)
    case .homeReach(let isInReach):
      kind("home_reach")
      line.member("in_reach", isInReach)
    case .travelled(let device, let zone):
      kind("travelled", device)
      line.member("zone", zone.name)
    case .clock(let device, let change):
      kind("clock", device)
      line.member("change", change)
    case .dayStart(let device, let dayStart):
      kind("day_start", device)
      line.member("day_start", "\(dayStart)")
    case .session(let isValid):
      kind("session")
      line.member("valid", isValid)
    case .scripted(let what):
      kind("scripted")
      line.member("text", what)
    case .diskFault(let device, _, let what):
      kind("disk_fault", device)
      line.member("text", what)
    case .bytesHit(let device, let ids, let forGood, let shows):
      kind("bytes_hit", device)
      line.member("ids", ids.map(\.description).joined(separator: " "))
      line.member("for_good", forGood)
      line.member("shows", shows)
    case .retried(let device, let id):
      if let id { kind("retried", id) } else { kind("retried") }
      line.member("device", device.rawValue)

    // What they say and hold.
    case .says(let device, let note):
      kind("says", device)
      line.members(of: note, names)
    case .looks(let device): kind("looks", device)
    case .wristHolds(let items, let afterRestart):
      kind("wrist_holds")
      line.members(of: items)
      line.member("after_restart", afterRestart)
    case .phoneHolds(let inventory, let afterRestart):
      kind("phone_holds")
      line.members(of: inventory)
      line.member("after_restart", afterRestart)
    }
  }
}
