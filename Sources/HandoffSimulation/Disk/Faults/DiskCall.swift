import Handoff

/// A call that a port is about to make on a simulated disk.
public enum DiskCall: Sendable {
  case open(String, OpenMode)
  case read(OpenFile)
  case write(OpenFile)
  case preallocate(OpenFile)
  case truncate(OpenFile)
  case size(OpenFile)
  case sync(OpenFile)
  case list(String)
  case makeDirectory(String)
  case syncDirectory(String)
  case rename(String, to: String)
  case remove(String)
  case lock(String)
  case freeSpace

  /// What is asked, without of which file.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case open, read, write, preallocate, truncate, size, sync, list
    case makeDirectory = "make_directory"
    case syncDirectory = "sync_directory"
    case rename, remove, lock
    case freeSpace = "free_space"
  }

  public var kind: Kind {
    switch self {
    case .open: .open
    case .read: .read
    case .write: .write
    case .preallocate: .preallocate
    case .truncate: .truncate
    case .size: .size
    case .sync: .sync
    case .list: .list
    case .makeDirectory: .makeDirectory
    case .syncDirectory: .syncDirectory
    case .rename: .rename
    case .remove: .remove
    case .lock: .lock
    case .freeSpace: .freeSpace
    }
  }

  /// Whether it changes nothing whatever it meets.
  var onlyReads: Bool {
    switch self {
    case .open(_, .read), .read, .size, .list, .freeSpace: true
    default: false
    }
  }

  /// The open file that is meant, if one is.
  var file: OpenFile? {
    switch self {
    case .read(let file), .write(let file), .preallocate(let file), .truncate(let file),
      .size(let file), .sync(let file):
      file
    default: nil
    }
  }

  /// The paths that are named, if any are.
  var paths: [String] {
    switch self {
    case .open(let path, _), .list(let path), .makeDirectory(let path), .syncDirectory(let path),
      .remove(let path), .lock(let path):
      [path]
    case .rename(let path, let target): [path, target]
    default: []
    }
  }
}
