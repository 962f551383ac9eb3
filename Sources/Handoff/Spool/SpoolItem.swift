/// One crumb in the spool, with what the phone knows of its arrival.
public struct SpoolItem: Hashable, Sendable {
  public var id: CrumbID
  /// The place in the order in which this phone took crumbs, from 1 and below 2^62; ``unordered``
  /// in what another process than the phone app has written.
  public var order: UInt64
  /// Which wrist log numbered the sequence; 0 for a crumb that was captured here.
  public var epoch: UInt64
  public var sequence: UInt64
  /// When the delivery reached the phone, by the phone's clock.
  public var receivedAt: Instant
  /// When the transfer queue took it, by the watch's clock.
  public var enqueuedAt: Instant
  /// What was doubtful at receipt; the crumb's own flags are in its bytes.
  public var flags: Flags
  public var digest: Digest
  /// The files that lie beside its manifest, in the order of the crumb's attachments.
  public var files: [AttachmentFile]
  /// See ``CrumbManifest``.
  public var bytes: [UInt8]

  public init(
    id: CrumbID, order: UInt64, epoch: UInt64, sequence: UInt64, receivedAt: Instant,
    enqueuedAt: Instant, flags: Flags, digest: Digest, files: [AttachmentFile] = [], bytes: [UInt8]
  ) {
    self.id = id
    self.order = order
    self.epoch = epoch
    self.sequence = sequence
    self.receivedAt = receivedAt
    self.enqueuedAt = enqueuedAt
    self.flags = flags
    self.digest = digest
    self.files = files
    self.bytes = bytes
  }

  /// See ``order``.
  public static let unordered: UInt64 = 0

  /// Whether it goes home before another one, as far as the files tell: by order, and what has none
  /// comes last, by the time of its capture.
  static func goesBefore(_ left: SpoolItem, _ right: SpoolItem) -> Bool {
    // What wraps below the first is the last.
    (left.order &- 1, left.receivedAt, left.id) < (right.order &- 1, right.receivedAt, right.id)
  }
}

/// The manifest of a spool directory: written last, so a directory without a whole one is not
/// there.
///
/// ```
/// handoff-spool 1
/// id 0123456789abcdef0123456789abcdef
/// order 12
/// epoch 00000000deadbeef
/// sequence 0000000000000007
/// received_at 1773039480000                milliseconds, the phone's clock
/// enqueued_at 1773011880000                milliseconds, the watch's clock
/// flags 0
/// digest ⟨SHA-256 of the crumb's bytes, 64 hex digits⟩
/// file 52428800 ⟨64 hex digits⟩            for each file beside it: its size and its digest
/// crumb 214                                the length of the crumb's bytes, the bytes
/// handoff-crumb 1
/// …
/// check 00000000a1b2c3d4                   CRC-32C of everything above this line
/// ```
enum SpoolManifest {
  static func write(_ item: SpoolItem) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(item.bytes.count + 320)
    bytes.append("handoff-spool 1\nid ")
    item.id.write(to: &bytes)
    bytes.append("\n")
    bytes.append(line: "order", Int(item.order))
    bytes.append("epoch ")
    bytes.append(hex: item.epoch)
    bytes.append("\n")
    bytes.append("sequence ")
    bytes.append(hex: item.sequence)
    bytes.append("\n")
    bytes.append(line: "received_at", Int(item.receivedAt.milliseconds))
    bytes.append(line: "enqueued_at", Int(item.enqueuedAt.milliseconds))
    bytes.append(line: "flags", Int(item.flags.rawValue))
    bytes.append("digest ")
    item.digest.write(to: &bytes)
    bytes.append("\n")
    for file in item.files { bytes.append(file) }
    bytes.append(line: "crumb", item.bytes.count)
    bytes.append(contentsOf: item.bytes)
    bytes.append("\n")
    let check = CRC32C.checksum(bytes)
    bytes.append("check ")
    bytes.append(hex: UInt64(check))
    bytes.append("\n")
    return bytes
  }

  /// No phone comes near; the next one must still be writable.
  private static let largestOrder = 1 << 48

  /// `nil` for anything that ``write(_:)`` does not write.
  static func read(_ bytes: [UInt8]) -> SpoolItem? {
    bytes.withUnsafeBufferPointer(read)
  }

  private static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> SpoolItem? {
    let checkLine = 23
    guard bytes.count > checkLine else { return nil }
    let body = UnsafeBufferPointer(rebasing: bytes[..<(bytes.count - checkLine)])
    var last = ManifestReader(UnsafeBufferPointer(rebasing: bytes[body.count...]))
    guard let check = last.hex("check"), last.isAtEnd,
      check == UInt64(CRC32C.checksum(UnsafeRawBufferPointer(body)))
    else { return nil }
    var reader = ManifestReader(body)
    guard reader.number("handoff-spool") == 1,
      let idText = reader.value("id"), let id = CrumbID(bytes: idText),
      let order = reader.number("order"), (0...largestOrder).contains(order),
      let epoch = reader.hex("epoch"), let sequence = reader.hex("sequence"),
      let receivedAt = reader.number("received_at"),
      let enqueuedAt = reader.number("enqueued_at"),
      let flags = reader.number("flags"), let rawFlags = UInt16(exactly: flags),
      let digestText = reader.value("digest"), let digest = Digest(bytes: digestText)
    else { return nil }
    var files: [AttachmentFile] = []
    while let file = reader.file() { files.append(file) }
    guard let length = reader.number("crumb"), let crumb = reader.block(length), reader.isAtEnd
    else { return nil }
    return SpoolItem(
      id: id, order: UInt64(order), epoch: epoch, sequence: sequence,
      receivedAt: Instant(milliseconds: Int64(receivedAt)),
      enqueuedAt: Instant(milliseconds: Int64(enqueuedAt)), flags: Flags(rawValue: rawFlags),
      digest: digest, files: files, bytes: Array(crumb))
  }
}
