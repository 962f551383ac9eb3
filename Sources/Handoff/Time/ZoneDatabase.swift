import Synchronization

/// Where zone tables come from.
public protocol ZoneSource: Sendable {
  /// Which database and which version, such as `Foundation 2025b`; every result prints it.
  var name: String { get }
  /// The ids that there are, in exact case, each once, in any order.
  var ids: [ZoneID] { get }
  /// The table of one of ``ids``; nil when what is stored for it cannot be used.
  func load(_ id: ZoneID) -> ZoneTable?
  /// The zone that people mostly mean by a name which is no id, such as `BST`.
  func meaning(of name: String) -> ZoneID?
}

extension ZoneSource {
  public func meaning(of name: String) -> ZoneID? { nil }
}

/// The zones that are known, and their tables, each loaded once.
///
/// A name that is not an id of the tz database, in exact case, has no table: there is no fall back
/// to GMT or to the zone of the host.
public final class ZoneDatabase: Sendable {
  /// Which database and which version, such as `Foundation 2025b`.
  public let name: String
  /// All ids, sorted by their bytes.
  public let allIDs: [ZoneID]
  private let source: any ZoneSource
  private let tables = Mutex<[ZoneID: ZoneTable?]>([:])

  public convenience init(_ source: some ZoneSource) {
    self.init(source, sorted: source.ids.sorted())
  }

  private init(_ source: some ZoneSource, sorted ids: [ZoneID]) {
    self.source = source
    self.name = source.name
    self.allIDs = ids
  }

  /// The same under another name, with some tables in place of those that it has for these ids, or
  /// beside them. Of two with the same id the first counts.
  public func replacing(_ tables: [ZoneTable], name: String) -> ZoneDatabase {
    guard !tables.isEmpty || name != self.name else { return self }
    let given = GivenZones(name: name, tables: tables)
    let added = given.ids.filter { !knows($0) }
    return ZoneDatabase(
      ReplacedZones(given: given, rest: self),
      sorted: added.isEmpty ? allIDs : (allIDs + added).sorted())
  }

  /// A database of tables that are given.
  public convenience init(name: String, tables: [ZoneTable]) {
    self.init(GivenZones(name: name, tables: tables))
  }

  /// The table of a zone; nil when there is no such zone.
  public func table(for id: ZoneID) -> ZoneTable? {
    tables.withLock { tables in
      if let table = tables[id] { return table }
      // Names that are none are not kept: they come from outside, and there is no end of them.
      guard knows(id) else { return nil }
      let table = source.load(id)
      tables[id] = .some(table)
      return table
    }
  }

  /// Whether this is an id, in exact case.
  public func knows(_ id: ZoneID) -> Bool {
    let place = allIDs.partitioningIndex { id <= $0 }
    return place < allIDs.count && allIDs[place] == id
  }

  /// The zone that people mostly mean by a name which is no id.
  func meaning(of name: String) -> ZoneID? { source.meaning(of: name) }

  /// The id that was probably meant by a name that is none; nil when nothing is near.
  public func nearest(to id: ZoneID) -> ZoneID? {
    if let meant = meaning(of: id.name), knows(meant) { return meant }
    return ZoneNames.nearest(to: id, among: allIDs)
  }

  /// Checks that the zones are there and right.
  ///
  /// A program that links Foundation statically loses all zones without a word, and every zone then
  /// looks like GMT or is missing. Call it once before anything is said about days.
  ///
  /// - Throws: ``ZonesDoNotWork`` with what was asked and what came out.
  public func proveZonesWork() throws(ZonesDoNotWork) {
    let zone = ZoneID("America/New_York")
    for (moment, expected) in ZonesDoNotWork.knownOffsets {
      let found = table(for: zone)?.offset(at: moment)
      guard found == expected else {
        throw ZonesDoNotWork(
          database: name, zone: zone, moment: moment, expected: expected, found: found)
      }
    }
  }
}

/// Zone data that gives wrong answers, or none.
public struct ZonesDoNotWork: Error, Hashable, Sendable, CustomStringConvertible {
  public var database: String
  public var zone: ZoneID
  public var moment: Instant
  public var expected: UTCOffset
  /// Nil when the zone is not known at all.
  public var found: UTCOffset?

  /// New York in winter and in summer: 2024-01-15 and 2024-07-15, at noon UTC.
  static let knownOffsets = [
    (Instant(milliseconds: 1_705_320_000_000), UTCOffset(seconds: -18_000)),
    (Instant(milliseconds: 1_721_044_800_000), UTCOffset(seconds: -14_400)),
  ]

  public var description: String {
    let found = found.map { "the offset \($0)" } ?? "no such zone"
    return "the zone data of \(database) does not work: \(zone) at \(moment) gave \(found), and "
      + "\(expected) is right"
  }
}

/// Tables given in memory.
struct GivenZones: ZoneSource {
  let name: String
  let tables: [ZoneTable]

  /// - Parameter tables: Of two with the same id the first counts.
  init(name: String, tables: [ZoneTable]) {
    self.name = name
    self.tables = tables
  }

  var ids: [ZoneID] {
    tables.map(\.id).sorted().reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  func load(_ id: ZoneID) -> ZoneTable? { tables.first { $0.id == id } }
}

/// Tables given in memory, before those of another database.
private struct ReplacedZones: ZoneSource {
  let given: GivenZones
  let rest: ZoneDatabase

  var name: String { given.name }
  var ids: [ZoneID] { rest.allIDs }

  func load(_ id: ZoneID) -> ZoneTable? { given.load(id) ?? rest.table(for: id) }

  func meaning(of name: String) -> ZoneID? { rest.meaning(of: name) }
}

extension RandomAccessCollection {
  /// The first place from which on the condition holds; it must not hold before that.
  func partitioningIndex(where holds: (Element) -> Bool) -> Index {
    var low = startIndex
    var count = self.count
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if holds(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}
