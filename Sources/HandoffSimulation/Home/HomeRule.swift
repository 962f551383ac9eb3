import Handoff

/// What home answers for a while, and to whom; the latest rule that matches decides.
public struct HomeRule: Hashable, Sendable {
  /// What home answers.
  public enum Answer: Hashable, Sendable {
    case status(Int)
    /// The request is never answered, and home did not get it.
    case none
    /// Home took it, and the answer was lost.
    case lost
    /// A 200 that does not echo the id, as a captive portal gives; home did not get it.
    case captive
    /// As when nothing was scripted.
    case normal
  }

  public var answer: Answer
  /// The scenario's name of the crumb that it concerns; `nil` is any.
  public var crumb: String?
  public var retryAfter: Duration?
  /// How many answers are left; `nil` is no limit.
  public var times: Int?
  /// `nil` is for ever.
  public var until: VirtualTime?

  public init(
    _ answer: Answer, crumb: String? = nil, retryAfter: Duration? = nil, times: Int? = nil,
    until: VirtualTime? = nil
  ) {
    self.answer = answer
    self.crumb = crumb
    self.retryAfter = retryAfter
    self.times = times
    self.until = until
  }

  /// Whether it refuses a named crumb for good; healing leaves that as it is.
  public var isLastingRefusal: Bool {
    guard crumb != nil, case .status(let status) = answer else { return false }
    return HomeRule.refusals.contains(status)
  }

  /// The statuses of 4xx that are about the crumb.
  static let refusals = Set(400...499).subtracting([401, 403, 408, 425, 429])
}
