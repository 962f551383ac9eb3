import Handoff
import HandoffSimulation

/// A phone that keeps the capture and works out the day by a formula of its own.
///
/// The formula gets the record, and the phone to ask about its clock, its settings and its zones.
struct FilesWrongDay: ForwardingHome {
  let next: any Home
  let day: @Sendable (HomeRecord) -> LocalDay

  func send(_ record: HomeRecord) async throws(ProcessGone) -> HomeAnswer {
    var record = record
    record.day = day(record)
    return try await next.send(record)
  }
}

extension KnownBug {
  /// A phone that files by a formula; `day_never_moves` is what notices it.
  static func wrongDay(
    _ name: String, _ about: String, source: String? = nil,
    _ day: @escaping @Sendable (Capture, PhoneEngine.Ports) -> LocalDay
  ) -> KnownBug {
    wrongDay(
      name, about, source: source, remembering: { _ in },
      filing: { capture, ports, _ in day(capture, ports) })
  }

  /// The same for a formula that needs something the phone noticed when it was launched.
  static func wrongDay<Memory: Sendable>(
    _ name: String, _ about: String, source: String? = nil,
    remembering memory: @escaping @Sendable (PhoneEngine.Ports) -> Memory,
    filing day: @escaping @Sendable (Capture, PhoneEngine.Ports, Memory) -> LocalDay
  ) -> KnownBug {
    KnownBug(
      name, about, breaks: ["day_never_moves"], source: source,
      phone: { ports in
        let memory = memory(ports)
        return PhoneEngine(
          ports: ports.changed {
            $0.home = FilesWrongDay(next: ports.home) { day($0.crumb.capture, ports, memory) }
          })
      })
  }
}

extension PhoneEngine.Ports {
  func changed(_ change: (inout Self) -> Void) -> Self {
    var ports = self
    change(&ports)
    return ports
  }

  /// The offset of the phone's zone at a moment.
  func offset(at instant: Instant) -> UTCOffset {
    let reading = clock.reading()
    return zones.table(for: reading.zone)?.offset(at: instant) ?? reading.offset
  }
}

extension WristQueue.Ports {
  func changed(_ change: (inout Self) -> Void) -> Self {
    var ports = self
    change(&ports)
    return ports
  }
}

extension TransferQueue.Ports {
  func changed(_ change: (inout Self) -> Void) -> Self {
    var ports = self
    change(&ports)
    return ports
  }
}

extension Delivery {
  /// The same delivery of a crumb that was tampered with.
  func rewritten(_ change: (inout Crumb) -> Void) -> Delivery {
    guard var crumb = CrumbManifest.read(bytes) else { return self }
    change(&crumb)
    var delivery = self
    delivery.id = crumb.id
    delivery.bytes = CrumbManifest.write(crumb)
    return delivery
  }
}

extension LocalDay {
  /// Its midnight if it were in UTC, in milliseconds since 1970.
  var start: Int64 { Int64(number) * 86_400_000 }
}
