import Handoff
import HandoffSimulation

/// Folds what a phone does again and again while it waits: home answers the same to the same crumb,
/// and the drain pauses for the same reason. It is told once, and then how often it came again.
struct Repetition {
  /// What was told last of an answer and of the pause after it.
  private var answer: String?
  private var reason: PauseReason?
  /// An answer that is the same again, until it is seen whether the pause is too.
  private var heldBack: Told?
  private var count = 0
  private var last: Told?

  /// What is to be told now, when a narrator would tell this.
  mutating func fold(_ told: Told) -> [Told] {
    switch told.entry.event {
    case .homeAnswered where answer == told.text && reason != nil && heldBack == nil:
      heldBack = told
      return []
    case .homeAnswered:
      defer { (answer, reason) = (told.text, nil) }
      return finish() + [told]
    case .says(_, .paused(let now, _)):
      if heldBack != nil, now == reason {
        heldBack = nil
        count += 1
        last = told
        return []
      }
      // A pause that no answer went before belongs to no answer.
      if heldBack == nil, reason != nil { answer = nil }
      reason = now
      return finish() + [told]
    default: return finish() + [told]
    }
  }

  /// What was held back.
  mutating func finish() -> [Told] {
    defer { (heldBack, count, last) = (nil, 0, nil) }
    var before: [Told] = []
    if var last {
      last.text = count == 1 ? "the same once more" : "the same \(count) more times"
      before.append(last)
    }
    return before + (heldBack.map { [$0] } ?? [])
  }
}
