import Foundation

/// The zones that Foundation knows: its own copy of the tz database, on Linux inside the library.
public struct FoundationZones: ZoneSource {
  /// `Foundation 2025b`.
  public let name: String
  public let ids: [ZoneID]

  public init() {
    // This also keeps the zone data in a program that links Foundation statically: without a
    // reference to it the linker drops all zones.
    name = "Foundation \(TimeZone.timeZoneDataVersion)"
    // Foundation also answers to names of its own making (`BST` is Bangladesh, `GMT+5`, `ACT`), so
    // an answer alone proves nothing; and it lists no alias, not even `Asia/Kolkata`.
    let legacy = LegacyZoneNames.all.filter { TimeZone(identifier: $0) != nil }
    ids = Set(TimeZone.knownTimeZoneIdentifiers).union(legacy).sorted().map(ZoneID.init)
  }

  /// - Complexity: Loading asks nothing. Each piece of half a year costs one question to Foundation
  ///   for each change in it, and one more. Foundation searches up to 14 µs for an answer; offsets
  ///   are cheap to ask, but to prove by them alone that nothing changes in between would take as
  ///   long.
  public func load(_ id: ZoneID) -> ZoneTable? {
    TimeZone(identifier: id.name).map { zone in
      ZoneTable(id: id) { FoundationZones.offsets(of: zone, in: $0) }
    }
  }

  /// The offsets of a range of time, as far as it lies within ``ZoneTable/reach``.
  static func offsets(of zone: TimeZone, in range: Range<Instant>) -> ZoneOffsets {
    ZoneOffsets.asking(
      in: range.clamped(to: ZoneTable.reach),
      offset: { UTCOffset(seconds: Int32(clamping: zone.secondsFromGMT(for: Date($0)))) },
      next: { zone.nextDaylightSavingTimeTransition(after: Date($0)).map(Instant.init) })
  }

  public func meaning(of name: String) -> ZoneID? {
    TimeZone.abbreviationDictionary[name.uppercased()].map(ZoneID.init)
  }
}

extension ZoneDatabase {
  /// The zones that Foundation knows. Tables are shared by all who use it.
  public static let foundation = ZoneDatabase(FoundationZones())
}

extension Date {
  fileprivate init(_ instant: Instant) {
    self.init(timeIntervalSince1970: Double(instant.milliseconds) / 1_000)
  }
}

extension Instant {
  /// Changes of offset are on whole seconds, which a `Date` holds exactly.
  fileprivate init(_ date: Date) {
    self.init(milliseconds: Int64(date.timeIntervalSince1970.rounded(.down)) * 1_000)
  }
}
