extension Expectation {
  /// Everything in a snapshot that is not as expected, in the order in which expectations are
  /// written; empty when all holds.
  public func mismatches(in snapshot: Snapshot) -> [Mismatch] {
    var comparison = Comparison()
    if let watch { comparison.compare(watch, snapshot.watch) }
    if let phone { comparison.compare(phone, snapshot.phone) }
    if let home { comparison.compare(home, snapshot.home) }
    return comparison.mismatches
  }
}

/// Collects what differs.
struct Comparison {
  private(set) var mismatches: [Mismatch] = []
  private var place = ""

  mutating func compare(_ expected: WatchExpectation, _ seen: WatchView) {
    place = "watch"
    if seen.crumbs == nil, expected.asksForCrumbs { cannotOpen("crumbs", "the wrist queue") }
    if let crumbs = seen.crumbs {
      let waiting = crumbs.count { $0.needsAttention == nil }
      compare("waiting", "crumbs waiting", expected.waiting, waiting)
    }
    if let inTransfer = seen.inTransfer {
      compare("in_transfer", "crumbs in the transfer queue", expected.inTransfer, inTransfer)
    } else if expected.inTransfer != nil {
      cannotOpen("in_transfer", "the transfer queue")
    }
    if let crumbs = seen.crumbs { compare(expected.needsAttention, crumbs) }
    compare(app: expected.app, seen.app)
    if let crumbs = seen.crumbs { compare(expected.crumbs, crumbs) }
  }

  mutating func compare(_ expected: PhoneExpectation, _ seen: PhoneView) {
    place = "phone"
    if let crumbs = seen.crumbs {
      let spooled = crumbs.count { $0.needsAttention == nil }
      compare("spooled", "crumbs spooled", expected.spooled, spooled)
      compare(expected.needsAttention, crumbs)
      compare(expected.paused, seen.paused)
    } else if expected.asksForCrumbs {
      cannotOpen("crumbs", "its store")
    }
    compare(app: expected.app, seen.app)
    if let crumbs = seen.crumbs { compare(expected.crumbs, crumbs) }
  }

  mutating func compare(_ expected: HomeExpectation, _ seen: HomeView) {
    place = "home"
    compare("requests", "requests", expected.requests, seen.requests)
    compare(expected.crumbs, seen.crumbs)
  }

  /// Nobody knows what it holds: that is neither nothing nor what was expected.
  private mutating func cannotOpen(_ key: String, _ store: String) {
    differ(key, store, "one that can be opened", "one that cannot")
  }

  private mutating func compare(app expected: AppState?, _ seen: AppState) {
    guard let expected, expected != seen else { return }
    differ("app", "the app", expected.rawValue, seen.rawValue)
  }

  private mutating func compare(_ expected: PauseExpectation?, _ seen: String?) {
    let found = seen ?? "not paused"
    switch expected {
    case nil: break
    case .notPaused:
      if seen != nil { differ("paused", "the drain", "not paused", "paused: \(found)") }
    case .somehow:
      if seen == nil { differ("paused", "the drain", "paused", found) }
    case .paused(let reason):
      if let seen, Word.covers(reason, seen, in: Vocabulary.pauseReasons) { break }
      differ("paused", "the drain", "paused: \(reason)", seen.map { "paused: \($0)" } ?? found)
    }
  }

  private mutating func compare(_ expected: AttentionExpectation?, _ crumbs: [SeenCrumb]) {
    let seen = crumbs.filter { $0.needsAttention != nil }
    switch expected {
    case nil: break
    case .count(let count):
      compare("needs_attention", "crumbs in needs-attention", count, seen.count)
    case .reasons(let claims):
      let found = seen.map { AttentionClaim($0.name ?? Self.unnamed, $0.needsAttention ?? "") }
        .sorted { $0.crumb < $1.crumb }
      let words = Vocabulary.attentionReasons
      let holds =
        found.count == claims.count
        && zip(claims.sorted { $0.crumb < $1.crumb }, found).allSatisfy {
          $0.crumb == $1.crumb && Word.covers($0.reason, $1.reason, in: words)
        }
      if !holds {
        differ("needs_attention", "needs-attention", Self.text(of: claims), Self.text(of: found))
      }
    }
  }

  mutating func compare(_ key: String, _ subject: String, _ expected: Int?, _ found: Int) {
    guard let expected, expected != found else { return }
    differ(key, subject, grouped(expected), grouped(found))
  }

  mutating func differ(
    _ key: String, _ subject: String, _ expected: String, _ found: String
  ) {
    mismatches.append(
      Mismatch(
        path: "\(place).\(key)", subject: "\(place): \(subject)", expected: expected, found: found))
  }

  static let unnamed: CrumbName = "(a crumb that no step captured)"

  private static func text(of claims: [AttentionClaim]) -> String {
    if claims.isEmpty { return "none" }
    return claims.map { "\(quoted($0.crumb.string)): \($0.reason)" }.joined(separator: ", ")
  }
}

extension WatchExpectation {
  /// Whether something is said of what the wrist queue holds.
  fileprivate var asksForCrumbs: Bool {
    waiting != nil || needsAttention != nil || crumbs != CrumbsExpectation()
  }
}

extension PhoneExpectation {
  /// Whether something is said of what the phone holds.
  fileprivate var asksForCrumbs: Bool {
    spooled != nil || needsAttention != nil || paused != nil || crumbs != CrumbsExpectation()
  }
}
