/// One captured thought. It never changes after its capture.
public struct Crumb: Hashable, Sendable {
  public var id: CrumbID
  public var text: CrumbText
  public var attachments: [Attachment]
  public var capture: Capture
  public var door: Door
  /// What the capturing device itself found doubtful.
  public var flags: Flags

  public init(
    id: CrumbID, text: CrumbText, attachments: [Attachment] = [], capture: Capture, door: Door,
    flags: Flags = []
  ) {
    self.id = id
    self.text = text
    self.attachments = attachments
    self.capture = capture
    self.door = door
    self.flags = flags
  }
}

/// Something that came with a text: a recording, a picture.
public struct Attachment: Hashable, Sendable {
  /// Where its bytes are.
  public enum Content: Hashable, Sendable {
    case bytes([UInt8])
    /// In a file beside the crumb's own bytes, because there are too many of them to be held.
    case file(AttachmentFile)
  }

  public var name: CrumbText
  public var content: Content

  public init(name: CrumbText, bytes: [UInt8]) {
    self.name = name
    self.content = .bytes(bytes)
  }

  init(name: CrumbText, file: AttachmentFile) {
    self.name = name
    self.content = .file(file)
  }
}

/// What a crumb says about a file that lies beside its own bytes. Only who has written such a file
/// makes one of these.
public struct AttachmentFile: Hashable, Sendable {
  /// In bytes.
  public let size: Int
  public let digest: Digest
}

extension Crumb {
  /// The files that lie beside the crumb's own bytes, in the order of its attachments.
  public var files: [AttachmentFile] {
    attachments.compactMap { if case .file(let file) = $0.content { file } else { nil } }
  }
}

/// Where a crumb comes in.
public enum Door: String, CaseIterable, Hashable, Sendable {
  case watch
  case composer
}
