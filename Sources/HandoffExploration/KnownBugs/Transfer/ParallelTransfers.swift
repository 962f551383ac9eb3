import Handoff
import HandoffSimulation

extension KnownBug {
  static let parallelTransfers = KnownBug(
    "parallel_transfers", "Two crumbs travel at a time, and the quicker one arrives first.",
    breaks: ["in_order"],
    transfer: { ParallelTransfers($0) })
}

/// Two queues side by side; each new crumb goes to the one that holds fewer.
private struct ParallelTransfers: TransferSubject {
  private let lanes: [TransferQueue]
  private let alarms: SharedAlarm

  init(_ ports: TransferQueue.Ports) {
    let alarms = SharedAlarm(ports.steady)
    self.alarms = alarms
    lanes = (0..<2).map { lane in
      TransferQueue(
        ports: ports.changed { $0.steady = alarms.clock(lane) }, directory: "transfer-\(lane)")
    }
  }

  func boot() async throws(StorageError) -> [RecoveryFinding] {
    var findings: [RecoveryFinding] = []
    for lane in lanes { findings += try await lane.boot() }
    return findings
  }

  func put(_ delivery: Delivery) async throws(TransferError) {
    let held = try await (lanes[0].outstanding(), lanes[1].outstanding())
    if held.0.contains(delivery.id) || held.1.contains(delivery.id) { return }
    try await lanes[held.0.count <= held.1.count ? 0 : 1].put(delivery)
  }

  func outstanding() async throws(TransferError) -> [CrumbID] {
    zipped(try await lanes[0].outstanding(), try await lanes[1].outstanding())
  }

  func inventory() async throws(TransferError) -> [CrumbID] {
    zipped(try await lanes[0].inventory(), try await lanes[1].inventory())
  }

  private func zipped(_ first: [CrumbID], _ second: [CrumbID]) -> [CrumbID] {
    (0..<max(first.count, second.count)).flatMap { index in
      [first, second].compactMap { index < $0.count ? $0[index] : nil }
    }
  }

  func withdraw(_ id: CrumbID) async throws(TransferError) {
    for lane in lanes { try await lane.withdraw(id) }
  }

  func reachChanged() async { for lane in lanes { await lane.reachChanged() } }

  func received(_ acknowledgement: Acknowledgement) async {
    for lane in lanes where (try? await lane.inventory().contains(acknowledgement.id)) ?? false {
      return await lane.received(acknowledgement)
    }
  }

  func alarmRang() async { for lane in alarms.due() { await lanes[lane].alarmRang() } }

  func wipe() async { for lane in lanes { await lane.wipe() } }
}

/// One alarm for two lanes: the earlier one is set.
private final class SharedAlarm: Sendable {
  private let clock: any SteadyClock
  private let moments = Notepad<[Duration?]>([nil, nil])

  init(_ clock: any SteadyClock) { self.clock = clock }

  func clock(_ lane: Int) -> any SteadyClock { Lane(alarm: self, lane: lane) }

  func due() -> [Int] {
    let now = clock.now()
    let due = moments { moments in
      let due = [0, 1].filter { lane in moments[lane].map { $0 <= now } ?? false }
      for lane in due { moments[lane] = nil }
      return due
    }
    return due
  }

  private struct Lane: SteadyClock {
    let alarm: SharedAlarm
    let lane: Int

    func now() -> Duration { alarm.clock.now() }

    func setAlarm(at moment: Duration?) {
      let first = alarm.moments {
        $0[lane] = moment
        return $0.compactMap(\.self).min()
      }
      alarm.clock.setAlarm(at: first)
    }
  }
}
