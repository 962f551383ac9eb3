import Handoff
import HandoffSimulation

/// A phone that keeps the capture and files it under the day that a mistake gives; where the
/// mistake does not apply, under the right one.
struct MistakenPhone: ForwardingPhone {
  let next: any PhoneSubject
  private let memory: MistakenMemory

  init(_ mistake: Mistake, _ ports: PhoneEngine.Ports) {
    let memory = MistakenMemory(ports)
    self.memory = memory
    self.next = PhoneEngine(
      ports: ports.changed {
        $0.home = FilesWrongDay(next: ports.home) { record in
          mistake.day(memory.mistakeCase(record)) ?? record.day
        }
      })
  }

  func receive(_ delivery: Delivery) async throws(ReceiveError) -> Acknowledgement {
    memory.arrived(delivery)
    return try await next.receive(delivery)
  }
}

/// What a phone knows about crumbs, until its app ends.
struct MistakenMemory: Sendable {
  private struct Notes: Sendable {
    var arrivals: [CrumbID: (reading: WallReading, enqueued: Instant)] = [:]
    /// The last two crumbs that were sent home.
    var last: HomeRecord?
    var previous: Capture?
  }

  private let ports: PhoneEngine.Ports
  private let launch: WallReading
  private let notes = Notepad(Notes())

  /// Where the server is.
  private static let home = ZoneID("Europe/Berlin")

  init(_ ports: PhoneEngine.Ports) {
    self.ports = ports
    self.launch = ports.clock.reading()
  }

  /// Of redeliveries the first one counts.
  func arrived(_ delivery: Delivery) {
    let reading = ports.clock.reading()
    notes { notes in
      if notes.arrivals[delivery.id] == nil {
        notes.arrivals[delivery.id] = (reading, delivery.enqueuedAt)
      }
    }
  }

  /// A crumb that is on its way home. What is not known any more after a restart is as of now.
  func mistakeCase(_ record: HomeRecord) -> MistakeCase {
    let now = ports.clock.reading()
    let launchZone = ports.zones.table(for: launch.zone)
    var facts = MistakeCase.Facts()
    notes { notes in
      if let last = notes.last, last.id != record.id { notes.previous = last.crumb.capture }
      notes.last = record
    }
    let (arrival, previous) = notes { ($0.arrivals[record.id], $0.previous) }
    facts.arrival = arrival?.reading.instant ?? now.instant
    facts.phone = ports.zones.table(for: arrival?.reading.zone ?? now.zone)
    facts.home = ports.zones.table(for: Self.home)
    facts.enqueued = arrival?.enqueued
    facts.launch = launch.instant
    facts.launchZone = launchZone
    facts.phoneDayStart = ports.settings.dayStart()
    facts.previous = previous
    facts.pairingZone = launchZone
    facts.pairingOffset = launchZone.map { $0.offset(at: launch.instant.january) }
    return MistakeCase(record.crumb.capture, zones: ports.zones, facts: facts)
  }
}

extension Instant {
  /// The first of January of its year, in UTC.
  fileprivate var january: Instant {
    let year = civil(at: .utc).date.year
    guard let first = LocalDay(year: year, month: 1, day: 1) else { return self }
    return Instant(milliseconds: first.midnight)
  }
}
