import Handoff
import HandoffSimulation

extension KnownBug {
  static let staleOffset = KnownBug(
    "stale_offset", "The watch app keeps the UTC offset that was in force when it was launched.",
    breaks: ["capture_truth"], source: "daneden/Solstice#67",
    wrist: { ports in
      let offset = ports.clock.reading().offset
      return WristQueue(
        ports: ports.changed { $0.clock = StaleOffset(next: ports.clock, offset: offset) })
    })
}

private struct StaleOffset: WallClock {
  let next: any WallClock
  let offset: UTCOffset

  func reading() -> WallReading {
    var reading = next.reading()
    reading.offset = offset
    return reading
  }
}
