import Handoff
import HandoffSimulation

extension KnownBug {
  static let neverStartsAgain = KnownBug(
    "never_starts_again",
    "The phone marks its store as broken once the disk has refused a crumb, and does not start "
      + "with it any more.",
    breaks: ["recovered"],
    phone: { NeverStartsAgain(next: PhoneEngine(ports: $0), storage: $0.storage) })
}

private struct NeverStartsAgain: ForwardingPhone {
  let next: any PhoneSubject
  let storage: any Storage
  private let wasRefused = Notepad(false)
  private static let mark = "broken"

  func launch() async throws(StorageError) -> [RecoveryFinding] {
    guard try await !storage.list("").contains(Self.mark) else {
      throw StorageError(.damaged, "launch", Self.mark)
    }
    return try await next.launch()
  }

  func receive(_ delivery: Delivery) async throws(ReceiveError) -> Acknowledgement {
    do throws(ReceiveError) {
      let acknowledgement = try await next.receive(delivery)
      if wasRefused({ $0 }) { await leaveMark() }
      return acknowledgement
    } catch {
      wasRefused { $0 = true }
      throw error
    }
  }

  private func leaveMark() async {
    do throws(StorageError) {
      storage.close(try await storage.open(Self.mark, .create))
      try await storage.syncDirectory("")
    } catch {}
  }
}
