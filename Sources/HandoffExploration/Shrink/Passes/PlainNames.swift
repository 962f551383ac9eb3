import HandoffScenarios

extension ShrinkPass {
  /// Names the crumbs a, b, c, … in the order in which they are captured.
  static let plainNames = ShrinkPass("plain names") { search in
    var names: [CrumbName] = []
    for case let capture as CaptureStep in search.current.steps.map(\.action) {
      names.append(capture.crumb)
    }
    // The path of an expectation has the name in it.
    guard names.count <= 26, !search.trial.breakage.isExpectation else { return }
    let rename = { (old: CrumbName) -> CrumbName in
      let plain = { (index: Int) in
        String("abcdefghijklmnopqrstuvwxyz".utf8.map { Character(UnicodeScalar($0)) }[index])
      }
      if let index = names.firstIndex(of: old) { return CrumbName(plain(index)) }
      for (index, name) in names.enumerated() where old.string.hasPrefix(name.string + "-") {
        return CrumbName(plain(index) + old.string.dropFirst(name.string.count))
      }
      return old
    }
    var renamed = search.current
    for index in renamed.steps.indices {
      let action = renamed.steps[index].action
      renamed.steps[index].action = StepForms.of(action).renaming(action, rename)
    }
    search.accepts(renamed)
  }
}
