import Handoff
import HandoffSimulation

/// The reference with one mistake: a phone that files by it, or a watch whose clock makes it.
///
/// What a world does not have is stood in for: watch and phone were paired in January, in the zone
/// in which the phone app was launched; the server is in Berlin.
public struct MistakeSubject: Subject {
  public let mistake: Mistake
  public var name: String { "\(MistakeSubject.prefix)\(mistake.name)" }

  /// What stands before a mistake's name where subjects are named.
  public static let prefix = "mistake:"

  /// Every mistake that can occur in a world, the likeliest first.
  public static let all: [MistakeSubject] = Mistakes.all.compactMap { MistakeSubject($0) }

  /// Nil for a mistake that nobody in a world makes.
  public init?(_ mistake: Mistake) {
    if case .nobody = mistake.maker { return nil }
    self.mistake = mistake
  }

  /// The subject of a name such as `mistake:utc_day`.
  public static func named(_ name: String) -> MistakeSubject? { all.first { $0.name == name } }

  public func makePhone(_ ports: PhoneEngine.Ports) -> any PhoneSubject {
    mistake.maker == .phone ? MistakenPhone(mistake, ports) : PhoneEngine(ports: ports)
  }

  public func makeWrist(_ ports: WristQueue.Ports) -> any WristSubject {
    guard mistake.maker == .wrist else { return WristQueue(ports: ports) }
    var ports = ports
    ports.clock = MistakenClock(next: ports.clock, mistake: mistake)
    return WristQueue(ports: ports)
  }
}

/// A watch's clock that is five minutes ahead, or began again in 2001.
struct MistakenClock: WallClock {
  let next: any WallClock
  let mistake: Mistake

  func reading() -> WallReading {
    var reading = next.reading()
    var facts = MistakeCase.Facts()
    facts.clockAhead = .seconds(300)
    facts.clockReset = Instant(milliseconds: 978_307_200_000)  // 2001-01-01T00:00Z
    let given = MistakeCase(Capture(reading), rules: nil, facts: facts)
    guard let wall = (try? mistake.misread(given))?.wall else { return reading }
    reading.instant = Instant(milliseconds: wall - Int64(reading.offset.seconds) * 1_000)
    return reading
  }
}
