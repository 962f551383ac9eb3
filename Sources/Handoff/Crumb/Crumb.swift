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
  public var name: CrumbText
  public var bytes: [UInt8]

  public init(name: CrumbText, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}

/// Where a crumb comes in.
public enum Door: String, CaseIterable, Hashable, Sendable {
  case watch
  case composer
}
