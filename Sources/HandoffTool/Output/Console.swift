import Foundation
import HandoffReports

/// Standard output and standard error.
///
/// Output is collected and goes out in pieces, on a terminal after each write. A reader that has
/// gone away ends the process quietly.
final class Console {
  /// Colour only on a terminal that wants it: not with `NO_COLOR` (no-color.org), nor when it is
  /// dumb.
  let style: TextStyle
  private let isTerminal: Bool
  private var collected: [UInt8] = []

  private static let chunk = 1 << 16

  init() {
    isTerminal = isatty(STDOUT_FILENO) == 1
    let environment = { (name: String) in getenv(name).map { String(cString: $0) } ?? "" }
    let isColoured = isTerminal && environment("NO_COLOR").isEmpty && environment("TERM") != "dumb"
    style = TextStyle(isColoured: isColoured)
  }

  func write(_ text: String) { write(Array(text.utf8)[...]) }

  func write(_ bytes: ArraySlice<UInt8>) {
    collected += bytes
    if isTerminal || collected.count >= Console.chunk { flush() }
  }

  func flush() {
    guard !collected.isEmpty else { return }
    let failure = writeAll(collected[...], to: STDOUT_FILENO)
    collected.removeAll(keepingCapacity: true)
    guard let failure else { return }
    if failure != EPIPE {
      complain("\(Tool.name): standard output: \(systemMessage(failure))\n")
    }
    // Other threads may be at work: nothing of theirs must run during an orderly exit.
    _exit(ExitCode.couldNotRun.rawValue)
  }

  /// Says something on standard error, after what was written before it.
  func complain(_ text: String) {
    if !collected.isEmpty { flush() }
    _ = writeAll(Array(text.utf8)[...], to: STDERR_FILENO)
  }
}

/// Writes all bytes; the system's error number when it could not.
func writeAll(_ bytes: ArraySlice<UInt8>, to file: Int32) -> Int32? {
  bytes.withUnsafeBytes { bytes in
    var start = 0
    while start < bytes.count {
      let count = write(file, bytes.baseAddress! + start, bytes.count - start)
      if count < 0 {
        if errno == EINTR { continue }
        return errno
      }
      start += count
    }
    return nil
  }
}

/// The system's words for an error number.
func systemMessage(_ number: Int32) -> String {
  let text = String(cString: strerror(number))
  return text.prefix(1).lowercased() + text.dropFirst()
}
