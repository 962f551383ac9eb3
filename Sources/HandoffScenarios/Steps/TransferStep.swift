/// Something happens to the transfer queue, or to what travels through it.
public struct TransferStep: StepAction {
  public static let name = "transfer"

  public var fault: TransferFault
  /// Whom it concerns; `nil` is everyone. Of `lose`, `repeat`, `alter` and `delay`.
  public var crumb: CrumbName?
  /// How often it happens. Of `lose`, `repeat` and `delay`.
  public var times: Int
  /// What is late. Of `delay`.
  public var of: TransferMessage

  public init(
    _ fault: TransferFault, crumb: CrumbName? = nil, times: Int = 1,
    of: TransferMessage = .delivery
  ) {
    self.fault = fault
    self.crumb = crumb
    self.times = times
    self.of = of
  }
}

public enum TransferFault: Hashable, Sendable {
  case lose(TransferMessage)
  case `repeat`(TransferMessage)
  /// The next delivery comes once more, with other bytes and the same id.
  case alter
  case delay(Duration)
  /// While true nothing moves.
  case stall(Bool)
  /// The queue is emptied, as an unpairing does.
  case wipe
  /// While true each crumb is handed over only when the next one is put.
  case oneBehind(Bool)
  /// This crumb is taken out of the middle of the queue.
  case drop(CrumbName)
}

public enum TransferMessage: String, CaseIterable, Hashable, Sendable {
  case delivery, acknowledgement
}
