import Handoff
import HandoffScenarios

extension AuditReport {
  /// The whole report as one JSON object.
  public func json(file: String) -> JSONText {
    [
      "file": .string(file), "rows": .integer(Int64(rows)), "right": .integer(Int64(right)),
      "wrong": .integer(Int64(wrong)), "unreadable": .integer(Int64(unreadable)),
      "groups": .array(groups.map { object($0) }),
      "unexplained": unexplained.map { object($0) } ?? .null,
      "too_various": .integer(Int64(furtherKinds)), "right_rows_tried": .integer(Int64(tried)),
      "leap_seconds": .integer(Int64(leapSeconds)),
      "problems": .array(
        problems.map { problem in
          [
            "line": .integer(Int64(problem.line)), "column": .integer(Int64(problem.column)),
            "message": .string(problem.message),
          ]
        }),
      "zones": .string(zones),
    ]
  }

  private func object(_ group: Group) -> JSONText {
    [
      "rows": .integer(Int64(group.count)),
      "explained_by": .array(
        group.mistakes.map { suspect in
          [
            "name": .string(suspect.mistake.name),
            "about": .string(suspect.mistake.about),
            "contradicted_by": .integer(Int64(suspect.contradictions)),
          ]
        }),
      "cleanest": [
        "line": .integer(Int64(group.cleanest.line)),
        "captured": .string("\(group.cleanest.given.capture.reading)"),
        "day_start": .string("\(group.cleanest.given.dayStart)"),
        "arrived": group.cleanest.given.facts.arrival.map { .string("\($0)") } ?? .null,
        "phone_zone": group.cleanest.given.facts.phone.map { .string("\($0.id)") } ?? .null,
        "filed": .string("\(group.cleanest.filed)"),
        "right": .string("\(group.cleanest.given.right)"),
      ],
    ]
  }
}
