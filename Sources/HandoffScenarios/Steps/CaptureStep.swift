import Handoff
import HandoffSimulation

/// A thought is captured.
public struct CaptureStep: StepAction {
  public static let name = "capture"

  public var crumb: CrumbName
  /// `nil`: the crumb's own name.
  public var text: CrumbText?
  public var device: DeviceName
  public var attachments: [AttachmentSetup]
  /// With a count, so many crumbs named `load-1`, `load-2`, … when ``crumb`` is `load`.
  public var count: Int?
  /// The time between one of them and the next.
  public var every: Duration

  public init(
    _ crumb: CrumbName, text: CrumbText? = nil, device: DeviceName = .watch,
    attachments: [AttachmentSetup] = [], count: Int? = nil, every: Duration = .zero
  ) {
    self.crumb = crumb
    self.text = text
    self.device = device
    self.attachments = attachments
    self.count = count
    self.every = every
  }

  /// How many crumbs it captures.
  public var total: Int { count ?? 1 }

  /// The name of its crumb at an index from 0.
  public func name(at index: Int) -> CrumbName {
    count == nil ? crumb : CrumbName("\(crumb.string)-\(index + 1)")
  }

  /// The text of its crumb at an index from 0.
  public func text(at index: Int) -> CrumbText { text ?? CrumbText(name(at: index).string) }
}

/// A file that comes with a crumb.
public struct AttachmentSetup: Hashable, Sendable {
  public var name: String
  /// In bytes.
  public var size: Int

  public init(name: String, size: Int) {
    self.name = name
    self.size = size
  }
}

extension CaptureStep {
  public static let table = Table<CaptureStep>(
    "a capture step", "A thought is captured.", blank: CaptureStep(""),
    rules: [.only("every", with: ["count"])],
    check: { step, _, _, reading in
      if let count = step.count { reading.crumbs.countLatest(count) }
    },
    fields: [
      .required(
        "crumb", \.crumb, .newCrumb, "The name by which the other steps speak of it.",
        example: #""plumber""#),
      .optional(
        "text", \.text, .crumbText, or: "the crumb's name", "What is said, kept byte for byte.",
        example: #""call the plumber""#),
      .defaulted(
        "device", \.device, .watch, .choice,
        "Where it is captured: on the watch, whose app is opened for it; on the phone, by a "
          + "process beside the app, which is told when it runs."),
      .defaulted(
        "attachments", \.attachments, [], AttachmentSetup.table.codec.list,
        "Files that come with it."),
      .optional(
        "count", \.count, .integer(1...10_000_000), or: "one crumb of that very name",
        "So many crumbs, named `load-1`, `load-2`, … when `crumb` is `load`."),
      .defaulted(
        "every", \.every, .zero, .duration, "The time between one of them and the next.",
        example: #""10s""#),
    ])

  public var span: Duration { every * (total - 1) }
}

extension AttachmentSetup {
  static let table = Table<AttachmentSetup>(
    "an attachment", "A file that comes with a crumb.", blank: AttachmentSetup(name: "", size: 0),
    fields: [
      .required("name", \.name, .line, "Its file name.", example: #""voice.m4a""#),
      .required("size", \.size, .integer(0...1 << 28), "Its size in bytes.", example: "20481"),
    ])
}

extension CaptureStep {
  public func perform(on stage: Stage) throws(NotApplicable) {
    try capture(0, on: stage)
  }

  /// Captures one of them, and sets the next one going.
  private func capture(_ index: Int, on stage: Stage) throws(NotApplicable) {
    if index + 1 < total {
      stage.later(every) { () throws(NotApplicable) in try capture(index + 1, on: stage) }
    }
    try stage.world.capture(
      name(at: index).string, text: text(at: index),
      attachments: attachments.map { Attachment($0) }, on: device)
  }
}
