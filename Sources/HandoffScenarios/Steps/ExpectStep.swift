import Handoff
import HandoffSimulation

/// What must be true when nothing is ready any more at this instant.
public struct ExpectStep: StepAction {
  public static let name = "expect"

  public var expectation: Expectation

  public init(_ expectation: Expectation) { self.expectation = expectation }
}

extension ExpectStep {
  public static let table = Table<ExpectStep>(
    "an expect step",
    "What must be true once nothing is ready any more; only what is written is compared.",
    blank: ExpectStep(Expectation()), rules: [.atLeastOne(["watch", "phone", "home"])],
    fields: [
      .optional(
        "watch", \.expectation.watch, WatchExpectation.table.codec, or: "nothing is compared",
        "What the watch holds."),
      .optional(
        "phone", \.expectation.phone, PhoneExpectation.table.codec, or: "nothing is compared",
        "What the phone holds."),
      .optional(
        "home", \.expectation.home, HomeExpectation.table.codec, or: "nothing is compared",
        "What home holds."),
    ])
}

extension ExpectStep {
  /// A run judges it when nothing is ready any more: see `Play`.
  public func perform(on stage: Stage) throws(NotApplicable) {}
}
