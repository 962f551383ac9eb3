import Handoff
import HandoffSimulation

extension KnownBug {
  static let cleansTooMuch = KnownBug(
    "cleans_too_much",
    "At each launch the phone takes its last crumb for one that was never finished, and cleans it.",
    breaks: ["recovered", "no_loss"],
    phone: { ports in
      PhoneEngine(ports: ports.changed { $0.storage = CleansTooMuch(next: ports.storage) })
    })
}

private struct CleansTooMuch: ForwardingStorage {
  let next: any Storage

  func list(_ directory: String) async throws(StorageError) -> [String] {
    var names = try await next.list(directory).sorted()
    guard directory == "spool", let last = names.popLast() else { return names }
    try await next.remove("spool/\(last)/manifest")
    try await next.remove("spool/\(last)")
    return names
  }
}
