import Foundation
import HandoffReports
import HandoffScenarios

/// Reads a journal piece by piece, and prints the lines that a filter chooses.
struct JournalChoosing {
  private var filter: JournalFilter
  /// `nil`: nothing is printed.
  private let console: Console?
  /// The line of the run that the entries belong to, until it is printed.
  private var heading: [UInt8] = []
  /// The end of a piece that is no whole line yet.
  private var rest: [UInt8] = []
  /// How many entries were chosen.
  private(set) var count = 0

  init(_ filter: JournalFilter, _ console: Console?) {
    self.filter = filter
    self.console = console
  }

  /// - Parameter path: `-` is standard input.
  mutating func read(_ path: String) throws(UsageError) {
    let file = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw UsageError("\(quoted(path)): \(systemMessage(errno))") }
    defer { if path != "-" { close(file) } }
    var piece = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let length = fill(&piece, from: file)
      guard length >= 0 else { throw UsageError("\(quoted(path)): \(systemMessage(errno))") }
      if length == 0 { break }
      piece.withUnsafeBufferPointer { take(UnsafeBufferPointer(rebasing: $0[..<length])) }
    }
    let last = rest
    if !last.isEmpty { last.withUnsafeBufferPointer { line($0) } }
  }

  private mutating func take(_ bytes: UnsafeBufferPointer<UInt8>) {
    var start = 0
    while let end = memchr(bytes.baseAddress! + start, 10, bytes.count - start) {
      let place = UnsafeRawPointer(end) - UnsafeRawPointer(bytes.baseAddress!)
      let piece = UnsafeBufferPointer(rebasing: bytes[start..<place])
      if rest.isEmpty {
        line(piece)
      } else {
        let whole = rest + piece
        rest = []
        whole.withUnsafeBufferPointer { line($0) }
      }
      start = place + 1
      if start == bytes.count { return }
    }
    rest += bytes[start...]
  }

  private mutating func line(_ bytes: UnsafeBufferPointer<UInt8>) {
    switch filter.choose(bytes) {
    case .heading: heading = Array(bytes) + [10]
    case .passedOver: break
    case .chosen:
      count += 1
      guard let console else { return }
      if !heading.isEmpty {
        console.write(heading[...])
        heading = []
      }
      console.write((Array(bytes) + [10])[...])
    }
  }
}
