import Handoff
import HandoffScenarios
import HandoffSimulation

// The fields of the values that events carry. Bytes are told by their number and a check sum.

extension LineWriter {
  mutating func members(of facts: CaptureFacts) {
    member("capture", facts.number)
    member("device", facts.device.rawValue)
    member("text", facts.text.string)
    members(of: facts.attachments)
    members(of: facts.capture)
  }

  mutating func members(of capture: Capture) {
    member("captured_at", CaptureText.write(capture))
    member("day_start", "\(capture.dayStart)")
    member("day", "\(capture.day)")
  }

  /// Nothing when there are none.
  private mutating func members(of attachments: [Attachment]) {
    guard !attachments.isEmpty else { return }
    key("attachments")
    begin("[")
    for attachment in attachments {
      item()
      begin()
      member("name", attachment.name.string)
      switch attachment.content {
      case .bytes(let bytes): members(ofBytes: bytes)
      case .file(let file):
        member("bytes", file.size)
        member("digest", "\(file.digest)")
      }
      end()
    }
    end("]")
  }

  mutating func members(of delivery: Delivery) {
    member("epoch", hex: delivery.epoch)
    member("sequence", delivery.sequence)
    member("low_water", delivery.lowWater)
    member("enqueued_at", "\(delivery.enqueuedAt)")
    members(ofBytes: delivery.bytes)
  }

  mutating func members(of acknowledgement: Acknowledgement) {
    member("epoch", hex: acknowledgement.epoch)
    switch acknowledgement.outcome {
    case .accepted: member("outcome", plain: "accepted")
    case .acceptedBefore: member("outcome", plain: "accepted_before")
    case .setAside(let reason):
      member("outcome", plain: "set_aside")
      member("reason", reason.rawValue)
    }
  }

  mutating func members(of record: HomeRecord) {
    member("text", record.crumb.text.string)
    members(of: record.crumb.attachments)
    members(of: record.crumb.capture)
    member("door", record.crumb.door.rawValue)
    member("filed_under", "\(record.day)")
    member("flags", record.flags.union(record.crumb.flags))
  }

  mutating func members(of answer: HomeAnswer) {
    switch answer {
    case .none: member("answer", plain: "none")
    case .status(let status, let echo, let retryAfter):
      member("answer", status)
      if let echo { member("echo", echo) }
      if let retryAfter { member("retry_after", DurationText.write(retryAfter)) }
    }
  }

  mutating func members(of items: [WristItem]) {
    key("crumbs")
    begin("[")
    for held in items {
      item()
      begin()
      member("id", held.id)
      members(ofBytes: held.bytes)
      if let reason = held.needsAttention { member("needs_attention", reason.name) }
      end()
    }
    end("]")
  }

  mutating func members(of inventory: PhoneInventory) {
    key("crumbs")
    begin("[")
    for held in inventory.items {
      item()
      begin()
      member("id", held.id)
      if let bytes = held.bytes { members(ofBytes: bytes) }
      if !held.flags.isEmpty { member("flags", held.flags) }
      if let reason = held.needsAttention { member("needs_attention", reason.name) }
      if held.hasSteppedBehind { member("stepped_behind", true) }
      end()
    }
    end("]")
    if let paused = inventory.paused { member("paused", paused.name) }
  }

  mutating func member(_ key: StaticString, _ findings: [RecoveryFinding]) {
    self.key(key)
    begin("[")
    for finding in findings {
      item()
      begin()
      members(of: finding)
      end()
    }
    end("]")
  }

  private mutating func members(of finding: RecoveryFinding) {
    member("what", finding.kind.rawValue)
    member("path", finding.path)
  }

  private mutating func member(_ key: StaticString, _ flags: Flags) {
    self.key(key)
    begin("[")
    for flag in flags.list {
      item()
      JSONText.appendString(flag.name, to: &bytes)
    }
    end("]")
  }

  private mutating func members(ofBytes content: [UInt8]) {
    member("size", content.count)
    member(
      "check", hex: content.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
  }

  mutating func members(of note: Note, _ names: CrumbNaming) {
    func about(_ what: StaticString, _ id: CrumbID, _ line: inout LineWriter) {
      line.member("note", plain: what)
      if let name = names[id] { line.member("crumb", name) }
      line.member("id", id)
    }
    switch note {
    case .reconciled(let putBack):
      member("note", plain: "reconciled")
      member("put_back", putBack)
    case .forgot(let id): about("forgot", id, &self)
    case .needsAttention(let id, let reason):
      about("needs_attention", id, &self)
      member("reason", reason.name)
    case .retried(let id): about("retried", id, &self)
    case .redelivery(let id, let attempt):
      about("redelivery", id, &self)
      member("attempt", attempt)
    case .paused(let reason, let wait):
      member("note", plain: "paused")
      member("reason", reason.name)
      if let wait { member("wait", DurationText.write(wait)) }
    case .resumed(let trigger):
      member("note", plain: "resumed")
      member("trigger", trigger.rawValue)
    case .steppedBehind(let id): about("stepped_behind", id, &self)
    case .found(let finding):
      member("note", plain: "found")
      members(of: finding)
    case .storageFailed(let error):
      member("note", plain: "storage_failed")
      member("reason", error.kind.rawValue)
      member("operation", error.operation)
      member("path", error.path)
    }
  }
}
