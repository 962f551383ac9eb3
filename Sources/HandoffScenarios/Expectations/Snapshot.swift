import Handoff
import HandoffSimulation

/// What watch, phone and home hold at one moment, as seen from outside.
public struct Snapshot: Hashable, Sendable {
  public var watch: WatchView
  public var phone: PhoneView
  public var home: HomeView

  public init(
    watch: WatchView = WatchView(), phone: PhoneView = PhoneView(), home: HomeView = HomeView()
  ) {
    self.watch = watch
    self.phone = phone
    self.home = home
  }
}

/// What the watch holds.
public struct WatchView: Hashable, Sendable {
  /// All crumbs of the wrist queue, needs-attention included, in wrist order; `nil` when it cannot
  /// be opened, and nobody knows.
  public var crumbs: [SeenCrumb]?
  /// Crumbs in the transfer queue; `nil` when it cannot be opened.
  public var inTransfer: Int?
  public var app: AppState

  public init(crumbs: [SeenCrumb]? = [], inTransfer: Int? = 0, app: AppState = .background) {
    self.crumbs = crumbs
    self.inTransfer = inTransfer
    self.app = app
  }
}

/// What the phone holds.
public struct PhoneView: Hashable, Sendable {
  /// All crumbs on the phone, needs-attention included, in spool order; `nil` when its store cannot
  /// be opened, and nobody knows.
  public var crumbs: [SeenCrumb]?
  /// A name from ``Vocabulary/pauseReasons``; `nil` when the drain is not paused.
  public var paused: String?
  public var app: AppState

  public init(crumbs: [SeenCrumb]? = [], paused: String? = nil, app: AppState = .background) {
    self.crumbs = crumbs
    self.paused = paused
    self.app = app
  }
}

/// What home holds.
public struct HomeView: Hashable, Sendable {
  /// One for each record, in the order in which home took them.
  public var crumbs: [SeenCrumb]
  /// Requests that reached home.
  public var requests: Int

  public init(crumbs: [SeenCrumb] = [], requests: Int = 0) {
    self.crumbs = crumbs
    self.requests = requests
  }
}

/// One crumb, seen in one place; two copies of it are seen twice.
public struct SeenCrumb: Hashable, Sendable {
  /// The scenario's name for it; `nil` when it has none.
  public var name: CrumbName?
  /// `nil` when the bytes cannot be read.
  public var text: CrumbText?
  /// `nil` when the bytes cannot be read.
  public var capture: Capture?
  /// The day under which the place files it; `nil` when the bytes cannot be read.
  public var day: LocalDay?
  /// Names from ``Vocabulary/flags``.
  public var flags: [String]
  /// A name from ``Vocabulary/states``.
  public var state: String?
  /// Why it is in needs-attention: a name from ``Vocabulary/attentionReasons``; `nil` when it is
  /// not there.
  public var needsAttention: String?

  /// - Parameter day: `nil` stands for the day of the capture.
  public init(
    _ name: CrumbName?, text: CrumbText?, capture: Capture?, day: LocalDay? = nil,
    flags: [String] = [], state: String? = nil, needsAttention: String? = nil
  ) {
    self.name = name
    self.text = text
    self.capture = capture
    self.day = day ?? capture?.day
    self.flags = flags
    self.state = state
    self.needsAttention = needsAttention
  }
}
