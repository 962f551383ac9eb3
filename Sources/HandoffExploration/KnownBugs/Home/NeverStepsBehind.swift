import Handoff

extension KnownBug {
  static let neverStepsBehind = changesAnswers(
    "never_steps_behind",
    "A crumb that makes the server fail is tried before all others, for ever.",
    breaks: ["expect"]
  ) { status, _, answer in
    if status >= 500 { answer = .none }
  }
}
