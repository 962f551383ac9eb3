import Handoff

extension KnownBug {
  static let gapMidnightBackward = wrongDay(
    "gap_midnight_backward",
    "The day is read off its first moment, and a midnight that does not exist is taken as an hour "
      + "earlier.",
    source: "wix/react-native-calendars#2321 (also #2505)"
  ) { capture, phone in
    guard let table = phone.zones.table(for: capture.zone) else { return capture.day }
    let half: Int64 = 43_200_000
    let around = [-half, half].map { shift in
      table.offset(
        at: Instant(
          milliseconds: capture.day.start - Int64(capture.offset.seconds) * 1_000 + shift))
    }
    let midnights = around.map {
      Instant(milliseconds: capture.day.start - Int64($0.seconds) * 1_000)
    }
    let exists = zip(around, midnights).contains { table.offset(at: $1) == $0 }
    guard !exists else { return capture.day }
    let early = midnights[1]
    return LocalDay(of: early, at: table.offset(at: early), startingAt: .midnight)
  }
}
