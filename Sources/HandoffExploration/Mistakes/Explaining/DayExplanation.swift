import Handoff

/// What there is to say about a capture's day, and about a wrong day that somebody saw.
public struct DayExplanation: Sendable {
  public let given: MistakeCase
  /// The day under which it was filed; nil when nobody says.
  public let filed: LocalDay?
  /// What every mistake makes of it, the likeliest first.
  public let verdicts: [Verdict]
  /// The database that zones were asked from.
  public let zones: String
  /// The zone that was probably meant by a capture whose zone is not known.
  public var meantZone: ZoneID?
  /// What was assumed, because it was not said.
  public var assumptions: [String] = []

  /// What one mistake makes of the case.
  public struct Verdict: Sendable {
    public var mistake: Mistake
    public var outcome: Result<Misreading, Inapplicable>

    public var day: LocalDay? { try? outcome.get().day }

    /// The fact without which it cannot be judged.
    public var missing: MistakeFact? {
      guard case .failure(.needs(let fact)) = outcome else { return nil }
      return fact
    }
  }

  public init(_ given: MistakeCase, filed: LocalDay?, zones: String) {
    self.given = given
    self.filed = filed
    self.zones = zones
    self.verdicts = Mistakes.all.map { mistake in
      Verdict(
        mistake: mistake,
        outcome: Result { () throws(Inapplicable) in try mistake.misread(given) })
    }
  }

  public var right: LocalDay { given.right }

  /// Those that give exactly the day that was filed, and it is wrong.
  public var explaining: [Verdict] {
    guard let filed, filed != right else { return [] }
    return verdicts.filter { $0.day == filed }
  }

  /// Those that give another day than the one that was filed.
  public var ruledOut: [Verdict] {
    guard let filed, filed != right else { return [] }
    return verdicts.filter { verdict in verdict.day.map { $0 != filed } ?? false }
  }

  /// Those that cannot be made in this case, whatever else is known.
  public var impossible: [Verdict] { verdicts.filter { $0.day == nil && $0.missing == nil } }

  /// Those that cannot be judged, by the fact that they need, in the order of facts.
  public var unjudged: [(fact: MistakeFact, mistakes: [Mistake])] {
    MistakeFact.allCases.compactMap { fact in
      let mistakes = verdicts.filter { $0.missing == fact }.map(\.mistake)
      return mistakes.isEmpty ? nil : (fact, mistakes)
    }
  }

  /// What would tell the remaining mistakes apart; nil when there are not two.
  public var question: CaseQuestion? {
    CaseQuestion(telling: explaining.map(\.mistake), apart: given)
  }
}

extension DayExplanation {
  /// Which day is right and why, in two sentences.
  public var reason: String {
    let capture = given.capture
    let civil = capture.reading.civil
    var first = "The clock that captured it showed \(civil.minuteText) on \(civil.date), "
    if capture.dayStart == .midnight {
      first += "and days begin at midnight there."
    } else if civil.date.description == right.description {
      first += "after the day start of \(capture.dayStart)."
    } else {
      first += "before the day start of \(capture.dayStart): the night belongs to the day before."
    }
    return first + " " + whatDoesNotMatter
  }

  private var whatDoesNotMatter: String {
    guard let arrival = given.facts.arrival else {
      return "No later moment, zone, setting or tz database can move it."
    }
    let wait = arrival - given.instant
    guard wait >= .zero else {
      return "It arrived before that by the phone's clock, so one of the two clocks is wrong; the"
        + " capture's word is kept, and flagged."
    }
    let place = given.facts.phone.map { phone in
      let shown = arrival.civil(at: phone.offset(at: arrival))
      return ", when it was \(shown.minuteText) on \(shown.date) in \(phone.id)"
    }
    return "It arrived \(MistakeFormula.text(wait)) later\(place ?? ""), and that changes nothing."
  }

  /// What is odd about the capture, as sentences: it is flagged, and the label rule still holds.
  public var oddities: [String] {
    let capture = given.capture
    guard let table = given.zoneRules else {
      let meant = meantZone.map { " Did you mean \($0)?" } ?? ""
      return [
        "The zone \(capture.zone) is not known to \(zones); its offset \(capture.offset) is used."
          + meant
      ]
    }
    var list: [String] = []
    let offset = table.offset(at: capture.instant)
    if offset != capture.offset {
      let other = LocalDay(of: capture.instant, at: offset, startingAt: capture.dayStart)
      let difference = other == right ? "the same day" : "the day \(other)"
      list.append(
        "The offset \(capture.offset) contradicts the rules of \(capture.zone) in \(zones), by"
          + " which it is \(offset): the capture's offset wins (the rules give \(difference)).")
    }
    if let bounds = DayBounds(of: right, in: table, startingAt: capture.dayStart) {
      if !bounds.isContiguous {
        list.append("The day \(right) comes in two pieces in \(capture.zone); the label wins.")
      }
    } else {
      list.append("The day \(right) is absent in \(capture.zone).")
    }
    if capture.dayStart.mayBePassedTwice {
      list.append("A day start of \(capture.dayStart) may come twice when clocks are set back.")
    }
    return list
  }
}

extension CivilTime {
  /// `23:58`, and seconds where there are any.
  var minuteText: String {
    let text = description.drop { $0 != "T" }.dropFirst()
    return String(second == 0 && millisecond == 0 ? text.prefix(5) : text)
  }
}
