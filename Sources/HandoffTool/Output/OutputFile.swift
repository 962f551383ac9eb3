import Foundation
import HandoffScenarios

/// A file that a run writes into.
final class OutputFile {
  let path: String
  private let file: Int32
  private let place: Place
  private var isFinished = false
  /// Why a write failed; nothing was written after that.
  private(set) var failure: String?

  /// When what is written is seen under the file's name.
  enum Manner {
    /// At once, so that one can look on; what a call that ended early has written stays.
    case growing
    /// Only when all is there; until then, whatever had the name before.
    case whole
  }

  private enum Place {
    case named
    /// Under another name in the same folder, to be renamed.
    case partial(String, final: String)
  }

  /// Opens it, empty.
  ///
  /// What is no regular file, such as a pipe, is written directly in either manner.
  ///
  /// - Throws: when it cannot be written, or is one of the files that must not be.
  init(_ path: String, sparing others: [String], _ manner: Manner = .growing) throws(UsageError) {
    self.path = path
    var about = stat()
    let exists = stat(path, &about) == 0
    if exists {
      for other in others {
        var otherAbout = stat()
        guard stat(other, &otherAbout) == 0, otherAbout.st_dev == about.st_dev,
          otherAbout.st_ino == about.st_ino
        else { continue }
        throw UsageError("\(quoted(path)) is a scenario file; it is not written over")
      }
    }
    if manner == .growing || exists && about.st_mode & S_IFMT != S_IFREG {
      file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
      place = .named
    } else if exists, access(path, W_OK) != 0 {
      file = -1
      place = .named
    } else {
      // Where a link leads, not the link.
      let final = OutputFile.resolved(path)
      let partial = OutputFile.partialName(for: final)
      file = open(partial, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
      place = .partial(partial, final: final)
      if exists, file >= 0 { fchmod(file, about.st_mode & 0o777) }
    }
    guard file >= 0 else {
      throw UsageError("cannot write \(quoted(path)): \(systemMessage(errno))")
    }
  }

  deinit {
    if isFinished { return }
    close(file)
    removePartial()
  }

  /// Whether a path leads to the place of this file.
  func isAt(_ other: String) -> Bool {
    let final = if case .partial(_, let final) = place { final } else { path }
    return OutputFile.resolved(other) == OutputFile.resolved(final)
  }

  func write(_ bytes: ArraySlice<UInt8>) {
    guard failure == nil, let number = writeAll(bytes, to: file) else { return }
    fail(number)
  }

  /// Ends it. A file that is to be whole has its name now, or, after a failure, is not there.
  func finish() {
    isFinished = true
    if case .partial = place, failure == nil, fsync(file) != 0 { fail(errno) }
    // Some file systems say only now that the disk is full.
    if close(file) != 0, failure == nil { fail(errno) }
    guard case .partial(let partial, let final) = place else { return }
    if failure == nil, rename(partial, final) != 0 { fail(errno) }
    if failure != nil { removePartial() }
  }

  private func fail(_ number: Int32) {
    failure = "cannot write \(quoted(path)): \(systemMessage(number))"
  }

  private func removePartial() {
    if case .partial(let partial, _) = place { unlink(partial) }
  }

  /// The path without links, also of a file that is not there yet.
  private static func resolved(_ path: String) -> String {
    if let real = realPath(path) { return real }
    let (folder, name) = split(path)
    return realPath(folder).map { $0 == "/" ? "/\(name)" : "\($0)/\(name)" } ?? path
  }

  private static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// Hidden, so that nobody takes it for the file; two processes never have the same.
  private static func partialName(for path: String) -> String {
    let (folder, name) = split(path)
    return "\(folder)/.\(name).\(getpid()).partial"
  }

  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    return (folder, String(path[path.index(after: slash)...]))
  }
}
