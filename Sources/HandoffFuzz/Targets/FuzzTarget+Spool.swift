import Handoff
import HandoffSimulation

extension FuzzTarget {
  /// The manifest of a spool directory, beside an attachment of five bytes.
  ///
  /// Recovery must end and find the same again; and a crumb that it takes for whole must have been
  /// written by a spool, byte for byte.
  static let spool = FuzzTarget("spool") { bytes in
    recovered(bytes).and(recovered(Checksums.mended(manifest: bytes)))
  }

  private static let id = "0123456789abcdef0123456789abcdef"

  private static func recovered(_ manifest: [UInt8]) -> Verdict {
    OnThisThread.run {
      do throws(StorageError) {
        let disk = SimulatedDisk()
        try disk.makeDirectory("spool")
        try disk.makeDirectory("spool/\(id)")
        try disk.put(manifest, at: "spool/\(id)/manifest")
        try disk.put(Array("hello".utf8), at: "spool/\(id)/attachment-1")
        return try await recovered(manifest, disk)
      } catch {
        return .wrong("recovery said \(error)")
      }
    }
  }

  private static func recovered(
    _ manifest: [UInt8], _ disk: SimulatedDisk
  ) async throws(StorageError) -> Verdict {
    let spool = Spool(storage: DiskStorage(disk), incarnation: 1)
    let found = try await spool.recover()
    let again = try await spool.recover()
    guard again.items == found.items, again.findings == found.findings,
      again.unreadable == found.unreadable
    else { return .wrong("looked at again, it is otherwise") }
    guard let item = found.items.first else {
      return found.unreadable.isEmpty ? .wrong("it is not named") : .refused
    }
    _ = CrumbManifest.read(item.bytes)
    _ = try await spool.files(of: item)
    // What lies beside it only a writer can write.
    guard item.files.isEmpty else { return .taken }
    let other = SimulatedDisk()
    let writing = Spool(storage: DiskStorage(other), incarnation: 1)
    _ = try await writing.recover()
    _ = try await writing.publish(item)
    return other.content(of: "spool/\(id)/manifest") == manifest
      ? .taken : .wrong("it was taken, and is not what is written")
  }
}
