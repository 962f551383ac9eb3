import Foundation
import Synchronization
import Testing

@testable import Handoff

struct ZonePiecesTests {
  /// Where the third piece begins.
  static let border = ZonePieces.range(of: 2).lowerBound

  @Test func `the pieces follow one another from the earliest moment to the latest`() {
    let ranges = (0..<ZonePieces.count).map(ZonePieces.range)
    #expect(ranges.first?.lowerBound == .earliest && ranges.last?.upperBound == .latest)
    #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
    for (index, range) in ranges.enumerated() {
      #expect(ZonePieces.index(of: range.lowerBound) == index)
      #expect(ZonePieces.index(of: range.upperBound.moved(by: -1)) == index)
      #expect(!range.clamped(to: ZoneTable.reach).isEmpty)
    }
    #expect(ZonePieces.index(of: .latest) == ranges.count - 1)
    #expect(ZonePieces.index(of: ZoneTable.reach.lowerBound) == 0)
    #expect(ZonePieces.index(of: ZoneTable.reach.upperBound) == ranges.count - 1)
  }

  @Test(arguments: [-1, 0, 1] as [Int64])
  func `a change around a border of pieces is one change, at its moment`(shift: Int64) {
    let moment = Self.border.moved(by: shift)
    for table in [given([(moment, hours(2))]), asked(given([(moment, hours(2))]))] {
      #expect(table.offset(at: moment.moved(by: -1)) == hours(1))
      #expect(table.offset(at: moment) == hours(2))
      let change = ZoneTable.Transition(instant: moment, before: hours(1), after: hours(2))
      #expect(table.transitions == [change])
      #expect(table.transitions(after: .earliest, upTo: moment) == [change])
      #expect(table.transitions(after: moment.moved(by: -1), upTo: .latest) == [change])
      #expect(table.transitions(after: moment, upTo: .latest) == [])
      #expect(table.transitions(after: .earliest, upTo: moment.moved(by: -1)) == [])
      #expect(table.stretch(at: moment).bounds.lowerBound == moment)
    }
  }

  @Test func `a gap, a fold and a day at a border are those at any other moment`() throws {
    for after in [hours(2), hours(0)] {
      for shift in [-3_600_000, -1, 0, 1, 3_600_000] as [Int64] {
        let change = Self.border.moved(by: shift)
        let far = Self.border.moved(by: 30 * 86_400_000 + shift)
        let near = given([(change, after)])
        let same = given([(far, after)])
        for wall in stride(from: -2 * 86_400_000, to: 2 * 86_400_000, by: 1_799_999) {
          let left = near.resolve(wall: change.milliseconds + Int64(wall))
          let right = same.resolve(wall: far.milliseconds + Int64(wall))
          #expect(left.moved(by: 30 * 86_400_000) == right, "\(after) \(shift) \(wall)")
        }
        let day = LocalDay(of: change, at: hours(1), startingAt: .midnight)
        for number in day.number - 2...day.number + 2 {
          let left = try #require(DayBounds(of: LocalDay(number: number), in: near))
          let right = try #require(DayBounds(of: LocalDay(number: number + 30), in: same))
          let month = Duration.seconds(30 * 86_400)
          #expect(left.start + month == right.start && left.end + month == right.end)
          #expect(
            left.pieces.map(\.lowerBound).map { $0 + month } == right.pieces.map(\.lowerBound))
          #expect(left.labelled == right.labelled)
        }
      }
    }
  }

  @Test func `a piece without changes has the offset that the one before it ends with`() {
    let table = asked(given([(Self.border.moved(by: -5), hours(2))]))
    for index in 2..<ZonePieces.count {
      let range = ZonePieces.range(of: index)
      #expect(table.stretch(at: range.lowerBound) == .init(bounds: range, offset: hours(2)))
    }
    #expect(given([]).transitions == [] && asked(given([])).transitions == [])
  }

  @Test func `outside of its reach a source is not asked, and the offsets at the ends hold`() {
    let reach = ZoneTable.reach
    let ends = given([
      (reach.lowerBound, hours(2)), (reach.lowerBound.moved(by: 1), hours(3)),
      (reach.upperBound.moved(by: -1), hours(4)), (reach.upperBound, hours(5)),
    ])
    let table = asked(ends)
    #expect(table.initialOffset == hours(2))
    #expect(
      table.transitions.map(\.instant) == [
        reach.lowerBound.moved(by: 1), reach.upperBound.moved(by: -1),
      ])
    #expect(table.offset(at: .latest) == hours(4))
    #expect(ends.transitions.count == 4 && ends.offset(at: .latest) == hours(5))
  }

  @Test func `a change at the earliest moment leaves nothing before it`() {
    let table = given([(.earliest, hours(3)), (.latest, hours(4))])
    #expect(table.initialOffset == hours(3) && table.offset(at: .latest) == hours(3))
    #expect(table.transitions == [])
    #expect(table == ZoneTable(id: table.id, initialOffset: hours(3), transitions: []))
  }

  @Test func `only the pieces that a question touches are asked for, and each once`() {
    let asked = Mutex<[Range<Instant>]>([])
    let table = ZoneTable(id: ZoneID("X")) { range in
      asked.withLock { $0.append(range) }
      return ZoneOffsets(hours(1), [])
    }
    let noon = ZonePieces.range(of: 9).lowerBound + .seconds(7 * 86_400)
    for _ in 0..<3 {
      _ = table.offset(at: noon)
      _ = table.resolve(wall: noon.milliseconds)
      _ = DayBounds(of: LocalDay(of: noon, at: hours(1), startingAt: .midnight), in: table)
      _ = table.transitions(after: noon, upTo: noon + .seconds(86_400))
      _ = table.limited(to: noon..<noon + .seconds(86_400))
    }
    #expect(asked.withLock { $0 } == [ZonePieces.range(of: 9)])
    #expect(table.transitions == [])
    #expect(asked.withLock { Set($0).count == $0.count && $0.count == ZonePieces.count })
  }

  @Test func `tables that say the same are equal, wherever what they say comes from`() {
    let changes = [(Self.border, hours(2)), (Self.border + .seconds(86_400), hours(1))]
    #expect(given(changes) == asked(given(changes)))
    #expect(given(changes).hashValue == asked(given(changes)).hashValue)
    #expect(given(changes) != given([changes[0]]))
    #expect(given(changes) != given([(Self.border, hours(3)), changes[1]]))
    #expect(
      given([]) != ZoneTable(id: ZoneID("X"), initialOffset: hours(2), transitions: []))
    #expect(given([]) != ZoneTable(id: ZoneID("Y"), initialOffset: hours(1), transitions: []))
  }

  @Test func `of every zone the pieces taken together are what it says when asked in one go`()
    throws
  {
    let zones = FoundationZones()
    var wrong: [ZoneID] = []
    var changes = 0
    for id in zones.ids {
      let zone = try #require(TimeZone(identifier: id.name))
      let table = try #require(zones.load(id))
      let whole = FoundationZones.offsets(of: zone, in: ZoneTable.reach)
      let pieces = table.transitions
      let isSame =
        table.initialOffset == whole.offsets[0] && pieces.map(\.instant) == whole.starts
        && pieces.map(\.before) == whole.offsets.dropLast()
        && pieces.map(\.after) == Array(whole.offsets.dropFirst())
      if !isSame { wrong.append(id) }
      changes += pieces.count
    }
    #expect(wrong.isEmpty)
    #expect(changes > 50_000)
  }

  /// Each round begins with a fresh table, and all threads begin at once: many pieces are missed by
  /// several of them.
  @Test func `many threads at once get one and the same answer`() async throws {
    let zones = FoundationZones()
    for id in ["Asia/Gaza", "America/New_York", "UTC"].map(ZoneID.init) {
      let expected = try #require(zones.load(id)).transitions
      for _ in 0..<10 {
        let table = try #require(zones.load(id))
        let answers = await withTaskGroup(of: [ZoneTable.Transition].self) { group in
          for _ in 0..<8 { group.addTask { table.transitions } }
          return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(answers.count == 8 && answers.allSatisfy { $0 == expected })
      }
    }
  }

  private func given(_ changes: [(Instant, UTCOffset)]) -> ZoneTable {
    ZoneTable(
      id: ZoneID("X"), initialOffset: hours(1),
      transitions: changes.map { (instant: $0.0, offset: $0.1) })
  }

  /// The same by asking it, as Foundation is asked.
  private func asked(_ table: ZoneTable) -> ZoneTable {
    ZoneTable(id: table.id) { range in
      ZoneOffsets.asking(
        in: range.clamped(to: ZoneTable.reach), offset: { table.offset(at: $0) },
        next: { table.transitions(after: $0, upTo: .latest).first?.instant })
    }
  }
}

extension WallResolution {
  fileprivate func moved(by milliseconds: Int64) -> WallResolution {
    switch self {
    case .unique(let instant): .unique(instant.moved(by: milliseconds))
    case .gap(let change, let before, let after):
      .gap(change: change.moved(by: milliseconds), before: before, after: after)
    case .fold(let first, let second):
      .fold(first: first.moved(by: milliseconds), second: second.moved(by: milliseconds))
    }
  }
}

private func hours(_ hours: Int32) -> UTCOffset { UTCOffset(seconds: hours * 3_600) }
