import Handoff
import HandoffSimulation

/// The phone's session with home ends or is renewed.
public struct SessionStep: StepAction {
  public static let name = "session"

  public var to: SessionState

  public init(to: SessionState) { self.to = to }
}

/// What becomes of the session.
public enum SessionState: String, CaseIterable, Hashable, Sendable {
  case expired, valid
}

extension SessionStep {
  public static let table = Table<SessionStep>(
    "a session step", "The phone's session with home ends or is renewed.",
    blank: SessionStep(to: .valid),
    fields: [.required("to", \.to, .choice, "What it then is.")])
}

extension SessionStep {
  public func perform(on stage: Stage) throws(NotApplicable) {
    stage.world.setSession(isValid: to == .valid)
  }
}
