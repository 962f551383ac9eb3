import Handoff

/// Numbers what happens and shows it to its readers.
final class Journal {
  @exclusivity(unchecked) var readers: [any JournalReader] = []
  @exclusivity(unchecked) private(set) var count = 0
  /// Mixed with every storage operation.
  @exclusivity(unchecked) var diskTrace: UInt64 = 0xCBF2_9CE4_8422_2325

  func add(
    _ event: JournalEvent, at time: VirtualTime, watch: JournalEntry.ClockFace,
    phone: JournalEntry.ClockFace
  ) {
    count += 1
    let entry = JournalEntry(
      number: count, time: time, watch: watch, phone: phone, diskTrace: diskTrace, event: event)
    for reader in readers { reader.read(entry) }
  }

  @inline(__always)
  func mix(_ word: UInt64) {
    diskTrace = (diskTrace ^ word) &* 0x0000_0100_0000_01B3
    diskTrace ^= diskTrace >> 29
  }
}
