import Testing

@testable import Handoff

struct TZifTests {
  let zones = ZoneDatabase(TZifZones(directory: Fixture.path("zoneinfo")))

  @Test func `a directory has the zones that lie in it, under its stated version`() {
    #expect(zones.name.hasSuffix("/zoneinfo 2025b"))
    #expect(
      zones.allIDs.map(\.name) == [
        "Africa/Casablanca", "America/New_York", "America/St_Johns", "Antarctica/Casey",
        "Antarctica/Troll", "Asia/Kolkata", "Asia/Tehran", "Etc/UTC", "Europe/Berlin",
        "Europe/Dublin", "Pacific/Apia",
      ])
    #expect(zones.table(for: ZoneID("../zoneinfo/Etc/UTC")) == nil)
    #expect(zones.table(for: ZoneID("europe/berlin")) == nil)
    #expect(throws: Never.self) { try zones.proveZonesWork() }
  }

  @Test func `a directory that is not there has no zones`() {
    let none = ZoneDatabase(TZifZones(directory: Fixture.path("nowhere")))
    #expect(none.allIDs.isEmpty)
    #expect(none.name.hasSuffix("/nowhere of unknown version"))
  }

  @Test func `compiled zones and Foundation say the same when they have the same version`() throws {
    let foundation = ZoneDatabase.foundation
    guard foundation.name.hasSuffix(" 2025b") else { return }
    for id in zones.allIDs {
      let table = try #require(zones.table(for: id))
      #expect(table == foundation.table(for: id), "\(id)")
      #expect(table.transitions.last.map { ZoneTable.reach.contains($0.instant) } ?? true)
    }
  }

  @Test(arguments: [
    ("UTC0", 0, [] as [String]),
    ("<+0545>-5:45", 20_700, []),
    ("CET-1CEST,M3.5.0,M10.5.0/3", 3_600, ["2021-03-28T01:00:00Z", "2021-10-31T01:00:00Z"]),
    ("EST5EDT,M3.2.0,M11.1.0", -18_000, ["2021-03-14T07:00:00Z", "2021-11-07T06:00:00Z"]),
    (
      "<-02>2<-01>,M3.5.0/-1,M10.5.0/0", -7_200, ["2021-03-28T01:00:00Z", "2021-10-31T01:00:00Z"]
    ),
    ("AAA0BBB,J60/0,J365/24", 0, ["2021-03-01T00:00:00Z", "2021-12-31T23:00:00Z"]),
    ("AAA0BBB-2,0/0,59", 0, ["2021-01-01T00:00:00Z", "2021-03-01T00:00:00Z"]),
    ("AEST-10AEDT,M10.1.0,M4.1.0/3", 36_000, ["2021-04-03T16:00:00Z", "2021-10-02T16:00:00Z"]),
  ])
  func `a rule gives the changes of a year`(text: String, standard: Int32, changes: [String]) throws
  {
    let rule = try #require(PosixZoneRule(text.utf8))
    #expect(rule.standard.seconds == standard)
    #expect(rule.transitions(years: 2021...2021).map(\.instant.description) == changes)
  }

  @Test func `a rule of summer all year has no winter`() throws {
    let rule = try #require(PosixZoneRule("EST5EDT,0/0,J365/25".utf8))
    let table = ZoneTable(
      id: ZoneID("X"), initialOffset: rule.standard,
      transitions: rule.transitions(years: 2_000...2_100))
    #expect(
      table.transitions.map(\.instant.description) == [
        "2000-01-01T05:00:00Z", "2101-01-01T05:00:00Z",
      ])
  }

  @Test(arguments: [
    "", "UT0", "UTC", "UTC25", "CET-1CEST", "CET-1CEST,M3.5.0", "CET-1CEST,M3.5.0,M10.5.0/3,",
    "CET-1CEST,M13.5.0,M10.5.0", "CET-1CEST,M3.6.0,M10.5.0", "CET-1CEST,M3.5.7,M10.5.0",
    "CET-1CEST,J0,J366", "CET-1CEST,M3.5.0/168,M10.5.0", "<+01-1", "UTC0 ",
    "UTC99999999999999999999",
  ])
  func `another text is no rule`(text: String) { #expect(PosixZoneRule(text.utf8) == nil) }

  @Test func `no damage to a file crashes the reader`() throws {
    var numbers = Numbers(seed: 9_636)
    var read = 0
    for name in ["Europe/Berlin", "Antarctica/Troll", "Pacific/Apia", "Etc/UTC"] {
      let whole = try Fixture.bytes("zoneinfo/" + name)
      for round in 0..<1_000 {
        var bytes = whole
        let places = [44, bytes.count, 200][round % 3]
        for _ in 0...numbers.below(4) {
          bytes[numbers.below(min(places, bytes.count))] = UInt8(numbers.below(256))
        }
        if round % 5 == 0 { bytes.removeLast(numbers.below(bytes.count)) }
        do throws(TZif.Failure) {
          let table = try TZif.table(ZoneID("X"), from: bytes)
          #expect(table.transitions.allSatisfy { ZoneTable.reach.contains($0.instant) })
          read += 1
        } catch {}
      }
    }
    #expect(read > 100)
  }

  /// Counts that promise anything, data cut anywhere, and rules made of what rules are made of.
  @Test func `no made-up file crashes the reader`() {
    var numbers = Numbers(seed: 8_536)
    let pieces = [
      "CET", "<+01>", "<", "-1", "+167:59:59", "-167", ",M3.5.0", ",M13.0.9", ",J1", ",J366", ",0",
      "/-167", "/26:00", ",", "9999999999999999999", ":", "\n", "\0", "CEST",
    ]
    var read = 0
    for _ in 0..<4_000 {
      var bytes: [UInt8] = []
      for block in 0..<2 {
        bytes += "TZif".utf8
        bytes.append([0, 0x32, 0x33, 0xFF][numbers.below(4)])
        bytes += [UInt8](repeating: 0, count: 15)
        let isWild = numbers.below(4) == 0
        var counts = (0..<6).map { _ in numbers.below(isWild ? Int(Int32.max) : 4) }
        if !isWild { counts[2] = numbers.below(8) == 0 ? 1 : 0 }
        for count in counts {
          bytes += (0..<4).map { UInt8(truncatingIfNeeded: count >> (24 - 8 * $0)) }
        }
        let time = block == 0 ? 4 : 8
        let size =
          isWild
          ? numbers.below(64)
          : counts[3] * (time + 1) + counts[4] * 6 + counts[5] + counts[2] * (time + 4)
            + counts[1] + counts[0]
        let isRandom = numbers.below(2) == 0
        bytes += (0..<size).map { _ in isRandom ? UInt8(numbers.below(256)) : 0 }
      }
      bytes.append(UInt8(ascii: "\n"))
      for _ in 0..<numbers.below(7) { bytes += pieces[numbers.below(pieces.count)].utf8 }
      bytes.append(UInt8(ascii: "\n"))
      if numbers.below(4) == 0 { bytes.removeLast(numbers.below(bytes.count)) }
      do throws(TZif.Failure) {
        let table = try TZif.table(ZoneID("X"), from: bytes)
        #expect(table.transitions.allSatisfy { ZoneTable.reach.contains($0.instant) })
        read += 1
      } catch {}
    }
    #expect(read > 100)
  }

  /// A file of version 2 with 8-byte times and nothing in its first block.
  private func file(
    times: [Int64], types: [UInt8], offsets: [Int32], leaps: Int32 = 0, footer: String
  ) -> [UInt8] {
    func big(_ number: some FixedWidthInteger) -> [UInt8] {
      withUnsafeBytes(of: number.bigEndian) { Array($0) }
    }
    func header(_ counts: [Int32]) -> [UInt8] {
      Array("TZif2".utf8) + Array(repeating: 0, count: 15) + counts.flatMap(big)
    }
    let counts: [Int32] = [0, 0, leaps, Int32(times.count), Int32(offsets.count), 1]
    let first = header([0, 0, 0, 0, 1, 1]) + [0, 0, 0, 0, 0, 0, 0]
    let data = times.flatMap(big) + types + offsets.flatMap { big($0) + [0, 0] } + [0]
    let leapData = [UInt8](repeating: 0, count: Int(leaps) * 12)
    return first + header(counts) + data + leapData + Array("\n\(footer)\n".utf8)
  }

  @Test func `a rule takes over where the listed changes end, wherever that is`() throws {
    let footer = "CET-1CEST,M3.5.0,M10.5.0/3"
    let berlin = try TZif.table(
      ZoneID("X"), from: file(times: [], types: [], offsets: [3_600], footer: footer))
    #expect(berlin.initialOffset.seconds == 3_600)
    #expect(berlin.transitions.count == 600)
    for time in [-10_000_000_000, Int64.min, Int64.max, 1 << 58] {
      let bytes = file(times: [time], types: [0], offsets: [3_600], footer: footer)
      let table = try TZif.table(ZoneID("X"), from: bytes)
      #expect(table.transitions.count == (time < 0 ? 600 : 0))
    }
  }

  @Test func `a file of version 1 has times of four bytes, also before 1970`() throws {
    let counts =
      [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 1] as [UInt8]
    let time = [0xFF, 0xFF, 0xFF, 0xFE, 1] as [UInt8]
    let types = [0, 0, 14, 16, 0, 0, 0xFF, 0xFF, 0xF1, 0xF0, 0, 0, 0] as [UInt8]
    let bytes = Array("TZif".utf8) + [UInt8](repeating: 0, count: 16) + counts + time + types
    let table = try TZif.table(ZoneID("X"), from: bytes)
    #expect(table.initialOffset.seconds == 3_600)
    #expect(table.transitions.map(\.instant.description) == ["1969-12-31T23:59:58Z"])
    #expect(table.offset(at: Instant(milliseconds: 0)).seconds == -3_600)
  }

  @Test func `a file that breaks the format says how`() {
    func failure(_ bytes: [UInt8]) -> TZif.Failure? {
      do throws(TZif.Failure) {
        _ = try TZif.table(ZoneID("X"), from: bytes)
        return nil
      } catch { return error }
    }
    #expect(failure([]) == .notTZif)
    #expect(failure(Array("TZif2".utf8)) == .truncated)
    let twice = file(times: [5, 5], types: [0, 0], offsets: [0], footer: "UTC0")
    #expect(failure(twice) == .timesNotRising)
    #expect(
      failure(file(times: [5], types: [1], offsets: [0], footer: "UTC0")) == .typeOutOfRange)
    #expect(failure(file(times: [], types: [], offsets: [], footer: "UTC0")) == .noTypes)
    #expect(
      failure(file(times: [], types: [], offsets: [93_600], footer: "UTC0")) == .offsetOutOfRange)
    #expect(
      failure(file(times: [], types: [], offsets: [0], leaps: 1, footer: "UTC0")) == .leapSeconds)
    #expect(failure(file(times: [], types: [], offsets: [0], footer: "Europe")) == .badRule)
    #expect(failure(file(times: [], types: [], offsets: [0], footer: "")) == nil)
  }
}
