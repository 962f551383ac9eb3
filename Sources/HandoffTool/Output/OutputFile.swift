import Foundation
import HandoffScenarios

/// A file that a run writes into.
final class OutputFile {
  let path: String
  private let file: Int32
  /// Why a write failed; nothing was written after that.
  private(set) var failure: String?

  /// Opens it, empty.
  ///
  /// - Throws: when it cannot be written, or is one of the files that must not be.
  init(_ path: String, sparing others: [String]) throws(UsageError) {
    self.path = path
    var about = stat()
    if stat(path, &about) == 0 {
      for other in others {
        var otherAbout = stat()
        guard stat(other, &otherAbout) == 0, otherAbout.st_dev == about.st_dev,
          otherAbout.st_ino == about.st_ino
        else { continue }
        throw UsageError("\(quoted(path)) is a scenario file; it is not written over")
      }
    }
    file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else {
      throw UsageError("cannot write \(quoted(path)): \(systemMessage(errno))")
    }
  }

  func write(_ bytes: ArraySlice<UInt8>) {
    guard failure == nil, let number = writeAll(bytes, to: file) else { return }
    failure = "cannot write \(quoted(path)): \(systemMessage(number))"
  }

  /// Some file systems say only now that the disk is full.
  func finish() {
    guard close(file) != 0, failure == nil else { return }
    failure = "cannot write \(quoted(path)): \(systemMessage(errno))"
  }
}
