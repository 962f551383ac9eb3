import Handoff
import HandoffScenarios

extension MistakeCase.Facts {
  /// Takes a fact from its text; false when the text is none of its kind, or a zone is not known.
  ///
  /// `older_zoneinfo` is a whole database and cannot be taken from a text.
  public mutating func take(_ fact: MistakeFact, _ text: String, zones: ZoneDatabase) -> Bool {
    switch fact {
    case .zoneRules, .olderRules: return false
    case .arrival: arrival = MistakeExample.instant(text)
    case .phoneZone: phone = zones.table(for: ZoneID(text))
    case .homeZone: home = zones.table(for: ZoneID(text))
    case .pairingOffset: pairingOffset = UTCOffset(text)
    case .pairingZone: pairingZone = zones.table(for: ZoneID(text))
    case .launch: launch = MistakeExample.instant(text)
    case .launchZone: launchZone = zones.table(for: ZoneID(text))
    case .phoneDayStart: phoneDayStart = DayStart(text)
    case .clockAhead: clockAhead = try? DurationText.read(text, signed: true)
    case .clockReset: clockReset = MistakeExample.instant(text)
    case .asleep: asleep = try? DurationText.read(text)
    case .enqueued: enqueued = MistakeExample.instant(text)
    case .previous:
      previous = (try? CaptureText.read(text))?.reading.map { Capture($0) }
    }
    return has(fact)
  }

  /// Whether a fact is given.
  public func has(_ fact: MistakeFact) -> Bool {
    switch fact {
    case .zoneRules: false
    case .arrival: arrival != nil
    case .phoneZone: phone != nil
    case .homeZone: home != nil
    case .olderRules: olderRules != nil
    case .pairingOffset: pairingOffset != nil
    case .pairingZone: pairingZone != nil
    case .launch: launch != nil
    case .launchZone: launchZone != nil
    case .phoneDayStart: phoneDayStart != nil
    case .clockAhead: clockAhead != nil
    case .clockReset: clockReset != nil
    case .asleep: asleep != nil
    case .enqueued: enqueued != nil
    case .previous: previous != nil
    }
  }
}

extension MistakeFormula {
  static func text(_ duration: Duration) -> String { DurationText.write(duration) }
}
