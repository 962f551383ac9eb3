import Handoff
import HandoffScenarios

/// One thing that broke in a run.
struct Failure {
  /// `expect`, or the invariant.
  var name: String
  /// What broke and where, in one line.
  var heading: String
  /// What was expected and found; empty for an invariant.
  var mismatches: [Mismatch] = []
  /// The journal entry at which it broke; `nil` at the end of the run.
  var entry: Int?
  /// The step that was to hold, by its index from 0; `nil` for an invariant: no step is about it.
  var step: Int?
  /// What broke, in one line, and not where.
  var summary: String
  /// More to be said, each in a line.
  var remarks: [String] = []

  /// Everything of a run that broke, expectations first.
  static func all(of run: Run, at place: RunPlace) -> [Failure] {
    run.expectations.filter { !$0.holds }.map { verdict in
      let step = "step \(verdict.step + 1)"
      let placed = place.text(ofStep: verdict.step).map { "\($0): \(step)" } ?? step
      let when = "\(inWords(verdict.time.duration)) after the beginning"
      return Failure(
        name: ExpectStep.name, heading: "\(placed), \(when)", mismatches: verdict.mismatches,
        entry: verdict.entry, step: verdict.step,
        summary: verdict.mismatches.map { "\($0)" }.joined(separator: "; "))
    }
      + run.invariants.filter { !$0.holds }.map { verdict in
        let when = verdict.entry == nil ? ["seen at the end of the run"] : []
        let often = verdict.count > 1 ? ["broken \(verdict.count) times; this is the first"] : []
        let message = verdict.message ?? ""
        return Failure(
          name: verdict.name, heading: "\(verdict.name): \(visible(message))",
          entry: verdict.entry, summary: message, remarks: when + often)
      }
  }

  /// Whether a crumb is named in it.
  func mentions(_ crumb: String) -> Bool {
    let names = [quoted(crumb), "“\(crumb)”"]
    let texts = [heading] + mismatches.flatMap { [$0.subject, $0.expected, $0.found] }
    return texts.contains { text in names.contains { text.contains($0) } }
  }
}

extension Failure {
  /// A kept failure that came out otherwise than it was kept for.
  init(notFoundAgain found: Provenance) {
    let said =
      "it was kept because “\(found.invariant)” came out as \(found.verdict) with the subject "
      + "“\(found.subject)”, and now it does not"
    self.init(name: "kept", heading: said, summary: said)
  }
}
