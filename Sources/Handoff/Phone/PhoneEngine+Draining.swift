extension PhoneEngine {
  // MARK: Draining

  /// Sends what is in the spool home, one by one, until it is empty or something stops it on
  /// purpose, after a look for what other processes have put there. One drain at a time; a trigger
  /// during a drain is taken note of by it.
  public func drain(_ trigger: DrainTrigger) async {
    guard let ledger else { return }
    if draining.triggered(trigger, at: ports.steady.now()) {
      ports.observer.note(.resumed(trigger))
      if let holdRecord { ledger.remove(holdRecord) }
      holdRecord = nil
    }
    if trigger.looks { wantsLook = true }
    guard !isDraining else { return }
    isDraining = true
    defer { isDraining = false }
    while true {
      while wantsLook {
        wantsLook = false
        do throws(StorageError) {
          try await takeInNewcomers()
        } catch {
          guard failed(error) else { return }
        }
      }
      guard let id = draining.next(at: ports.steady.now()) else { break }
      guard ports.home.isReachable else {
        pause(.unreachable)
        break
      }
      guard await send(id) else { return }
    }
    ports.steady.setAlarm(at: draining.alarm)
  }

  /// Takes in what other processes have written since the last look. Without a receipt, a crumb
  /// that home has is sent again, and home knows it.
  func takeInNewcomers() async throws(StorageError) {
    for item in try await spool.newcomers(isKnown) {
      if receipts.digest(of: item.id) == item.digest {
        try await spool.remove(item.id)
      } else if !isKnown(item.id) {
        take(item)
      }
    }
  }

  /// Sends one crumb; false when this process is gone.
  private func send(_ id: CrumbID) async -> Bool {
    guard let ledger, let held = held[id] else {
      preconditionFailure("the drain sends \(id), which is not in the spool")
    }
    var (crumb, flags): (Crumb, Flags)
    var files: [StorageFile] = []
    if let recent = recent.take(id) {
      (crumb, flags) = recent
    } else {
      do throws(StorageError) {
        guard let item = try await spool.read(id), item.digest == held.digest,
          let read = CrumbManifest.read(item.bytes), read.files == item.files,
          let whole = try await spool.files(of: item)
        else { return await needsAttention(id, .damaged) }
        files = whole
        (crumb, flags) = (read, item.flags)
      } catch {
        return failed(error)
      }
    }
    flags.formUnion(crumb.flags)
    if aside.contains(where: { $0.id == id }) { flags.insert(.otherBytes) }
    let answer: HomeAnswer
    do {
      answer = try await ports.home.send(
        HomeRecord(crumb: crumb, day: crumb.capture.day, flags: flags, files: files))
    } catch {
      return false
    }
    let verdict = HomePolicy.verdict(on: answer, for: id)
    if verdict == .done, !(await remember(id, held, in: ledger)) { return true }
    let (action, guilty) = draining.answered(
      id, verdict, at: ports.steady.now(), chance: ports.jitter)
    if let guilty { ports.observer.note(.steppedBehind(guilty)) }
    switch action {
    case .done, .steppedBehind: return true
    case .attention(let reason): return await needsAttention(id, reason)
    case .paused(let reason, let wait, let retryAfter):
      ports.observer.note(.paused(reason, wait))
      return await keepHold(retryAfter, in: ledger)
    }
  }

  /// Home has it: keeps the receipt, then lets the spool go of it. False when the disk said no; the
  /// crumb is then sent again, and home knows it.
  private func remember(_ id: CrumbID, _ crumb: Held, in ledger: RecordLog) async -> Bool {
    do throws(StorageError) {
      if crumb.epoch != 0 {
        let record = ledger.append(
          PhoneRecord.receipt(
            epoch: crumb.epoch, sequence: crumb.sequence, id, crumb.digest
          ).payload)
        try await ledger.commit()
        let before = receipts.add(
          epoch: crumb.epoch, sequence: crumb.sequence, id, crumb.digest, record: record)
        if let before { ledger.remove(before) }
      }
      held[id] = nil
      leaving.append(id)
      defer { leaving.removeAll { $0 == id } }
      try await spool.remove(id)
      return true
    } catch {
      if held[id] == nil {  // The receipt is durable; the next launch removes the rest.
        ports.observer.note(.storageFailed(error))
        return true
      }
      _ = failed(error)
      return false
    }
  }

  private func needsAttention(_ id: CrumbID, _ reason: AttentionReason) async -> Bool {
    guard let ledger else { return false }
    draining.remove(id)
    let record = ledger.append(PhoneRecord.attention(id, reason).payload)
    held[id]?.needsAttention = (reason, record)
    ports.observer.note(.needsAttention(id, reason))
    do throws(StorageError) {
      try await ledger.commit()
    } catch {
      // Home is asked again after a relaunch, and says the same.
      held[id]?.needsAttention = (reason, nil)
      ports.observer.note(.storageFailed(error))
      return error.kind != .processGone
    }
    return true
  }

  private func failed(_ error: StorageError) -> Bool {
    guard error.kind != .processGone else { return false }
    ports.observer.note(.storageFailed(error))
    pause(.storage)
    return true
  }

  private func pause(_ reason: PauseReason) {
    let wait = draining.pause(reason, at: ports.steady.now(), chance: ports.jitter)
    ports.observer.note(.paused(reason, wait))
  }

  /// A Retry-After outlives this process.
  private func keepHold(_ wait: Duration?, in ledger: RecordLog) async -> Bool {
    guard let wait else { return true }
    let milliseconds = wait.wholeMilliseconds
    let until = Instant(
      milliseconds: ports.clock.reading().instant.milliseconds &+ milliseconds)
    let record = ledger.append(
      PhoneRecord.hold(until: until, milliseconds: UInt64(milliseconds)).payload)
    do throws(StorageError) {
      try await ledger.commit()
      holdRecord = record
    } catch {
      ports.observer.note(.storageFailed(error))
      return error.kind != .processGone
    }
    return true
  }

  // MARK: The person

  /// Tries the crumbs that need attention once more, all of them or one. What is damaged is read
  /// once more: a disk may give today what it refused yesterday. What was set aside stays where it
  /// is.
  public func retry(_ only: CrumbID? = nil) async {
    guard let ledger else { return }
    await readAgain(only)
    let waiting = held.filter { only == nil || $0.key == only }
      .sorted { ($0.value.order, $0.key) < ($1.value.order, $1.key) }
    for (id, crumb) in waiting {
      guard let (_, record) = crumb.needsAttention else { continue }
      if let record { ledger.remove(record) }
      held[id]?.needsAttention = nil
      held[id]?.order = nextOrder
      draining.add(id, order: nextOrder)
      nextOrder += 1
      ports.observer.note(.retried(id))
    }
    do throws(StorageError) {
      try await ledger.commit()
    } catch {
      ports.observer.note(.storageFailed(error))
    }
    await drain(.retried)
  }

  private func readAgain(_ only: CrumbID?) async {
    for id in unreadable where only == nil || id == only {
      do throws(StorageError) {
        guard var item = try await spool.read(id), held[id] == nil else { continue }
        item.order = nextOrder
        nextOrder += 1
        take(item)
        ports.observer.note(.retried(id))
      } catch {
        ports.observer.note(.storageFailed(error))
      }
    }
  }
}
