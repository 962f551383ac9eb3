import Handoff

/// The crumbs of a device that silent faults have hit so that whoever reads their bytes can tell.
struct ShowingCrumbs {
  /// The files in which each of them was hit.
  private var files: [CrumbID: [DiskNode]] = [:]
  /// Those that were hit in the middle of a launch: the next one can tell.
  private var later: [CrumbID] = []

  mutating func note(_ ids: [CrumbID], in file: DiskNode, later isLater: Bool) {
    for id in ids where !files[id, default: []].contains(where: { $0 === file }) {
      files[id, default: []].append(file)
    }
    if isLater { later += ids }
  }

  /// Whether a crumb is one of them, and nobody can tell any more.
  func hides(_ id: CrumbID) -> Bool {
    guard let files = files[id] else { return false }
    return !files.contains { CrumbsOnDisk.telling(in: $0).contains(id) }
  }

  mutating func forget(_ ids: [CrumbID]) {
    for id in ids { files[id] = nil }
    later.removeAll(where: ids.contains)
  }

  /// A launch begins, and reads what faults have hit in the middle of the one before.
  mutating func takeLater() -> [CrumbID] {
    defer { later = [] }
    return later
  }

  /// A recovery has told: what it could not see the next one need not tell.
  mutating func forgetLater() { later = [] }
}
