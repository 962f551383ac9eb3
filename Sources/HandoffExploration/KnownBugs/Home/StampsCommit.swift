import Handoff
import HandoffSimulation

extension KnownBug {
  static let stampsCommit = KnownBug(
    "stamps_commit", "A crumb is stamped with the time at which it is sent home.",
    breaks: ["capture_truth", "day_never_moves"], source: "mudkipme/MoeMemosAndroid#333",
    phone: { ports in
      PhoneEngine(
        ports: ports.changed { $0.home = StampsCommit(next: ports.home, clock: ports.clock) })
    })
}

private struct StampsCommit: ForwardingHome {
  let next: any Home
  let clock: any WallClock

  func send(_ record: HomeRecord) async throws(ProcessGone) -> HomeAnswer {
    var record = record
    record.crumb.capture = Capture(
      clock.reading(), dayStart: record.crumb.capture.dayStart)
    record.day = record.crumb.capture.day
    return try await next.send(record)
  }
}
