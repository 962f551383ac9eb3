/// What a disk can say no with.
public struct StorageError: Error, Hashable, Sendable {
  /// What kind of no it is; the system's own names stand in brackets.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// No space or quota left (ENOSPC, EDQUOT).
    case full
    /// The file system takes no writes (EROFS).
    case readOnly
    /// The device failed (EIO).
    case damaged
    /// A signal came first; nothing happened and the call may be made again (EINTR).
    case interrupted
    /// No more files can be opened (EMFILE, ENFILE).
    case tooManyFiles
    /// No such name (ENOENT, or ENOTDIR on the way).
    case notFound
    /// The name is taken (EEXIST).
    case exists
    /// The directory holds something (ENOTEMPTY).
    case notEmpty
    /// No permission (EACCES, EPERM).
    case denied
    /// The name is a symbolic link, which is never followed (ELOOP).
    case link
    /// Another holder has the lock.
    case locked
    /// The name means another kind of thing: a directory where a file is needed, or the reverse.
    case wrongKind
    /// The process that asked is gone; only a simulation says this.
    case processGone
    /// Anything else; the number tells.
    case other
  }

  public var kind: Kind
  /// What was asked: `open`, `write`, `sync`, …
  public var operation: String
  public var path: String
  /// The system's error number; 0 when there is none.
  public var number: Int32

  public init(_ kind: Kind, _ operation: String, _ path: String, number: Int32 = 0) {
    self.kind = kind
    self.operation = operation
    self.path = path
    self.number = number
  }
}

extension StorageError: CustomStringConvertible {
  /// What was asked, of which path, and what the disk said: `sync of spool: the device failed`.
  public var description: String {
    let place = path.isEmpty ? "" : " of \(path)"
    let code = number == 0 ? "" : " (\(number))"
    return "\(operation)\(place): \(kind.sentence)\(code)"
  }
}

extension StorageError.Kind {
  /// The kind in words.
  public var sentence: String {
    switch self {
    case .full: "no space is left"
    case .readOnly: "the file system takes no writes"
    case .damaged: "the device failed"
    case .interrupted: "a signal came first"
    case .tooManyFiles: "too many files are open"
    case .notFound: "there is no such name"
    case .exists: "the name is taken"
    case .notEmpty: "the directory is not empty"
    case .denied: "permission denied"
    case .link: "the name is a symbolic link"
    case .locked: "somebody else has the lock"
    case .wrongKind: "the name means another kind of thing"
    case .processGone: "the process is gone"
    case .other: "the system said no"
    }
  }
}
