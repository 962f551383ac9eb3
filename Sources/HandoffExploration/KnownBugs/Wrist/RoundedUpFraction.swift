import Handoff
import HandoffSimulation

extension KnownBug {
  static let roundedUpFraction = KnownBug(
    "rounded_up_fraction", "The watch rounds the time to the nearest second.",
    breaks: ["capture_truth"], source: "skyfielders/python-skyfield#924",
    wrist: { ports in
      WristQueue(ports: ports.changed { $0.clock = RoundsUp(next: ports.clock) })
    })
}

private struct RoundsUp: WallClock {
  let next: any WallClock

  func reading() -> WallReading {
    var reading = next.reading()
    let milliseconds = reading.instant.milliseconds + 500
    let fraction = (milliseconds % 1_000 + 1_000) % 1_000
    reading.instant.milliseconds = milliseconds - fraction
    return reading
  }
}
