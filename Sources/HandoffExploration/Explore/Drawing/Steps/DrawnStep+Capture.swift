import Handoff
import HandoffScenarios

extension DrawnStep {
  static let capture = DrawnStep("capture", .event, weight: 40) { draft in
    guard draft.takes(draft.isUsable(.watch)) else { return nil }
    return draft.captured(CaptureStep(draft.newName(), text: draft.someText()))
  }

  static let captureOnPhone = DrawnStep("capture on the phone", weight: 12) { draft in
    guard draft.takes(draft.isUsable(.phone)) else { return nil }
    return draft.captured(CaptureStep(draft.newName(), text: draft.someText(), device: .phone))
  }

  /// Most are few; now and then more than a byte counts.
  static let captureMany = DrawnStep("capture many", weight: 6) { draft in
    guard draft.takes(draft.isUsable(.watch)) else { return nil }
    let count = draft.oneIn(40) ? draft.number(257...300) : draft.pick([2, 3, 5, 9, 10, 12, 17])
    let every: Duration = draft.pick([
      .zero, .zero, .milliseconds(1), .seconds(10), .seconds(3_600),
    ])
    return draft.captured(
      CaptureStep(draft.newName(), count: count, every: count > 20 ? .zero : every))
  }

  static let captureLarge = DrawnStep("capture with attachments", weight: 6) { draft in
    let device = draft.oneIn(4) ? DeviceName.phone : .watch
    guard draft.takes(draft.isUsable(device)) else { return nil }
    let names = ["voice.m4a", "picture.heic", "note.txt"]
    let attachments = (0..<draft.number(1...3)).map { place in
      AttachmentSetup(
        name: names[place], size: draft.pick([0, 1, 511, 512, 513, 1_500, 4_096, 5_000]))
    }
    return draft.captured(
      CaptureStep(draft.newName(), device: device, attachments: attachments))
  }

  /// The same words as before, as people say them.
  static let sayAgain = DrawnStep("capture the same words", .event, weight: 6) { draft in
    guard draft.takes(draft.isUsable(.watch)) else { return nil }
    return draft.captured(CaptureStep(draft.newName(), text: "again"))
  }
}

extension Draft {
  fileprivate mutating func captured(_ step: CaptureStep) -> CaptureStep {
    crumbs += (0..<step.total).map { step.name(at: $0) }
    return step
  }

  /// What is said; mostly the crumb's own name.
  fileprivate mutating func someText() -> CrumbText? {
    oneIn(4) ? CrumbText(pick(Self.texts)) : nil
  }

  private static let texts = [
    "call the plumber", "  spaces around  ", "two\nlines", "\n", "", "e\u{301}te\u{301}", "éte",
    "👩‍👩‍👧‍👦 📷", "שלום", "a\u{0}b", "\u{FEFF}mark", "tab\there", "\"quoted\" \\ text",
    String(repeating: "a long thought ", count: 60),
  ]
}
