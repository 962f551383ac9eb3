/// The radio between watch and phone changes; what is `nil` stays as it is.
public struct LinkStep: StepAction {
  public static let name = "link"

  public var to: Reach?
  public var latency: Duration?
  /// The most bytes that one delivery may have.
  public var limit: Int?

  public init(to: Reach? = nil, latency: Duration? = nil, limit: Int? = nil) {
    self.to = to
    self.latency = latency
    self.limit = limit
  }
}
