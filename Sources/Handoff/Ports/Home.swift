/// The server behind the phone.
public protocol Home: Sendable {
  /// Whether an attempt could reach home now; while it cannot, nothing is attempted.
  var isReachable: Bool { get }
  /// Sends one record and waits for the answer, or for the time-out that says there is none.
  func send(_ record: HomeRecord) async throws(ProcessGone) -> HomeAnswer
}

/// What the phone files: the crumb, the day it belongs to, and what is doubtful about it.
public struct HomeRecord: Hashable, Sendable {
  public var crumb: Crumb
  /// The day that the phone files it under.
  public var day: LocalDay
  public var flags: Flags
  /// The contents of the crumb's ``Crumb/files``, to be read while the record is being sent.
  public var files: [StorageFile]

  public init(crumb: Crumb, day: LocalDay, flags: Flags, files: [StorageFile] = []) {
    self.crumb = crumb
    self.day = day
    self.flags = flags
    self.files = files
  }

  public var id: CrumbID { crumb.id }
}

/// What came back.
public enum HomeAnswer: Hashable, Sendable {
  /// An HTTP status, the id that it echoed, and a Retry-After.
  case status(Int, echo: CrumbID?, retryAfter: Duration?)
  /// Nothing came: home may or may not have it.
  case none
}

/// The process that asked is gone; only a simulation says this.
public struct ProcessGone: Error, Hashable, Sendable {
  public init() {}
}
