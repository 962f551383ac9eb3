import Testing

@testable import Handoff

/// The manifest of a spool directory.
struct SpoolManifestTests {
  private func manifest(order: UInt64) -> [UInt8] {
    let bytes = Array("crumb".utf8)
    return SpoolManifest.write(
      SpoolItem(
        id: CrumbID(high: 1, low: 2), order: order, epoch: 3, sequence: 4,
        receivedAt: Instant(milliseconds: 5), enqueuedAt: Instant(milliseconds: -6), flags: [],
        digest: SHA256.digest(of: bytes), bytes: bytes))
  }

  @Test func `an order that leaves none for the next crumb is refused`() {
    #expect(SpoolManifest.read(manifest(order: 1 << 48))?.order == 1 << 48)
    // The next one would be 2^63, which cannot be written.
    #expect(SpoolManifest.read(manifest(order: UInt64(Int.max))) == nil)
  }
}
