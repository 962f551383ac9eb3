import Handoff

extension World {
  /// Tells the journal which crumbs the silent faults have hit that struck since there were so
  /// many. A launch that has read the bytes before cannot tell: the one after it can. None ever
  /// reads what the transfer queue has.
  func tellSilentFaults(to process: Process, after known: Int, at call: DiskCall) {
    let device = self[process.device]
    let disk = device.disk
    guard disk.silentFaults.count > known else { return }
    let isRead = call.onlyReads || device.running?.isReady ?? true
    for index in known..<disk.silentFaults.count {
      let (fault, file) = (disk.silentFaults[index], disk.struckFiles[index])
      let ids = CrumbsOnDisk(path: fault.path, content: fault.content)
        .hitOrMemory(by: fault.ranges)
      let shows = fault.kind.shows && process !== transferProcess
      let showing = shows ? CrumbsOnDisk.telling(in: file).filter(ids.contains) : []
      let others = ids.filter { !showing.contains($0) }
      if !others.isEmpty { journal(.bytesHit(device.name, others, forGood: true, shows: false)) }
      tellHidden(others, on: device)
      guard !showing.isEmpty else { continue }
      journal(.bytesHit(device.name, showing, forGood: true, shows: isRead))
      device.showing.note(showing, in: file, later: !isRead)
    }
  }

  /// Tells the journal of which crumbs nobody can tell any more that their bytes were hit.
  private func tellHidden(_ ids: [CrumbID], on device: Device) {
    let hidden = ids.filter { device.showing.hides($0) }
    guard !hidden.isEmpty else { return }
    device.showing.forget(hidden)
    journal(.bytesHidden(device.name, hidden))
  }

  /// A launch begins, and reads what faults have struck in the middle of the one before.
  func tellWhatShowsNow(on device: Device) {
    let ids = device.showing.takeLater()
    if !ids.isEmpty { journal(.bytesHit(device.name, ids, forGood: true, shows: true)) }
  }

  /// Tells the journal whose bytes a disk does not give, when it is asked to read a file and fails.
  func tellUnread(_ call: DiskCall, _ fault: DiskFault, on device: DeviceName) {
    let disk = self[device].disk
    guard let path = disk.paths(of: call).first, let content = disk.content(of: path) else {
      return
    }
    let ids = CrumbsOnDisk(path: path, content: content).hit(by: [0..<max(1, content.count)])
    if !ids.isEmpty {
      journal(.bytesHit(device, ids, forGood: fault.point.ever, shows: false))
    }
  }
}
