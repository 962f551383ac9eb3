import Handoff
import HandoffSimulation

/// What the events of a journal are called in its lines, and where they happen.
public enum JournalKinds {
  /// Every kind, in the order of ``EventFields``. Where an event says its device itself, or belongs
  /// to none, there is none here.
  public static let all: [(name: String, device: DeviceName?)] = [
    ("step", nil), ("step_skipped", nil), ("note", nil), ("healing", nil), ("settled", nil),
    ("capture_began", nil), ("captured", nil), ("capture_failed", nil),
    ("enqueued", .watch), ("withdrawn", .watch), ("dropped", .watch), ("transfer_wiped", .watch),
    ("left", .watch), ("delivery_lost", .watch), ("received", .phone), ("answered", .phone),
    ("receive_failed", .phone), ("acknowledgement_lost", .phone), ("acknowledged", .watch),
    ("asked", .phone), ("committed", .phone), ("committed_before", .phone),
    ("conflicted", .phone), ("home_answered", .phone),
    ("power", nil), ("app", nil), ("unlocked", nil), ("launched", nil), ("launch_failed", nil),
    ("recovered_twice", nil), ("reach", nil), ("link_limit", nil), ("home_reach", .phone),
    ("travelled", nil),
    ("clock", nil), ("day_start", nil), ("session", .phone), ("scripted", nil),
    ("disk_fault", nil), ("bytes_hit", nil), ("retried", nil), ("says", nil), ("looks", nil),
    ("wrist_holds", .watch), ("phone_holds", .phone),
  ]

  /// The kinds that happen on a device although their lines do not name it.
  static func kinds(on device: DeviceName) -> [String] {
    all.filter { $0.device == device }.map(\.name)
  }
}
