import Handoff

/// What travels between the devices.
public enum LinkMessage: String, CaseIterable, Hashable, Sendable {
  case delivery, acknowledgement
}

/// A rule looks at a message and says what happens to it; the first one that does, decides.
public struct LinkRule: Hashable, Sendable {
  /// What happens to a message.
  public enum Verdict: Hashable, Sendable {
    case lose
    /// It arrives twice.
    case `repeat`
    /// It arrives, and then once more with other bytes and the same id. Deliveries only.
    case alter
    case delay(Duration)
  }

  public var message: LinkMessage
  /// The scenario's name of the crumb that it concerns; `nil` is any.
  public var crumb: String?
  public var verdict: Verdict
  /// How many messages it still decides.
  public var times: Int

  public init(_ verdict: Verdict, _ message: LinkMessage, crumb: String? = nil, times: Int = 1) {
    self.message = message
    self.crumb = crumb
    self.verdict = verdict
    self.times = times
  }
}
