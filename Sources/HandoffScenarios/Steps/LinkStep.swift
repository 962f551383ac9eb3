import Handoff
import HandoffSimulation

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

extension LinkStep {
  public static let table = Table<LinkStep>(
    "a link step", "The radio between watch and phone changes.", blank: LinkStep(),
    rules: [.atLeastOne(["to", "latency", "limit"])],
    fields: [
      .optional("to", \.to, .choice, or: "as it is", "Whether the two are in reach."),
      .optional(
        "latency", \.latency, .duration, or: "as it is", "How long a message takes, one way.",
        example: #""250ms""#),
      .optional(
        "limit", \.limit, .integer(1...1 << 40), or: "as it is",
        "The most bytes that one delivery may have."),
    ])
}

extension LinkStep {
  public func perform(on stage: Stage) throws(NotApplicable) {
    stage.world.setLink(isUp: to.map { $0 == .up }, latency: latency, limit: limit)
  }
}
