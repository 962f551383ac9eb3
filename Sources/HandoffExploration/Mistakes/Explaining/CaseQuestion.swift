import Handoff

/// One further fact that tells mistakes apart: where another crumb was filed, or would have been.
public struct CaseQuestion: Sendable {
  /// The other crumb, as the object of a sentence.
  public var about: String
  /// The days that it may have been filed under, and which mistakes say so; the day that most say
  /// comes first.
  public var answers: [(day: LocalDay, isRight: Bool, mistakes: [Mistake])]
  /// Mistakes that say nothing about it.
  public var silent: [Mistake]

  /// The question that leaves the fewest mistakes together; nil when nothing tells them apart.
  init?(telling mistakes: [Mistake], apart given: MistakeCase) {
    guard mistakes.count > 1 else { return nil }
    var best: CaseQuestion?
    for (about, other) in given.others {
      let question = CaseQuestion(about, other, mistakes)
      guard question.answers.count > 1 else { continue }
      if best.map({ $0.largest > question.largest }) ?? true { best = question }
    }
    guard let best else { return nil }
    self = best
  }

  private init(_ about: String, _ other: MistakeCase, _ mistakes: [Mistake]) {
    self.about = about
    answers = []
    silent = []
    for mistake in mistakes {
      guard let day = mistake.day(other) else {
        silent.append(mistake)
        continue
      }
      if let index = answers.firstIndex(where: { $0.day == day }) {
        answers[index].mistakes.append(mistake)
      } else {
        answers.append((day, day == other.right, [mistake]))
      }
    }
  }

  /// How many mistakes one answer leaves at most.
  private var largest: Int { max(silent.count, answers.map(\.mistakes.count).max() ?? 0) }
}

extension MistakeCase {
  /// Crumbs like this one, of which it may be known where they were filed.
  fileprivate var others: [(about: String, other: MistakeCase)] {
    var list: [(String, MistakeCase)] = []
    let noon = right.midnight + 43_200_000 + shift
    list.append(("a crumb of \(timeText(noon)) on the same day", moved(toWall: noon)))
    let early = right.midnight + shift + 300_000
    list.append(("a crumb of \(timeText(early)) on the same day", moved(toWall: early)))
    let late = right.midnight + shift + 86_400_000 - 300_000
    list.append(("a crumb of \(timeText(late)) at the end of that day", moved(toWall: late)))
    var prompt = self
    prompt.facts.arrival = instant.moved(byMinutes: 1)
    prompt.facts.phone = zoneRules ?? facts.phone
    list.append(
      ("a crumb of the same moment that arrived a minute later, before any journey", prompt))
    for (days, name) in [
      (1, "the next day"), (14, "two weeks later"), (182, "half a year later"),
      (-182, "half a year earlier"),
    ] {
      list.append(
        ("a crumb of the same time of day, \(name)", moved(toWall: wall, days: Int64(days))))
    }
    return list
  }

  private func timeText(_ wall: Int64) -> String { Instant.wall(wall).minuteText }

  /// The same case on another wall clock; it arrives as long after its capture, days apart from
  /// this one with all that happened to this one.
  private func moved(toWall wall: Int64, days: Int64 = 0) -> MistakeCase {
    var other = self
    let wall = wall.clampedSum(days * 86_400_000)
    let guess = Instant(
      milliseconds: wall.clampedSum(-Int64(capture.offset.seconds) * 1_000))
    other.capture.instant = zoneRules?.first(wall: wall) ?? guess
    other.capture.offset = zoneRules?.offset(at: other.capture.instant) ?? capture.offset
    let shift = days * 86_400_000
    other.facts.arrival = facts.arrival.map {
      Instant(milliseconds: $0.milliseconds.clampedSum(shift))
    }
    other.facts.launch = facts.launch.map {
      Instant(milliseconds: $0.milliseconds.clampedSum(shift))
    }
    other.facts.enqueued = nil
    other.facts.previous = nil
    return other
  }
}
