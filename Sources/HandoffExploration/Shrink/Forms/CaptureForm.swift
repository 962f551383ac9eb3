import Handoff
import HandoffScenarios

extension StepForm {
  static let capture = StepForm(
    CaptureStep.self,
    extras: { step in
      (step.device == .phone ? 1 : 0) + (step.text == nil ? 0 : 2)
        + step.attachments.reduce(0) { $0 + 2 + ($1.size == 0 ? 0 : 1) }
    },
    simpler: { step in
      var all: [CaptureStep] = []
      if step.device == .phone { all.append(step.changed { $0.device = .watch }) }
      if step.text != nil { all.append(step.changed { $0.text = nil }) }
      if let text = step.text, text.utf8.count > 1 {
        for simple in [CrumbText(" "), CrumbText(" a"), CrumbText("a ")] where simple != text {
          all.append(step.changed { $0.text = simple })
        }
      }
      for index in step.attachments.indices {
        all.append(step.changed { $0.attachments.remove(at: index) })
        for size in [0, 1, 65_536, 1_000_000] where size < step.attachments[index].size {
          all.append(
            step.changed { $0.attachments[index] = AttachmentSetup(name: "a", size: size) })
        }
        if step.attachments[index].name != "a" {
          all.append(step.changed { $0.attachments[index].name = "a" })
        }
      }
      return all
    },
    durations: { $0.count == nil ? [] : [$0.every] },
    settingDurations: { if $0.count != nil { $0.every = $1[0] } },
    renaming: { $0.crumb = $1($0.crumb) })
}

extension StepAction {
  /// A copy with a change.
  func changed(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}
