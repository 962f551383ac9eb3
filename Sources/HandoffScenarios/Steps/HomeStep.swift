/// Home changes: what it answers, whether it is reached, how long it takes.
public struct HomeStep: StepAction {
  public static let name = "home"

  public var change: HomeChange
  /// Whom the answer concerns; `nil` is everyone.
  public var crumb: CrumbName?
  /// How many answers; `nil`: until changed.
  public var times: Int?
  /// For how long; `nil`: until changed.
  public var lasting: Duration?
  /// The Retry-After that comes with the answer.
  public var retryAfter: Duration?

  public init(
    _ change: HomeChange, crumb: CrumbName? = nil, times: Int? = nil, lasting: Duration? = nil,
    retryAfter: Duration? = nil
  ) {
    self.change = change
    self.crumb = crumb
    self.times = times
    self.lasting = lasting
    self.retryAfter = retryAfter
  }
}

public enum HomeChange: Hashable, Sendable {
  case answer(ScriptedAnswer)
  case reach(Reach)
  case latency(Duration)
}

public enum ScriptedAnswer: Hashable, Sendable {
  /// An HTTP status, 200 to 599. A 2xx takes the crumb and echoes its id.
  case status(Int)
  /// The request is never answered, and home did not get it.
  case none
  /// Home took it, and the answer was lost.
  case lost
  /// A 200 that does not echo the id, as a captive portal gives.
  case captive
  /// As when nothing was scripted.
  case normal
}
