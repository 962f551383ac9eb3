import Handoff
import HandoffSimulation

/// The reference, but its wrist does something more in each call that a test chooses.
struct MeddlingSubject: Subject {
  typealias Meddle = @Sendable (WristQueue.Ports) async -> Void

  let name = "meddling"
  var onCapture: Meddle = { _ in }
  var onWake: Meddle = { _ in }

  func makeWrist(_ ports: WristQueue.Ports) -> any WristSubject {
    MeddlingWrist(inner: WristQueue(ports: ports), ports: ports, subject: self)
  }
}

private struct MeddlingWrist: WristSubject {
  let inner: WristQueue
  let ports: WristQueue.Ports
  let subject: MeddlingSubject

  func launch() async throws(StorageError) -> [RecoveryFinding] { try await inner.launch() }

  func capture(
    _ text: CrumbText, attachments: [Attachment]
  ) async throws(CaptureError) -> CrumbID {
    await subject.onCapture(ports)
    return try await inner.capture(text, attachments: attachments)
  }

  func woke(_ reason: WristQueue.WakeReason) async {
    await subject.onWake(ports)
    await inner.woke(reason)
  }

  func acknowledged(_ acknowledgement: Acknowledgement) async {
    await inner.acknowledged(acknowledgement)
  }

  func refused(_ id: CrumbID, size: Int, limit: Int) async {
    await inner.refused(id, size: size, limit: limit)
  }

  func retry(_ only: CrumbID?) async { await inner.retry(only) }
  func inventory() async -> [WristItem] { await inner.inventory() }
}

/// Every entry of a journal, as text.
final class WrittenJournal: JournalReader {
  private(set) var lines: [String] = []

  func read(_ entry: JournalEntry) { lines.append("\(entry)") }
}

extension World {
  /// A watch and a phone in Berlin, at ten at night.
  static func inBerlin(
    seed: UInt64 = 0, interleaving: Interleaving = .uniform,
    subject: any Subject = ReferenceSubject(), parksAlways: Bool = false
  ) -> World {
    let zone = ZoneID("Europe/Berlin")
    let begin = Instant(milliseconds: 1_712_692_800_000)
    var setup = WorldSetup(
      begin: begin, seed: seed, watch: WorldSetup.Device(zone: zone),
      phone: WorldSetup.Device(zone: zone))
    setup.interleaving = interleaving
    return World(setup, subject: subject, zones: .foundation, parksAlways: parksAlways)
  }

  /// Captures `count` crumbs, a minute apart, the first after a minute.
  func captureEveryMinute(_ count: Int) {
    for number in 1...count {
      at(VirtualTime(microseconds: Int64(number) * 60_000_000)) { [unowned self] in
        do throws(NotApplicable) {
          try capture("crumb-\(number)", text: CrumbText("thought \(number)"), on: .watch)
        } catch {
          note(error.reason)
        }
      }
    }
  }
}
