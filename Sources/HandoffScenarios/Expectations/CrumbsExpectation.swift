import Handoff

/// What is said of the crumbs that one place holds.
public struct CrumbsExpectation: Hashable, Sendable {
  /// In the order in which they were written.
  public var crumbs: [CrumbClaim]
  /// All crumbs of the place, in its own order.
  public var order: [CrumbName]?
  /// How many crumbs the place holds, copies counted.
  public var count: Int?

  public init(_ crumbs: [CrumbClaim] = [], order: [CrumbName]? = nil, count: Int? = nil) {
    self.crumbs = crumbs
    self.order = order
    self.count = count
  }
}

/// What is said of one crumb: absent, or there and such.
public struct CrumbClaim: Hashable, Sendable {
  public var crumb: CrumbName
  /// `nil`: it is absent.
  public var truth: CrumbExpectation?

  public init(_ crumb: CrumbName, _ truth: CrumbExpectation?) {
    self.crumb = crumb
    self.truth = truth
  }
}

/// What is said of a crumb that is there; only what is not `nil` is compared.
public struct CrumbExpectation: Hashable, Sendable {
  /// `nil`: exactly one.
  public var copies: Int?
  public var text: CrumbText?
  /// Instant, offset and zone are compared.
  public var capturedAt: WallReading?
  public var dayStart: DayStart?
  public var day: LocalDay?
  /// The exact set, each a name from ``Vocabulary/flags``; sorted.
  public var flags: [String]?
  /// A name from ``Vocabulary/states``.
  public var state: String?

  public init(
    copies: Int? = nil, text: CrumbText? = nil, capturedAt: WallReading? = nil,
    dayStart: DayStart? = nil, day: LocalDay? = nil, flags: [String]? = nil, state: String? = nil
  ) {
    self.copies = copies
    self.text = text
    self.capturedAt = capturedAt
    self.dayStart = dayStart
    self.day = day
    self.flags = flags
    self.state = state
  }
}
