import Foundation

/// One line on standard error that is written over, when that is a terminal.
struct ProgressLine {
  private let console: Console
  private let isShown = isatty(STDERR_FILENO) == 1
  private let clock = ContinuousClock()
  private var shown: ContinuousClock.Instant
  private var isOnScreen = false

  init(_ console: Console) {
    self.console = console
    shown = clock.now
  }

  /// Shows the line anew, a few times a second.
  mutating func show(_ text: () -> String) {
    guard isShown else { return }
    let now = clock.now
    guard now - shown > .milliseconds(200) else { return }
    shown = now
    isOnScreen = true
    console.complain("\r\(text())\u{1B}[K")
  }

  mutating func clear() {
    guard isOnScreen else { return }
    isOnScreen = false
    console.complain("\r\u{1B}[K")
  }
}
