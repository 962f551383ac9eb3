import HandoffScenarios

extension ShrinkPass {
  /// Whatever keeps a crumb waiting, a link that is down is the plainest of it.
  static let plainerSetup = ShrinkPass("plainer setup") { search in
    for form in SetupForm.all where form.canChange && !form.isUsual(search.current) {
      search.accepts {
        form.makeUsual(&$0)
        $0.link.to = .down
      }
    }
  }
}
