/// A remark in the journal; nothing happens.
public struct NoteStep: StepAction {
  public static let name = "note"

  public var text: String

  public init(_ text: String) { self.text = text }
}
