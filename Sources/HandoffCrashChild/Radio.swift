import Handoff
import Synchronization

/// A radio that keeps what was sent until somebody carries it.
final class Radio: Link, TransferEvents {
  let isInReach = true
  let limit = 65_536
  private let sent = Mutex<[Delivery]>([])

  func send(_ delivery: Delivery) async throws(LinkError) {
    sent.withLock { $0.append(delivery) }
  }

  func next() -> Delivery? {
    sent.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }

  func acknowledged(_ acknowledgement: Acknowledgement) {}
  func refused(_ id: CrumbID, size: Int, limit: Int) {}
  func overdue(_ id: CrumbID) {}
}
