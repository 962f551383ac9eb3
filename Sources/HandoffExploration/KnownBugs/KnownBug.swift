import Handoff
import HandoffSimulation

/// A wrong implementation kept on purpose, to show that the simulator catches it.
///
/// It is the reference with something put around one of its actors or ports, or in its place; the
/// reference itself knows nothing of it.
public struct KnownBug: Subject {
  /// As after `--subject`, in snake_case.
  public let name: String
  /// What it does wrong, in one sentence.
  public let about: String
  /// The invariants that it breaks, in at least one scenario each.
  public let breaks: [String]
  /// A public report of the same mistake; `nil` where none is known.
  public let source: String?
  private let wrist: @Sendable (WristQueue.Ports) -> any WristSubject
  private let transfer: @Sendable (TransferQueue.Ports) -> any TransferSubject
  private let phone: @Sendable (PhoneEngine.Ports) -> any PhoneSubject
  private let writer: @Sendable (SpoolWriter.Ports) -> any WriterSubject

  /// What is left out is the reference's.
  init(
    _ name: String, _ about: String, breaks: [String], source: String? = nil,
    wrist: @escaping @Sendable (WristQueue.Ports) -> any WristSubject = { WristQueue(ports: $0) },
    transfer: @escaping @Sendable (TransferQueue.Ports) -> any TransferSubject = {
      TransferQueue(ports: $0)
    },
    phone: @escaping @Sendable (PhoneEngine.Ports) -> any PhoneSubject = { PhoneEngine(ports: $0) },
    writer: @escaping @Sendable (SpoolWriter.Ports) -> any WriterSubject = {
      SpoolWriter(ports: $0)
    }
  ) {
    self.name = name
    self.about = about
    self.breaks = breaks
    self.source = source
    self.wrist = wrist
    self.transfer = transfer
    self.phone = phone
    self.writer = writer
  }

  public func makeWrist(_ ports: WristQueue.Ports) -> any WristSubject { wrist(ports) }

  public func makeTransfer(_ ports: TransferQueue.Ports) -> any TransferSubject { transfer(ports) }

  public func makePhone(_ ports: PhoneEngine.Ports) -> any PhoneSubject { phone(ports) }

  public func makeWriter(_ ports: SpoolWriter.Ports) -> any WriterSubject { writer(ports) }
}
