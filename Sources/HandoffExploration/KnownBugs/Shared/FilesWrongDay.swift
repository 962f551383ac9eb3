import Handoff
import HandoffSimulation

/// A phone that keeps the capture and works out the day by a formula of its own.
struct FilesWrongDay: ForwardingHome {
  let next: any Home
  let day: @Sendable (HomeRecord) -> LocalDay

  func send(_ record: HomeRecord) async throws(ProcessGone) -> HomeAnswer {
    var record = record
    record.day = day(record)
    return try await next.send(record)
  }
}

extension PhoneEngine.Ports {
  func changed(_ change: (inout Self) -> Void) -> Self {
    var ports = self
    change(&ports)
    return ports
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
