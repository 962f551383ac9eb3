import Handoff

extension SimulatedDisk {
  /// Another disk with the same names and bytes as a reader sees them now, all of them durable, and
  /// no faults: what somebody finds who looks without touching.
  public func copy() -> SimulatedDisk {
    let copy = SimulatedDisk(foldsCase: foldsCase)
    do throws(StorageError) {
      try copyNames(of: "", to: copy)
    } catch {
      preconditionFailure("a disk without faults said \(error)")
    }
    copy.powerCut(losing: .nothing)
    return copy
  }

  private func copyNames(of directory: String, to copy: SimulatedDisk) throws(StorageError) {
    for name in try list(directory).sorted() {
      let path = directory.isEmpty ? name : "\(directory)/\(name)"
      if let bytes = content(of: path) {
        let file = try copy.open(path, .create)
        try copy.write(file, bytes, at: 0)
        copy.close(file)
      } else {
        try copy.makeDirectory(path)
        try copyNames(of: path, to: copy)
      }
    }
  }

  /// Another disk with what would be left if the power went now and everything pending were lost.
  public func durableCopy() -> SimulatedDisk {
    let copy = SimulatedDisk(foldsCase: foldsCase)
    do throws(StorageError) {
      for (path, bytes) in durableEntries() {
        guard let bytes else {
          try copy.makeDirectory(path)
          continue
        }
        let file = try copy.open(path, .create)
        try copy.write(file, bytes, at: 0)
        copy.close(file)
      }
    } catch {
      preconditionFailure("a disk without faults said \(error)")
    }
    copy.powerCut(losing: .nothing)
    return copy
  }
}
