import Handoff

/// What must be true at one moment; only what is not `nil` is compared.
public struct Expectation: Hashable, Sendable {
  public var watch: WatchExpectation?
  public var phone: PhoneExpectation?
  public var home: HomeExpectation?

  public init(
    watch: WatchExpectation? = nil, phone: PhoneExpectation? = nil, home: HomeExpectation? = nil
  ) {
    self.watch = watch
    self.phone = phone
    self.home = home
  }
}

/// What is said of the watch.
public struct WatchExpectation: Hashable, Sendable {
  /// Crumbs in the wrist queue that are not acknowledged, those in needs-attention not counted.
  public var waiting: Int?
  /// Crumbs in the transfer queue.
  public var inTransfer: Int?
  public var needsAttention: AttentionExpectation?
  public var app: AppState?
  public var crumbs: CrumbsExpectation

  public init(
    waiting: Int? = nil, inTransfer: Int? = nil, needsAttention: AttentionExpectation? = nil,
    app: AppState? = nil, crumbs: CrumbsExpectation = CrumbsExpectation()
  ) {
    self.waiting = waiting
    self.inTransfer = inTransfer
    self.needsAttention = needsAttention
    self.app = app
    self.crumbs = crumbs
  }
}

/// What is said of the phone.
public struct PhoneExpectation: Hashable, Sendable {
  /// Crumbs on their way home, those in needs-attention not counted.
  public var spooled: Int?
  public var needsAttention: AttentionExpectation?
  public var paused: PauseExpectation?
  public var app: AppState?
  public var crumbs: CrumbsExpectation

  public init(
    spooled: Int? = nil, needsAttention: AttentionExpectation? = nil,
    paused: PauseExpectation? = nil, app: AppState? = nil,
    crumbs: CrumbsExpectation = CrumbsExpectation()
  ) {
    self.spooled = spooled
    self.needsAttention = needsAttention
    self.paused = paused
    self.app = app
    self.crumbs = crumbs
  }
}

/// What is said of home.
public struct HomeExpectation: Hashable, Sendable {
  /// Requests that reached home, all attempts counted.
  public var requests: Int?
  public var crumbs: CrumbsExpectation

  public init(requests: Int? = nil, crumbs: CrumbsExpectation = CrumbsExpectation()) {
    self.requests = requests
    self.crumbs = crumbs
  }
}

/// What is said of needs-attention.
public enum AttentionExpectation: Hashable, Sendable {
  case count(Int)
  /// Exactly these crumbs, each for its reason; sorted by name.
  case reasons([AttentionClaim])
}

/// One crumb in needs-attention, and why.
public struct AttentionClaim: Hashable, Sendable {
  public var crumb: CrumbName
  /// A name from ``Vocabulary/attentionReasons``.
  public var reason: String

  public init(_ crumb: CrumbName, _ reason: String) {
    self.crumb = crumb
    self.reason = reason
  }
}

/// What is said of the phone's drain.
public enum PauseExpectation: Hashable, Sendable {
  case notPaused
  /// Paused, for whatever reason.
  case somehow
  /// A name from ``Vocabulary/pauseReasons``.
  case paused(String)
}
