import Handoff
import HandoffSimulation

extension KnownBug {
  static let acknowledgesFailedWrite = KnownBug(
    "acknowledges_failed_write", "The phone acknowledges a crumb that its disk has refused.",
    breaks: ["no_loss"], source: "crmitchelmore/justspeaktoit#771",
    phone: { AcknowledgesFailedWrite(next: PhoneEngine(ports: $0)) })
}

private struct AcknowledgesFailedWrite: ForwardingPhone {
  let next: any PhoneSubject

  func receive(_ delivery: Delivery) async throws(ReceiveError) -> Acknowledgement {
    do throws(ReceiveError) {
      return try await next.receive(delivery)
    } catch {
      return Acknowledgement(of: delivery, .accepted)
    }
  }
}
