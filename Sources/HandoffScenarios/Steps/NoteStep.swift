import Handoff
import HandoffSimulation

/// A remark in the journal; nothing happens.
public struct NoteStep: StepAction {
  public static let name = "note"

  public var text: String

  public init(_ text: String) { self.text = text }
}

extension NoteStep {
  public static let table = Table<NoteStep>(
    "a note step", "A remark in the journal; nothing happens.", blank: NoteStep(""),
    fields: [.required("text", \.text, .text, "The remark.")])
}

extension NoteStep {
  public func perform(on stage: Stage) throws(NotApplicable) { stage.world.note(text) }
}
