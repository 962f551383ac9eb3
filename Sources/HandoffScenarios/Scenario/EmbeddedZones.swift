import Handoff

/// The rules of a zone as a scenario file gives them, for a run that must not depend on anybody's
/// tz data.
struct ZoneRules: Hashable, Sendable {
  var offset: UTCOffset
  var changes: [OffsetChange]

  init(offset: UTCOffset, changes: [OffsetChange] = []) {
    self.offset = offset
    self.changes = changes
  }

  init(_ table: ZoneTable) {
    self.init(
      offset: table.initialOffset,
      changes: table.transitions.map { OffsetChange(from: $0.instant, offset: $0.after) })
  }

  func table(_ id: ZoneID) -> ZoneTable {
    ZoneTable(id: id, initialOffset: offset, transitions: changes.map { ($0.from, $0.offset) })
  }
}

/// A moment from which another offset is in force.
struct OffsetChange: Hashable, Sendable {
  var from: Instant
  var offset: UTCOffset
}

extension ZoneRules {
  static let table = Table<ZoneRules>(
    "an embedded zone", "The rules of a zone: which offset is in force when.",
    blank: ZoneRules(offset: .utc),
    check: { rules, place, isWhole, reading in
      guard isWhole, case .array(let nodes)? = place["changes"]?.value.value else { return }
      reading.check(rules, nodes)
    },
    fields: [
      .required(
        "offset", \.offset, .offset, "The offset in force before the first change.",
        example: #""+01:00""#),
      .defaulted(
        "changes", \.changes, [], OffsetChange.table.codec.list,
        "The moments from which another offset is in force, in order of time.",
        example: #"[{ "from": "2026-03-29T01:00:00Z", "offset": "+02:00" }]"#),
    ])
}

extension OffsetChange {
  static let table = Table<OffsetChange>(
    "a change of offset", "A moment from which another offset is in force.",
    blank: OffsetChange(from: Instant(milliseconds: 0), offset: .utc),
    fields: [
      .required(
        "from", \.from, .instant, "The first moment of the offset.",
        example: #""2026-03-29T01:00:00Z""#),
      .required(
        "offset", \.offset, .offset, "The offset in force from then on.",
        example: #""+02:00""#),
    ])
}

extension Reading {
  /// Every change is later than the one before it and brings another offset: what would change
  /// nothing is a slip.
  fileprivate mutating func check(_ rules: ZoneRules, _ nodes: [JSONNode]) {
    var before: OffsetChange?
    for (change, node) in zip(rules.changes, nodes) {
      let start = node.range.lowerBound
      if let before, change.from <= before.from {
        report(start, "this change is not after the one before it, which is at \(before.from)")
      } else if change.offset == before?.offset ?? rules.offset {
        report(start, "this changes nothing: the offset is \(change.offset) already")
      }
      before = change
    }
  }
}

extension Codec where Value == [ZoneTable] {
  /// The zones that a scenario brings along; from there on its file may speak of them.
  static let embeddedZones = zoneTables { reading, zone, table, _ in
    reading.embed(zone, table)
  }

  /// The zones for which a device has other rules; others than the scenario's there are none.
  static let ownZones = zoneTables { reading, zone, _, offset in
    if !reading.zones.knows(zone) { reading.reportUnknown(zone, at: offset) }
  }

  /// - Parameter note: Is told of each zone and where it stands; without a table when its rules
  ///   were refused.
  private static func zoneTables(
    _ note: @escaping @Sendable (inout Reading, ZoneID, ZoneTable?, Int) -> Void
  ) -> Codec {
    let rules = ZoneRules.table.codec
    let shape = Shape.map(key: "the id of a zone", rules.shape)
    return Codec(
      shape,
      read: { node, reading in
        guard case .object(let members) = node.value else {
          reading.refuse(node, shape)
          return nil
        }
        var tables: [ZoneTable] = []
        for member in members {
          let zone = reading.zoneName(member.key, at: member.keyRange.lowerBound)
          let read = reading.labelled(.key(member.key)) { rules.read(member.value, &$0) }
          guard let zone else { continue }
          let table = read?.table(zone)
          note(&reading, zone, table, member.keyRange.lowerBound)
          if let table { tables.append(table) }
        }
        return tables.count == members.count ? tables : nil
      },
      write: { tables in
        .object(tables.map { JSONText.Member($0.id.name, rules.write(ZoneRules($0))) })
      })
  }
}

extension Reading {
  /// A zone may have any name that a moment can name it by.
  fileprivate mutating func zoneName(_ name: String, at offset: Int) -> ZoneID? {
    let zone = ZoneID(name)
    if (try? CaptureText.read("1970-01-01T00:00:00Z[\(name)]"))?.zone == zone { return zone }
    report(
      offset,
      "\(quoted(name)) cannot be the id of a zone: it has letters, digits and \"._-+\", "
        + "in parts that begin with a letter, with \"/\" between them")
    return nil
  }

  fileprivate mutating func embed(_ zone: ZoneID, _ table: ZoneTable?) {
    var embedding = zones as? EmbeddedZones ?? EmbeddedZones(rest: database)
    embedding.zones.append((zone, table))
    zones = embedding
  }

  /// Says that a zone is not known, unless it is one whose rules were refused: one error is enough.
  mutating func reportUnknown(_ zone: ZoneID, at offset: Int) {
    let isRefused = (zones as? EmbeddedZones)?.zones.contains { $0.id == zone } ?? false
    if isRefused { return }
    let message = hasRoom ? unknown(zone) : ""
    report(offset, message)
  }
}

/// What is known of zones where some are embedded.
private struct EmbeddedZones: ZoneKnowledge {
  /// Without a table when its rules were refused; then nothing is said about it.
  var zones: [(id: ZoneID, table: ZoneTable?)] = []
  let rest: any ZoneKnowledge

  init(rest: any ZoneKnowledge) { self.rest = rest }

  func knows(_ zone: ZoneID) -> Bool { zones.contains { $0.id == zone } || rest.knows(zone) }

  func nearest(to zone: ZoneID) -> ZoneID? {
    nearestName(to: zone.name, among: zones.map(\.id.name)).map { ZoneID($0) }
      ?? rest.nearest(to: zone)
  }

  func offset(in zone: ZoneID, at instant: Instant) -> UTCOffset? {
    guard let embedded = zones.first(where: { $0.id == zone }) else {
      return rest.offset(in: zone, at: instant)
    }
    return embedded.table?.offset(at: instant)
  }
}
