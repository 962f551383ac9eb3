/// A thought is captured.
public struct CaptureStep: StepAction {
  public static let name = "capture"

  public var crumb: CrumbName
  /// `nil`: the crumb's own name.
  public var text: ExactText?
  public var device: DeviceName
  public var attachments: [AttachmentSetup]
  /// With a count, so many crumbs named `load-1`, `load-2`, … when ``crumb`` is `load`.
  public var count: Int?
  /// The time between one of them and the next.
  public var every: Duration

  public init(
    _ crumb: CrumbName, text: ExactText? = nil, device: DeviceName = .watch,
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
  public func text(at index: Int) -> ExactText { text ?? ExactText(name(at: index).string) }
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
