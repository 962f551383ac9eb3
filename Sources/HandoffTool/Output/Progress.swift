import Foundation
import HandoffExploration

/// How far a long reading is, on standard error when that is a terminal.
struct Progress {
  private let console: Console
  private let isShown: Bool
  /// The size of what is read; nil when nobody knows it.
  private let size: Int?
  private var read = 0
  private var shown = 0

  /// Nothing is shown for what takes less than about a second.
  private static let step = 16 << 20

  init(reading file: Int32, _ console: Console) {
    self.console = console
    isShown = isatty(STDERR_FILENO) == 1
    var about = stat()
    let isFile = fstat(file, &about) == 0 && about.st_mode & S_IFMT == S_IFREG
    size = isFile ? Int(about.st_size) : nil
  }

  mutating func show(rows: Int, bytes: Int) {
    read += bytes
    guard isShown, read - shown >= Self.step else { return }
    shown = read
    let part = size.map { $0 > 0 ? ", \(min(100, read * 100 / $0)) %" : "" } ?? ""
    console.complain("\r\(rows) rows\(part)\u{1B}[K")
  }

  mutating func clear() {
    guard shown > 0 else { return }
    shown = 0
    console.complain("\r\u{1B}[K")
  }
}
