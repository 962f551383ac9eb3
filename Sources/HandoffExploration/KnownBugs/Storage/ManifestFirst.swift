import Handoff
import HandoffSimulation

extension KnownBug {
  static let manifestFirst = KnownBug(
    "manifest_first",
    "The phone gives a crumb its name before its bytes are durable, so that a power cut leaves the "
      + "name alone.",
    breaks: ["whole_or_absent"],
    phone: { ports in
      PhoneEngine(ports: ports.changed { $0.storage = ManifestFirst(next: ports.storage) })
    })
}

private struct ManifestFirst: ForwardingStorage {
  let next: any Storage
  /// Manifests that are staged and not synced.
  private let staged = Notepad<[OpenFile]>([])

  func lock(_ path: String) async throws(StorageError) -> OpenFile {
    let file = try await next.lock(path)
    if path.hasSuffix("/manifest") { staged { $0.append(file) } }
    return file
  }

  func close(_ file: OpenFile) {
    staged { $0.removeAll { $0 == file } }
    next.close(file)
  }

  func sync(_ file: OpenFile) async throws(StorageError) {
    if !staged({ $0.contains(file) }) { try await next.sync(file) }
  }

  func rename(_ path: String, to target: String) async throws(StorageError) {
    try await next.rename(path, to: target)
    guard path.contains("/.tmp-") else { return }
    let files = staged { files in
      defer { files = [] }
      return files
    }
    for file in files { try await next.sync(file) }
  }
}
