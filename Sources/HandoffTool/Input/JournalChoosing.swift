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
  private var path = ""
  private var lineNumber = 0

  init(_ filter: JournalFilter, _ console: Console?) {
    self.filter = filter
    self.console = console
  }

  /// - Parameter path: `-` is standard input.
  mutating func read(_ path: String) throws(UsageError) {
    self.path = path
    let file = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw UsageError("\(quoted(path)): \(systemMessage(errno))") }
    defer { if path != "-" { close(file) } }
    var piece = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let length = fill(&piece, from: file)
      guard length >= 0 else { throw UsageError("\(quoted(path)): \(systemMessage(errno))") }
      if length == 0 { break }
      try piece.withUnsafeBufferPointer { bytes throws(UsageError) in
        try take(UnsafeBufferPointer(rebasing: bytes[..<length]))
      }
    }
    let last = rest
    if last.isEmpty { return }
    try last.withUnsafeBufferPointer { bytes throws(UsageError) in try line(bytes) }
  }

  private mutating func take(_ bytes: UnsafeBufferPointer<UInt8>) throws(UsageError) {
    var start = 0
    while let end = memchr(bytes.baseAddress! + start, 10, bytes.count - start) {
      let place = UnsafeRawPointer(end) - UnsafeRawPointer(bytes.baseAddress!)
      let piece = UnsafeBufferPointer(rebasing: bytes[start..<place])
      if rest.isEmpty {
        try line(piece)
      } else {
        let whole = rest + piece
        rest = []
        try whole.withUnsafeBufferPointer { bytes throws(UsageError) in try line(bytes) }
      }
      start = place + 1
      if start == bytes.count { return }
    }
    rest += bytes[start...]
  }

  private mutating func line(_ bytes: UnsafeBufferPointer<UInt8>) throws(UsageError) {
    lineNumber += 1
    switch filter.choose(bytes) {
    case .heading: heading = Array(bytes) + [10]
    case .passedOver: break
    case .foreign:
      let begin = String(decoding: bytes.prefix(40), as: UTF8.self)
      throw wrong("this is no entry of a journal: \(quoted(begin))\(bytes.count > 40 ? "…" : "")")
    case .cut: throw wrong("the entry is cut off; whoever wrote it was ended")
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

  private func wrong(_ message: String) -> UsageError {
    UsageError(
      "\(quoted(path)), line \(lineNumber): \(message)",
      hint: "“\(Tool.name) run --journal FILE” writes what can be read here.")
  }
}
