import Handoff
import HandoffScenarios

extension DayExplanation {
  /// The whole explanation as one JSON object.
  public var json: JSONText {
    var members: [JSONText.Member] = [
      JSONText.Member("captured", .string("\(given.capture.reading)")),
      JSONText.Member("day_start", .string("\(given.dayStart)")),
    ]
    func add(_ key: String, _ value: JSONText) { members.append(JSONText.Member(key, value)) }
    let facts = given.facts
    if let arrival = facts.arrival { add("arrived", .string("\(arrival)")) }
    if let phone = facts.phone { add("phone_zone", .string("\(phone.id)")) }
    if let home = facts.home { add("home_zone", .string("\(home.id)")) }
    add("right", .string("\(right)"))
    add("reason", .string(reason))
    add("oddities", .array(oddities.map { .string($0) }))
    add("assumptions", .array(assumptions.map { .string($0) }))
    add("filed", filed.map { .string("\($0)") } ?? .null)
    if filed != nil { add("explained_by", .array(explaining.map { entry($0) })) }
    if let question { add("question", json(of: question)) }
    add("mistakes", .array(verdicts.map { entry($0) }))
    add("zones", .string(zones))
    return .object(members)
  }

  private func entry(_ verdict: Verdict) -> JSONText {
    let mistake = verdict.mistake
    var members: [JSONText.Member] = [
      JSONText.Member("name", .string(mistake.name)),
      JSONText.Member("family", .string(mistake.family.rawValue)),
      JSONText.Member("about", .string(mistake.about)),
    ]
    switch verdict.outcome {
    case .success(let reading):
      members.append(JSONText.Member("day", .string("\(reading.day)")))
      members.append(
        JSONText.Member("formula", .string(mistake.formula.filled(given, reading))))
    case .failure(let reason):
      members.append(JSONText.Member("day", .null))
      members.append(JSONText.Member("not_applicable", .string("\(reason)")))
      if let option = verdict.missing?.option {
        members.append(JSONText.Member("needs", .string(option)))
      }
    }
    members.append(JSONText.Member("tells", .string(mistake.tells)))
    members.append(JSONText.Member("source", .string(mistake.source)))
    return .object(members)
  }

  private func json(of question: CaseQuestion) -> JSONText {
    [
      "about": .string(question.about),
      "answers": .array(
        question.answers.map { answer in
          [
            "day": .string("\(answer.day)"), "right": .bool(answer.isRight),
            "mistakes": .array(answer.mistakes.map { .string($0.name) }),
          ]
        }),
      "no_answer": .array(question.silent.map { .string($0.name) }),
    ]
  }
}
