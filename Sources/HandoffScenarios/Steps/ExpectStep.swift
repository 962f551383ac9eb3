/// What must be true when nothing is ready any more at this instant.
public struct ExpectStep: StepAction {
  public static let name = "expect"

  public var expectation: Expectation

  public init(_ expectation: Expectation) { self.expectation = expectation }
}
