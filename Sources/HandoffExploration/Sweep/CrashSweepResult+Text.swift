import HandoffScenarios

extension CrashSweepResult {
  /// What broke, for a person, under the scenario's own line; empty when everything held.
  public var text: String {
    var text = ""
    for error in errors {
      text += "  could not be judged: \(visible(error.title))\(error.more)\n"
      for broken in error.broken { text += "    \(visible(broken.message))\n" }
    }
    for failure in failures {
      text += "  \(visible(failure.title))\(failure.more)\n"
      for broken in failure.broken {
        text += "    \(broken.invariant): \(visible(broken.message))\n"
      }
      guard let scenario = failure.scenario else { continue }
      text += "    this scenario shows it\(failure.hint(subject)):\n"
      text += ScenarioWriter.write(scenario).split(separator: "\n").map { "    \($0)\n" }.joined()
    }
    return text
  }

  /// The counts in words.
  public var counts: String {
    "\(operations) operations, \(tried) points tried: \(held) held, \(broken) broken, "
      + "\(notTried) not tried"
  }
}

extension CrashFailure {
  fileprivate var title: String { point?.sentence ?? "without any crash" }

  fileprivate var more: String { count > 1 ? "  (and \(count - 1) more like it)" : "" }

  fileprivate func hint(_ subject: String) -> String {
    subject == "reference" ? "" : " with --subject \(subject)"
  }
}
