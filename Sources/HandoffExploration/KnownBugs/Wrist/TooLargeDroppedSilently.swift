import Handoff
import HandoffSimulation

extension KnownBug {
  static let tooLargeDroppedSilently = KnownBug(
    "too_large_dropped_silently", "A crumb that the link does not take is dropped.",
    breaks: ["no_loss", "forgotten_after_durable"], source: "cachly/issues-tracker#5749",
    wrist: { TooLargeDroppedSilently($0) })
}

private struct TooLargeDroppedSilently: ForwardingWrist {
  let next: any WristSubject
  private let port: SwallowsTooLarge

  init(_ ports: WristQueue.Ports) {
    let port = SwallowsTooLarge(next: ports.transfer)
    self.port = port
    next = WristQueue(ports: ports.changed { $0.transfer = port })
  }

  func woke(_ reason: WristQueue.WakeReason) async {
    await next.woke(reason)
    for delivery in port.swallowed({ $0 }) { await next.forget(delivery) }
  }
}

private struct SwallowsTooLarge: ForwardingTransferPort {
  let next: any Transfer
  let swallowed = Notepad<[Delivery]>([])

  func put(_ delivery: Delivery, behind last: CrumbID?) async throws(TransferError) {
    do throws(TransferError) {
      try await next.put(delivery, behind: last)
    } catch .tooLarge {
      swallowed { $0.append(delivery) }
    } catch {
      throw error
    }
  }
}
