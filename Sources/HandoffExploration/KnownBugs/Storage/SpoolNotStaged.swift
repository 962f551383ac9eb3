import Handoff
import HandoffSimulation

extension KnownBug {
  static let spoolNotStaged = KnownBug(
    "spool_not_staged",
    "The phone writes a crumb where it will be read, so that an unfinished one is in its own way.",
    breaks: ["drained"],
    phone: { ports in
      PhoneEngine(ports: ports.changed { $0.storage = SpoolNotStaged(next: ports.storage) })
    })
}

private struct SpoolNotStaged: ForwardingStorage {
  let next: any Storage

  /// `spool/.tmp-0123…-⟨incarnation⟩-4/manifest` becomes `spool/0123…/manifest`.
  private func place(_ path: String) -> String {
    var names = path.split(separator: "/")
    guard let index = names.firstIndex(where: { $0.hasPrefix(".tmp-") }), names[0] == "spool" else {
      return path
    }
    names[index] = names[index].dropFirst(5).prefix(32)
    return names.joined(separator: "/")
  }

  func open(_ path: String, _ mode: OpenMode) async throws(StorageError) -> OpenFile {
    try await next.open(place(path), mode)
  }

  func lock(_ path: String) async throws(StorageError) -> OpenFile {
    try await next.lock(place(path))
  }

  func makeDirectory(_ path: String) async throws(StorageError) {
    try await next.makeDirectory(place(path))
  }

  func syncDirectory(_ path: String) async throws(StorageError) {
    try await next.syncDirectory(place(path))
  }

  func rename(_ path: String, to target: String) async throws(StorageError) {
    if place(path) == path { try await next.rename(path, to: target) }
  }

  func remove(_ path: String) async throws(StorageError) {
    // What was begun is not cleaned: it might be a whole crumb.
    if place(path) == path { try await next.remove(path) }
  }
}
