import Handoff

extension JournalEventKinds {
  /// One kind, what it is called, and where it happens.
  public struct Named: Sendable {
    public let kind: JournalEventKinds
    /// As it stands in the lines of a journal.
    public let text: StaticString
    /// `nil` where an event says its device itself, or belongs to none.
    public let device: DeviceName?

    fileprivate init(
      _ text: StaticString, _ kind: JournalEventKinds, on device: DeviceName? = nil
    ) {
      self.kind = kind
      self.text = text
      self.device = device
    }

    /// ``text``, to be compared.
    public var name: String { text.description }
  }

  /// Every kind, at the place of its bit.
  public static let named: [Named] = [
    Named("step", .step),
    Named("step_skipped", .skipped),
    Named("step_compared", .compared),
    Named("note", .note),
    Named("healing", .healing),
    Named("settled", .settled),
    Named("capture_began", .captureBegan),
    Named("captured", .captured),
    Named("capture_failed", .captureFailed),
    Named("enqueued", .enqueued, on: .watch),
    Named("withdrawn", .withdrawn, on: .watch),
    Named("dropped", .dropped, on: .watch),
    Named("transfer_wiped", .transferWiped, on: .watch),
    Named("left", .left, on: .watch),
    Named("delivery_lost", .deliveryLost, on: .watch),
    Named("received", .received, on: .phone),
    Named("answered", .answered, on: .phone),
    Named("receive_failed", .receiveFailed, on: .phone),
    Named("acknowledgement_lost", .acknowledgementLost, on: .phone),
    Named("acknowledged", .acknowledged, on: .watch),
    Named("asked", .asked, on: .phone),
    Named("committed", .committed, on: .phone),
    Named("committed_before", .committedBefore, on: .phone),
    Named("conflicted", .conflicted, on: .phone),
    Named("home_answered", .homeAnswered, on: .phone),
    Named("power", .power),
    Named("app", .app),
    Named("unlocked", .unlocked),
    Named("launched", .launched),
    Named("launch_failed", .launchFailed),
    Named("recovered_twice", .recoveredTwice),
    Named("reach", .reach),
    Named("link_limit", .linkLimit),
    Named("home_reach", .homeReach, on: .phone),
    Named("travelled", .travelled),
    Named("clock", .clock),
    Named("day_start", .dayStart),
    Named("session", .session, on: .phone),
    Named("scripted", .scripted),
    Named("disk_fault", .diskFault),
    Named("bytes_hit", .bytesHit),
    Named("bytes_hidden", .bytesHidden),
    Named("retried", .retried),
    Named("says", .says),
    Named("looks", .looks),
    Named("wrist_holds", .wristHolds, on: .watch),
    Named("phone_holds", .phoneHolds, on: .phone),
    Named("identified", .identified),
  ]
}

extension JournalEvent {
  /// What its kind is called.
  public var name: StaticString {
    JournalEventKinds.named[kind.rawValue.trailingZeroBitCount].text
  }
}
