import Handoff

extension Shape {
  static let duration = Shape.text(
    TextForm("a duration", example: "2d 8h 2m", pattern: durationPattern(sign: "")))
  static let signedDuration = Shape.text(
    TextForm("a signed duration", example: "-5m", pattern: durationPattern(sign: "[+-]?")))
  static let moment = Shape.text(
    TextForm(
      "a moment", example: "2024-04-09T23:50:00+02:00", pattern: TimePattern.moment(zone: "?")))
  static let instant = Shape.text(
    TextForm(
      "a moment in UTC", example: "2026-03-29T01:00:00Z", pattern: TimePattern.instant))
  static let zonedMoment = Shape.text(
    TextForm(
      "a moment with its zone", example: "2024-04-09T23:50:00+02:00[Europe/Berlin]",
      pattern: TimePattern.moment(zone: "")))
  static let zone = Shape.text(
    TextForm("a zone id", example: "Europe/Berlin", pattern: "^\(TimePattern.zone)$"))
  static let dayStart = Shape.text(
    TextForm("a time of day", example: "04:00", pattern: "^([01][0-9]|2[0-3]):[0-5][0-9]$"))
  static let offset = Shape.text(
    TextForm("an offset", example: "+01:00", pattern: "^\(TimePattern.offset)$"))
  static let day = Shape.text(
    TextForm("a day", example: "2024-04-09", pattern: "^[0-9]{4}-\(TimePattern.dayOfYear)$"))

  /// Parts from the largest unit to the smallest; all but the first come after a space.
  private static func durationPattern(sign: String) -> String {
    let parts = ["d", "h", "m", "s", "ms"].map { "((^\(sign)| )[0-9]+\($0))?" }
    return "^(?=\(sign)[0-9])\(parts.joined())$"
  }
}

/// Regular expressions for the parts of a moment, for the schema. They know the lengths of months,
/// and not which years are leap years.
private enum TimePattern {
  static let dayOfYear =
    "((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)"
    + "|02-(0[1-9]|[12][0-9]))"
  /// Up to 18 hours.
  static let offset = "[+-]((0[0-9]|1[0-7]):[0-5][0-9](:[0-5][0-9])?|18:00(:00)?)"
  static let zone = "[A-Za-z_][A-Za-z0-9._+-]*(/[A-Za-z_][A-Za-z0-9._+-]*)*"

  private static let time = "T([01][0-9]|2[0-3]):[0-5][0-9]:([0-5][0-9]|60)(\\.[0-9]+)?"
  private static let suffix = "(\\[[a-z_][a-z0-9_-]*=[A-Za-z0-9]+(-[A-Za-z0-9]+)*\\])*"

  /// - Parameter quantifier: `?` when the zone may be left out.
  static func moment(zone quantifier: String) -> String {
    "^(19|2[01])[0-9]{2}-\(dayOfYear)\(time)(Z|\(offset))(\\[!?\(zone)\\])\(quantifier)\(suffix)$"
  }

  static let instant = "^(19|2[01])[0-9]{2}-\(dayOfYear)\(time)(Z|[+-]00:00(:00)?)$"
}

extension Codec where Value == Duration {
  static let duration = durations(.duration, signed: false)
  static let signedDuration = durations(.signedDuration, signed: true)

  private static func durations(_ shape: Shape, signed: Bool) -> Codec {
    Codec(
      shape,
      read: { node, reading in
        guard case .string(let text) = node.value else {
          reading.refuse(node, shape)
          return nil
        }
        do throws(DurationTextError) {
          return try DurationText.read(text, signed: signed)
        } catch {
          reading.refuse(node, shape, because: error.description)
          return nil
        }
      }, write: { .string(DurationText.write($0, signed: signed)) })
  }
}

extension Codec where Value == Moment {
  /// A moment; the zone may be left out.
  ///
  /// - Parameter exists: whether clocks in the zone must show what is written.
  static func moment(exists: Bool) -> Codec {
    Codec(
      .moment,
      read: { node, reading in
        reading.moment(node, .moment, zoneOptional: true, exists: exists)
      }, write: { .string($0.description) })
  }
}

extension Codec where Value == Instant {
  /// A moment told in UTC.
  static let instant = Codec(
    .instant,
    read: { node, reading in
      guard case .string = node.value else {
        reading.refuse(node, .instant)
        return nil
      }
      guard let said = reading.moment(node, .instant, zoneOptional: true, exists: false) else {
        return nil
      }
      if said.zone == nil, said.offset == .utc { return said.instant }
      reading.refuse(node, .instant, because: "in UTC this is \(said.instant)")
      return nil
    }, write: { .string($0.description) })
}

extension Codec where Value == WallReading {
  /// A moment that clocks in its zone show.
  static let begin = readings(exists: true)
  /// What some device's clock may have said; the offset may contradict the zone.
  static let reading = readings(exists: false)

  private static func readings(exists: Bool) -> Codec {
    Codec(
      .zonedMoment,
      read: { node, reading in
        reading.moment(node, .zonedMoment, zoneOptional: false, exists: exists)?.reading
      }, write: { .string(CaptureText.write($0)) })
  }
}

extension Codec where Value == ZoneID {
  static let zone = Codec(
    .zone,
    read: { node, reading in
      guard case .string(let text) = node.value else {
        reading.refuse(node, .zone)
        return nil
      }
      let zone = ZoneID(text)
      if reading.zones.knows(zone) { return zone }
      reading.reportUnknown(zone, at: node.range.lowerBound)
      return nil
    }, write: { .string($0.name) })
}

extension Codec where Value == DayStart {
  static let dayStart = Codec(
    .dayStart,
    read: { node, reading in
      guard case .string(let text) = node.value, let dayStart = DayStart(text) else {
        reading.refuse(node, .dayStart)
        return nil
      }
      if dayStart.mayBePassedTwice {
        reading.diagnostics.warning(
          "clocks that are set back may pass \(dayStart) twice, and a day that starts then "
            + "comes in two pieces", at: node.range.lowerBound)
      }
      return dayStart
    }, write: { .string($0.description) })
}

extension Codec where Value == UTCOffset {
  static let offset = Codec(
    .offset, find: { if case .string(let text) = $0 { UTCOffset(text) } else { nil } },
    write: { .string($0.description) })
}

extension Codec where Value == LocalDay {
  static let day = Codec(
    .day, find: { if case .string(let text) = $0 { LocalDay(text) } else { nil } },
    write: { .string($0.description) })
}

extension Reading {
  mutating func moment(
    _ node: JSONNode, _ shape: Shape, zoneOptional: Bool, exists: Bool
  ) -> Moment? {
    guard case .string(let text) = node.value else {
      refuse(node, shape)
      return nil
    }
    let said: CaptureText.Value
    do {
      said = try CaptureText.read(text, zoneOptional ? .zoneOptional : [])
    } catch {
      refuse(node, shape, because: error.message)
      return nil
    }
    note(said.notes, at: node.range.lowerBound)
    guard let zone = said.zone else {
      return Moment(instant: said.instant, offset: said.offset ?? .utc)
    }
    guard let rule = zones.offset(in: zone, at: said.instant) else {
      reportUnknown(zone, at: node.range.lowerBound)
      return nil
    }
    let moment = Moment(instant: said.instant, offset: said.offset ?? rule, zone: zone)
    guard exists, moment.offset != rule else { return moment }
    let shown = WallReading(instant: moment.instant, offset: rule, zone: zone)
    refuse(node, shape, because: "this time does not exist there; clocks then show \(shown)")
    return nil
  }

  private mutating func note(_ notes: CaptureText.Notes, at offset: Int) {
    if notes.contains(.secondClamped) {
      diagnostics.warning("\(label.words) has the second 60, which is read as 59", at: offset)
    }
    if notes.contains(.suffixIgnored) {
      diagnostics.warning("\(label.words) has a suffix that is passed over", at: offset)
    }
  }

  func unknown(_ zone: ZoneID) -> String {
    let start = "unknown time zone \(quoted(zone.name))"
    if let near = zones.nearest(to: zone) {
      return "\(start); did you mean \(quoted(near.name))?"
    }
    return "\(start); accepted is an id of the time zone database, such as \"Europe/Berlin\""
  }
}
