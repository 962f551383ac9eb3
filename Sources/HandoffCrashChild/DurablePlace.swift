import Handoff

/// One of the places in which a crumb survives, on real files.
struct DurablePlace {
  enum Name: String, CaseIterable, Sendable {
    case wrist, transfer, spool
  }

  private enum Kind {
    case wrist(WristQueue, NotingTransfer)
    case transfer(TransferQueue)
    case spool(PhoneEngine)
  }

  let findings: [RecoveryFinding]
  private let kind: Kind
  private let chance: SeededChance

  /// Opens it in an existing directory.
  static func open(
    _ name: Name, in directory: String, seed: UInt64 = 1
  ) async throws(StorageError) -> DurablePlace {
    let storage = try FileStorage(in: directory)
    let chance = SeededChance(seed)
    switch name {
    case .wrist:
      let transfer = NotingTransfer()
      let wrist = WristQueue.onFiles(storage, transfer, chance)
      return DurablePlace(
        findings: try await wrist.launch(), kind: .wrist(wrist, transfer), chance: chance)
    case .transfer:
      let queue = TransferQueue.onFiles(storage, NoLink(), chance)
      return DurablePlace(findings: try await queue.boot(), kind: .transfer(queue), chance: chance)
    case .spool:
      let phone = PhoneEngine.onFiles(storage, TellingHome(taken: { _ in }), chance)
      return DurablePlace(findings: try await phone.launch(), kind: .spool(phone), chance: chance)
    }
  }

  /// Has it take one crumb durably.
  func take(_ text: CrumbText) async throws(StorageError) -> CrumbID {
    if case .wrist(let wrist, _) = kind {
      do throws(CaptureError) {
        return try await wrist.capture(text)
      } catch {
        guard case .storage(let error) = error else { fatalError("\(error)") }
        throw error
      }
    }
    let delivery = delivery(text)
    switch kind {
    case .wrist: break
    case .transfer(let queue):
      do throws(TransferError) {
        try await queue.put(delivery)
      } catch {
        guard case .storage(let error) = error else { fatalError("\(error)") }
        throw error
      }
    case .spool(let phone):
      do throws(ReceiveError) {
        let answer = try await phone.receive(delivery)
        precondition(answer.outcome == .accepted, "\(answer)")
      } catch {
        guard case .storage(let error) = error else { fatalError("\(error)") }
        throw error
      }
    }
    return delivery.id
  }

  private func delivery(_ text: CrumbText) -> Delivery {
    let id = CrumbID(high: chance.next(), low: chance.next())
    let crumb = Crumb(
      id: id, text: text, capture: Capture(StillClock().reading(), dayStart: .midnight),
      door: .watch)
    return Delivery(
      id: id, epoch: 7, sequence: sequence(of: id), lowWater: 0,
      enqueuedAt: crumb.capture.instant, bytes: CrumbManifest.write(crumb))
  }

  /// So that another process can acknowledge it.
  private func sequence(of id: CrumbID) -> UInt64 { id.low >> 1 }

  /// Everything it holds, by id.
  func held() async throws -> [CrumbID] {
    switch kind {
    case .wrist(let wrist, _): await wrist.inventory().map(\.id)
    case .transfer(let queue): try await queue.outstanding()
    case .spool(let phone):
      try await phone.inventory().items.filter { $0.bytes != nil }.map(\.id)
    }
  }

  /// Lets it forget all of these: they are acknowledged, or home takes them.
  func forget(_ ids: [CrumbID]) async {
    switch kind {
    case .wrist(let wrist, let transfer):
      await wrist.woke(.activated)
      for id in ids {
        guard let delivery = transfer.taken(id) else { fatalError("\(id) was not handed over") }
        await wrist.acknowledged(Acknowledgement(of: delivery, .accepted))
      }
    case .transfer(let queue):
      for id in ids {
        let delivery = Delivery(
          id: id, epoch: 7, sequence: sequence(of: id), lowWater: 0,
          enqueuedAt: StillClock().reading().instant, bytes: [])
        await queue.received(Acknowledgement(of: delivery, .accepted))
      }
    case .spool(let phone): await phone.drain(.opened)
    }
  }
}
