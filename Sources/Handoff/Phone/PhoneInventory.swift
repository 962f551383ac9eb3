/// Everything the phone holds at one moment.
public struct PhoneInventory: Hashable, Sendable {
  public var items: [PhoneItem]
  /// Why the drain stands still on purpose; `nil` while it does not.
  public var paused: PauseReason?

  public init(items: [PhoneItem], paused: PauseReason? = nil) {
    self.items = items
    self.paused = paused
  }
}

/// One crumb that the phone holds.
public struct PhoneItem: Hashable, Sendable {
  public var id: CrumbID
  /// See ``CrumbManifest``; `nil` when they cannot be read any more.
  public var bytes: [UInt8]?
  /// What was doubtful at receipt.
  public var flags: Flags
  /// Why it waits for a person; `nil` while it goes on by itself.
  public var needsAttention: AttentionReason?
  /// Whether the others pass it, because it alone stopped several drains.
  public var hasSteppedBehind: Bool

  public init(
    id: CrumbID, bytes: [UInt8]?, flags: Flags = [], needsAttention: AttentionReason? = nil,
    hasSteppedBehind: Bool = false
  ) {
    self.id = id
    self.bytes = bytes
    self.flags = flags
    self.needsAttention = needsAttention
    self.hasSteppedBehind = hasSteppedBehind
  }
}

/// Why a delivery was not taken. In each case it must come again.
public enum ReceiveError: Error, Hashable, Sendable {
  /// The disk said no; the crumb may or may not be there after a crash.
  case storage(StorageError)
  /// The same id is being made durable at this moment.
  case busy
  /// `launch` has not returned yet.
  case notRunning
}

extension ReceiveError: CustomStringConvertible {
  /// Why it was not taken, in words.
  public var description: String {
    switch self {
    case .storage(let error): "\(error)"
    case .busy: "the same crumb is being stored at this moment"
    case .notRunning: "the phone engine has not launched"
    }
  }
}
