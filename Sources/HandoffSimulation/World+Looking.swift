import Handoff

/// What the devices, the transfer queue and home hold at one moment, seen from outside.
public struct WorldView: Sendable {
  /// `nil` when the app does not run and cannot be asked.
  public var wrist: [WristItem]?
  public var inTransfer: [CrumbID]?
  public var phone: PhoneInventory?
  public var home: [StoredRecord]
  public var requests: Int
  public var watchApp: AppState
  public var phoneApp: AppState

  /// Nothing seen yet.
  public init(home: [StoredRecord], requests: Int, watchApp: AppState, phoneApp: AppState) {
    self.home = home
    self.requests = requests
    self.watchApp = watchApp
    self.phoneApp = phoneApp
  }
}

extension World {
  /// Finds out what everybody holds. Who runs is asked; for who does not, somebody opens a copy of
  /// the disk and looks, without waking or changing anything. The answers come when the world is
  /// stepped on.
  public func look(_ seen: @escaping (WorldView) -> Void) {
    scheduler.start("a look", on: nil) { [self] in
      var view = WorldView(
        home: home.stored, requests: home.requests, watchApp: watch.app, phoneApp: phone.app)
      view.wrist = await lookAtWrist()
      view.inTransfer = await lookAtTransfer()
      view.phone = await lookAtPhone()
      seen(view)
    }
  }

  private func lookAtWrist() async -> [WristItem]? {
    journal(.looks(.watch))
    guard case .wrist(let wrist)? = await appToLookAt(watch) else { return nil }
    let items = await wrist.inventory()
    journal(.wristHolds(items, afterRestart: false))
    return items
  }

  private func lookAtPhone() async -> PhoneInventory? {
    journal(.looks(.phone))
    guard case .phone(let phone)? = await appToLookAt(phone) else { return nil }
    do throws(StorageError) {
      let inventory = try await phone.inventory()
      journal(.phoneHolds(inventory, afterRestart: false))
      return inventory
    } catch {
      return nil
    }
  }

  private func appToLookAt(_ device: Device) async -> AppSubject? {
    if let app = device.running, app.isReady { return app.subject }
    let app = makeSubject(
      device, observer(on: device), ObserverStorage(disk: device.disk.copy()),
      chance: Self.observerChance())
    do throws(StorageError) {
      _ = try await app.launch()
      return app
    } catch {
      return nil
    }
  }

  private func lookAtTransfer() async -> [CrumbID]? {
    var queue = transfer
    do {
      if queue == nil {
        let observed = makeTransfer(
          observer(on: watch), ObserverStorage(disk: watch.disk.copy()),
          chance: Self.observerChance())
        _ = try await observed.boot()
        queue = observed
      }
      return try await queue?.inventory()
    } catch {
      return nil
    }
  }

  /// A process that is not alive cannot do anything to the world.
  private func observer(on device: Device) -> Process {
    let process = Process(device: device.name, number: 0)
    process.isAlive = false
    return process
  }

  /// Looking must not change what the others draw.
  private static func observerChance() -> (identity: ChanceStream, jitter: ChanceStream) {
    (ChanceStream(seed: 0, stream: .watchIdentity), ChanceStream(seed: 0, stream: .watchJitter))
  }

  /// The wrist is looked at now and then, so that what it forgets is noticed. How often depends on
  /// how much it held: looking at everything after each call would cost the square of it.
  func isTimeToLook() -> Bool {
    watch.callsSinceLook += 1
    return watch.callsSinceLook > 4 + watch.heldAtLook
  }

  /// The next call of the wrist, or the one that is under way, is followed by a look, as when a
  /// crumb was too large.
  func mustLook() { watch.callsSinceLook = Int.max / 2 }

  /// The watch forgets a crumb, or is about to: if the phone may still lose it, that must be seen.
  func forgets(_ id: CrumbID) {
    if !isKnownDurable(id) { mustLook() }
  }

  func lookAtWrist(_ wrist: any WristSubject, _ process: Process) async {
    journal(.looks(.watch))
    let items = await wrist.inventory()
    guard process.isAlive else { return }
    watch.callsSinceLook = 0
    watch.heldAtLook = items.count
    journal(.wristHolds(items, afterRestart: false))
  }

  // MARK: Arrivals

  func arrived(_ delivery: Delivery) {
    guard isInReach else { return journal(.deliveryLost(delivery.id, .outOfReach)) }
    journal(.received(delivery))
    onPhone("the phone receives") { [unowned self] phone, process in
      let mark = ActivityMark(number: nextActivityMark())
      let result = await ActivityMark.$current.withValue(mark) { await receive(phone, delivery) }
      guard process.isAlive else { return }
      switch result {
      case .success(let acknowledgement):
        let isDurable = await isDurable(acknowledgement, mark)
        journal(.answered(acknowledgement, isDurable: isDurable))
        link.send(acknowledgement)
        await phone.drain(.accepted)
      case .failure(let error): journal(.receiveFailed(delivery.id, "\(error)"))
      }
    }
  }

  private func receive(
    _ phone: any PhoneSubject, _ delivery: Delivery
  ) async -> Result<Acknowledgement, ReceiveError> {
    do throws(ReceiveError) {
      return .success(try await phone.receive(delivery))
    } catch {
      return .failure(error)
    }
  }

  /// Whether nothing that an answer stands for can still be lost. When the phone wrote something
  /// for it and all of that is durable, it is; so is what it had before, or home has. Otherwise
  /// somebody opens what a power cut would leave, and looks.
  private func isDurable(_ answer: Acknowledgement, _ mark: ActivityMark) async -> Bool {
    let isKnown =
      answer.outcome == .acceptedBefore
      ? isKnownDurable(answer.id)
      : mark.hasWritten && !phone.disk.hasPending(taggedBy: mark.number)
    let isDurable = if isKnown { true } else { await wouldSurvive(answer) }
    if isDurable, answer.outcome == .accepted { durable.insert(answer.id) }
    return isDurable
  }

  /// Whether a crumb was durable on the phone when it answered, or home has it.
  func isKnownDurable(_ id: CrumbID) -> Bool { durable.contains(id) || home.has(id) }

  private func wouldSurvive(_ answer: Acknowledgement) async -> Bool {
    let app = makeSubject(
      phone, observer(on: phone), ObserverStorage(disk: phone.disk.durableCopy()),
      chance: Self.observerChance())
    do throws(StorageError) {
      _ = try await app.launch()
      guard case .phone(let inventory) = try await app.holdings() else { return false }
      // What is named and cannot be read is not there.
      return inventory.items.contains {
        $0.id == answer.id && $0.bytes != nil && $0.isWhatIsMeant(by: answer.outcome)
      }
    } catch {
      return false
    }
  }

  func arrived(_ acknowledgement: Acknowledgement) {
    guard isInReach else {
      return journal(.acknowledgementLost(acknowledgement.id, .outOfReach))
    }
    journal(.acknowledged(acknowledgement))
    onTransfer("an acknowledgement arrives") { await $0.received(acknowledgement) }
  }
}

/// Marks what one activity writes, so that a judge can ask whether it is durable.
final class ActivityMark: @unchecked Sendable {
  // Belongs to one activity, on the one thread of a world.
  let number: Int
  var hasWritten = false

  init(number: Int) { self.number = number }

  @TaskLocal static var current: ActivityMark?
}

extension PhoneItem {
  /// The crumb and what was set aside under its id are two things.
  fileprivate func isWhatIsMeant(by outcome: Acknowledgement.Outcome) -> Bool {
    let isSetAside = if case .setAside = needsAttention { true } else { false }
    return switch outcome {
    case .accepted: !isSetAside
    case .acceptedBefore: true
    case .setAside(let reason): needsAttention == .setAside(reason)
    }
  }
}
