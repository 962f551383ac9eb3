/// What each answer of home means for the crumb and for the drain. One table; nothing else decides.
///
/// | answer | verdict |
/// |---|---|
/// | 2xx that echoes the id | done |
/// | 2xx that does not (a captive portal) | unknown: pause, the same id again |
/// | 401, 403 | pause: the session is bad, not the crumb |
/// | 408, 425, 429 | pause, for as long as Retry-After says |
/// | any other 4xx | the crumb needs attention, the others go on |
/// | 1xx, 3xx, 5xx | pause |
/// | no answer | unknown: pause, the same id again |
///
/// Statuses are those of RFC 9110 and, for 425 and 429, RFC 8470 and RFC 6585.
public enum HomePolicy {
  /// What becomes of the crumb and of the drain.
  public enum Verdict: Hashable, Sendable {
    case done
    case attention(AttentionReason)
    case pause(PauseReason, retryAfter: Duration?)
  }

  /// The verdict on an answer that came for a crumb.
  public static func verdict(on answer: HomeAnswer, for id: CrumbID) -> Verdict {
    guard case .status(let status, let echo, let retryAfter) = answer else {
      return .pause(.noAnswer, retryAfter: nil)
    }
    switch status {
    case 200...299: return echo == id ? .done : .pause(.notEchoed, retryAfter: nil)
    case 401, 403: return .pause(.session, retryAfter: retryAfter)
    case 408, 425, 429: return .pause(.throttled, retryAfter: retryAfter)
    case 400...499: return .attention(.refused(status: status))
    case 500...599: return .pause(.serverError, retryAfter: retryAfter)
    default: return .pause(.unexpected(status: status), retryAfter: retryAfter)
    }
  }

  /// The longest Retry-After that is honoured; a server that says more is asked again after a day,
  /// so that a slip of its operator does not hold crumbs for years.
  public static let longestRetryAfter = Duration.seconds(86_400)
}

/// Why the drain stopped on purpose.
public enum PauseReason: Hashable, Sendable {
  case noAnswer
  case notEchoed
  case session
  case throttled
  case serverError
  case unexpected(status: Int)
  /// Home is out of reach; no timer runs.
  case unreachable
  /// The phone's own disk said no.
  case storage

  /// The name that files and reports use.
  public var name: String {
    switch self {
    case .noAnswer: "no_answer"
    case .notEchoed: "not_echoed"
    case .session: "session"
    case .throttled: "throttled"
    case .serverError: "server_error"
    case .unexpected(let status): "status_\(status)"
    case .unreachable: "unreachable"
    case .storage: "storage"
    }
  }
}

/// What makes the phone look at its spool.
public enum DrainTrigger: String, CaseIterable, Hashable, Sendable {
  /// A crumb was accepted. It does not end a pause.
  case accepted
  /// Another process has written a crumb into the spool. It does not end a pause.
  case written
  /// The pause's timer rang.
  case timer
  case launched
  case opened
  case homeInReach = "home_in_reach"
  case sessionRenewed = "session_renewed"
  /// The person asked for another try.
  case retried

  /// Whether it ends a pause that no Retry-After holds.
  var endsPause: Bool { self != .accepted && self != .written }

  /// Whether the spool may hold crumbs of other processes that the app does not know.
  var looks: Bool { self != .accepted && self != .launched }
}
