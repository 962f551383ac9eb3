import Handoff
import HandoffScenarios
import HandoffSimulation

/// Chooses lines of a journal as ``JournalLines`` wrote it, without reading them as JSON.
///
/// A member is looked for by its bytes: `"kind":"captured"`. That is exact, because quotation marks
/// inside a text are escaped, and members have no spaces around them.
public struct JournalFilter {
  /// A crumb by the scenario's name for it, or by its id. Its id is learned where it is captured,
  /// so that lines which know only the id are chosen too.
  public var crumbs: [String] = []
  /// Names from ``JournalEventKinds/named``.
  public var kinds: [String] = []
  public var devices: [DeviceName] = []
  /// True time, both included.
  public var from: Instant?
  public var to: Instant?

  private var needles = Needles()

  private struct Needles {
    var crumbs: [[UInt8]] = []
    var kinds: [[UInt8]] = []
    var devices: [[UInt8]] = []
    var from: [UInt8]?
    var to: [UInt8]?
  }

  /// What a line is.
  public enum Choice: Sendable {
    /// It begins the journal of a run.
    case heading
    case chosen
    case passedOver
    /// No line of a journal.
    case foreign
    /// The beginning of one: whoever wrote it was ended.
    case cut
  }

  public init() {}

  /// Call it when everything is set, and before the first line.
  public mutating func prepare() {
    startRun()
    needles.kinds = kinds.map { JournalFilter.member("kind", $0) }
    needles.devices = devices.flatMap { device in
      [JournalFilter.member("device", device.rawValue)]
        + JournalEventKinds.named.filter { $0.device == device }.map {
          JournalFilter.member("kind", $0.name)
        }
    }
    needles.from = from.map(JournalFilter.sortable)
    needles.to = to.map(JournalFilter.sortable)
  }

  /// Chooses or passes over the next line.
  public mutating func choose(_ line: UnsafeBufferPointer<UInt8>) -> Choice {
    let isHeading = line.starts(with: JournalFilter.heading)
    guard isHeading || line.starts(with: JournalFilter.number) else { return .foreign }
    guard line.last == UInt8(ascii: "}") else { return .cut }
    if isHeading {
      startRun()
      return .heading
    }
    guard line.containsAny(of: needles.kinds), line.containsAny(of: needles.devices) else {
      learn(line)
      return .passedOver
    }
    let isAbout = line.containsAny(of: needles.crumbs)
    learn(line)
    return isAbout && isInTime(line) ? .chosen : .passedOver
  }

  /// Other runs have other ids.
  private mutating func startRun() {
    needles.crumbs = crumbs.flatMap {
      [JournalFilter.member("crumb", $0), JournalFilter.member("id", $0)]
    }
  }

  /// The id of a crumb that is captured in this line, when it is one of those that are wanted.
  private mutating func learn(_ line: UnsafeBufferPointer<UInt8>) {
    guard !crumbs.isEmpty, line.contains(bytes: JournalFilter.captured),
      crumbs.contains(where: { line.contains(bytes: JournalFilter.member("crumb", $0)) }),
      let start = line.place(of: JournalFilter.id)
    else { return }
    let rest = line[(start + JournalFilter.id.count)...]
    guard let end = rest.firstIndex(of: UInt8(ascii: "\"")) else { return }
    needles.crumbs.append(JournalFilter.id + rest[..<end] + [UInt8(ascii: "\"")])
  }

  private func isInTime(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    if needles.from == nil, needles.to == nil { return true }
    guard let place = line.place(of: JournalFilter.true) else { return false }
    let time = line[(place + JournalFilter.true.count)...].prefix { $0 != UInt8(ascii: "Z") }
    if let from = needles.from, time.lexicographicallyPrecedes(from) { return false }
    if let to = needles.to, to.lexicographicallyPrecedes(time) { return false }
    return true
  }

  private static let heading = [UInt8(ascii: "{")] + member("kind", "run")
  private static let number = Array("{\"number\":".utf8)
  private static let captured = member("kind", "captured")
  private static let id = Array("\"id\":\"".utf8)
  private static let `true` = Array("\"true\":\"".utf8)

  private static func member(_ key: String, _ value: String) -> [UInt8] {
    var bytes = Array("\"\(key)\":".utf8)
    JSONText.appendString(value, to: &bytes)
    return bytes
  }

  /// As it stands in a line, without the Z, after which a fraction would sort wrong.
  private static func sortable(_ instant: Instant) -> [UInt8] {
    Array("\(instant)".utf8.dropLast())
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether one of some texts is in it; any text, when there are none.
  fileprivate func containsAny(of needles: [[UInt8]]) -> Bool {
    needles.isEmpty || needles.contains { contains(bytes: $0) }
  }

  fileprivate func contains(bytes needle: [UInt8]) -> Bool { place(of: needle) != nil }

  /// Where a text begins for the first time.
  fileprivate func place(of needle: [UInt8]) -> Int? {
    needle.withUnsafeBufferPointer { needle in
      let last = count - needle.count
      var place = 0
      while place <= last {
        if self[place] == needle[0] {
          var length = 1
          while length < needle.count, self[place + length] == needle[length] { length += 1 }
          if length == needle.count { return place }
        }
        place += 1
      }
      return nil
    }
  }
}
