/// What the phone finds doubtful about a capture. Nothing is repaired: the capture stays as it is.
struct ReceiptDoubts {
  private let zones: ZoneDatabase
  /// The last zone that was asked for; captures of one person come from few.
  private var last: (id: ZoneID, table: ZoneTable?)?

  init(zones: ZoneDatabase) { self.zones = zones }

  mutating func flags(for capture: Capture, receivedAt now: Instant?) -> Flags {
    var flags: Flags = []
    if let now, capture.instant > now { flags.insert(.capturedAfterReceipt) }
    if capture.instant < .year2015 { flags.insert(.capturedBefore2015) }
    guard let table = table(for: capture.zone) else {
      flags.insert(.zoneUnknown)
      return flags
    }
    if table.offset(at: capture.instant) != capture.offset { flags.insert(.offsetZoneMismatch) }
    if !DayBounds.isContiguous(dayOf: capture, in: table) {
      flags.insert(.dayNotContiguous)
    }
    return flags
  }

  private mutating func table(for id: ZoneID) -> ZoneTable? {
    if let last, last.id == id { return last.table }
    let table = zones.table(for: id)
    last = (id, table)
    return table
  }
}
