import HandoffScenarios

extension StepForm {
  static let expect = StepForm(
    ExpectStep.self, extras: { $0.expectation.parts.count },
    simpler: { step in
      let parts = step.expectation.parts
      if parts.count < 2 { return [] }
      // One thing alone; then without each half, and without each one.
      let half = parts.count / 2
      return parts.indices.map { index in ExpectStep(step.expectation.keeping(only: [index])) }
        + [Array(0..<half), Array(half..<parts.count)].map {
          ExpectStep(step.expectation.keeping(only: $0))
        }
    },
    crumbs: { step in
      let expectation = step.expectation
      let all = [
        expectation.watch?.crumbs, expectation.phone?.crumbs, expectation.home?.crumbs,
      ].compactMap { $0 }
      return all.flatMap { $0.crumbs.map(\.crumb) + ($0.order ?? []) }
    })
}

extension Expectation {
  /// Everything that it compares, each as the expectation of that alone.
  var parts: [Expectation] {
    var parts: [Expectation] = []
    func add(_ part: Expectation, _ isThere: Bool) { if isThere { parts.append(part) } }
    func add(_ crumbs: CrumbsExpectation, _ place: (CrumbsExpectation) -> Expectation) {
      if let order = crumbs.order { parts.append(place(CrumbsExpectation(order: order))) }
      if let count = crumbs.count { parts.append(place(CrumbsExpectation(count: count))) }
      for claim in crumbs.crumbs {
        for part in claim.parts { parts.append(place(CrumbsExpectation([part]))) }
      }
    }
    if let watch {
      let place = { Expectation(watch: $0) }
      add(place(WatchExpectation(waiting: watch.waiting)), watch.waiting != nil)
      add(place(WatchExpectation(inTransfer: watch.inTransfer)), watch.inTransfer != nil)
      add(
        place(WatchExpectation(needsAttention: watch.needsAttention)), watch.needsAttention != nil)
      add(place(WatchExpectation(app: watch.app)), watch.app != nil)
      add(watch.crumbs) { place(WatchExpectation(crumbs: $0)) }
    }
    if let phone {
      let place = { Expectation(phone: $0) }
      add(place(PhoneExpectation(spooled: phone.spooled)), phone.spooled != nil)
      add(
        place(PhoneExpectation(needsAttention: phone.needsAttention)), phone.needsAttention != nil)
      add(place(PhoneExpectation(paused: phone.paused)), phone.paused != nil)
      add(place(PhoneExpectation(app: phone.app)), phone.app != nil)
      add(phone.crumbs) { place(PhoneExpectation(crumbs: $0)) }
    }
    if let home {
      let place = { Expectation(home: $0) }
      add(place(HomeExpectation(requests: home.requests)), home.requests != nil)
      add(home.crumbs) { place(HomeExpectation(crumbs: $0)) }
    }
    return parts
  }

  /// With only some of its parts, by their index in ``parts``.
  func keeping(only indices: [Int]) -> Expectation {
    let parts = parts
    var kept = Expectation()
    for index in indices { kept.join(parts[index]) }
    return kept
  }

  private mutating func join(_ part: Expectation) {
    if let more = part.watch {
      var all = watch ?? WatchExpectation()
      all.waiting = more.waiting ?? all.waiting
      all.inTransfer = more.inTransfer ?? all.inTransfer
      all.needsAttention = more.needsAttention ?? all.needsAttention
      all.app = more.app ?? all.app
      all.crumbs.join(more.crumbs)
      watch = all
    }
    if let more = part.phone {
      var all = phone ?? PhoneExpectation()
      all.spooled = more.spooled ?? all.spooled
      all.needsAttention = more.needsAttention ?? all.needsAttention
      all.paused = more.paused ?? all.paused
      all.app = more.app ?? all.app
      all.crumbs.join(more.crumbs)
      phone = all
    }
    if let more = part.home {
      var all = home ?? HomeExpectation()
      all.requests = more.requests ?? all.requests
      all.crumbs.join(more.crumbs)
      home = all
    }
  }
}

extension CrumbsExpectation {
  fileprivate mutating func join(_ part: CrumbsExpectation) {
    order = part.order ?? order
    count = part.count ?? count
    for claim in part.crumbs {
      if let place = crumbs.firstIndex(where: { $0.crumb == claim.crumb }) {
        crumbs[place].join(claim)
      } else {
        crumbs.append(claim)
      }
    }
  }
}

extension CrumbClaim {
  /// What it says of its crumb, one by one.
  fileprivate var parts: [CrumbClaim] {
    guard let truth else { return [self] }
    let alone: [CrumbExpectation] = [
      truth.copies.map { CrumbExpectation(copies: $0) },
      truth.text.map { CrumbExpectation(text: $0) },
      truth.capturedAt.map { CrumbExpectation(capturedAt: $0) },
      truth.dayStart.map { CrumbExpectation(dayStart: $0) },
      truth.day.map { CrumbExpectation(day: $0) },
      truth.flags.map { CrumbExpectation(flags: $0) },
      truth.state.map { CrumbExpectation(state: $0) },
    ].compactMap { $0 }
    return (alone.isEmpty ? [truth] : alone).map { CrumbClaim(crumb, $0) }
  }

  fileprivate mutating func join(_ claim: CrumbClaim) {
    guard let more = claim.truth, var all = truth else { return }
    all.copies = more.copies ?? all.copies
    all.text = more.text ?? all.text
    all.capturedAt = more.capturedAt ?? all.capturedAt
    all.dayStart = more.dayStart ?? all.dayStart
    all.day = more.day ?? all.day
    all.flags = more.flags ?? all.flags
    all.state = more.state ?? all.state
    truth = all
  }
}
