import HandoffScenarios

extension CrashSweepResult {
  /// The result as an object: the counts, and each kind of failure with its first point and a whole
  /// scenario that shows it.
  ///
  /// - Parameter file: The file of the scenario, as it was named.
  public func json(file: String) -> JSONText {
    [
      "file": .string(file),
      "title": .string(scenario.title),
      "verdict": .string(verdict.rawValue),
      "seed": .number(JSONNumber("\(seed)")!),
      "subject": .string(subject),
      "operations": .integer(Int64(operations)),
      "tried": .integer(Int64(tried)),
      "held": .integer(Int64(held)),
      "broken": .integer(Int64(broken)),
      "not_tried": .integer(Int64(notTried)),
      "cap": .integer(Int64(cap)),
      "failures": .array(failures.map(\.json)),
      "problems": .array(
        errors.map { error in
          [
            "point": error.point.map { .string($0.sentence) } ?? nil,
            "message": .string(error.broken.map(\.message).joined(separator: "; ")),
          ]
        }),
    ]
  }
}

extension CrashFailure {
  fileprivate var json: JSONText {
    [
      "point": point.map { .string($0.sentence) } ?? nil,
      "points": .integer(Int64(count)),
      "steps": .array(
        point?.steps.map { ScenarioWriter.json(ScenarioStep(.after(.zero), $0)) } ?? []),
      "invariants": .array(
        broken.map { ["name": .string($0.invariant), "message": .string($0.message)] }),
      "scenario": scenario.map(ScenarioWriter.json) ?? nil,
    ]
  }
}
