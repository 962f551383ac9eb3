import Foundation
import HandoffScenarios

/// Why a file could not be read.
struct UnreadableInput: Error {
  var message: String
}

extension FoundInput {
  /// Everything that it holds, up to a little more than what the JSON reader takes.
  func bytes() throws(UnreadableInput) -> [UInt8] {
    switch self {
    case .standardInput: return try readToEnd(of: STDIN_FILENO, expecting: 0)
    case .problem(_, let reason): throw UnreadableInput(message: reason)
    case .file(let path):
      let file = open(path, O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { throw UnreadableInput(message: systemMessage(errno)) }
      defer { close(file) }
      var about = stat()
      guard fstat(file, &about) == 0 else { throw UnreadableInput(message: systemMessage(errno)) }
      let isRegular = about.st_mode & S_IFMT == S_IFREG
      if isRegular, about.st_size > JSONReader.sizeLimit { throw tooLarge }
      return try readToEnd(of: file, expecting: isRegular ? Int(about.st_size) : 0)
    }
  }

  private func readToEnd(of file: Int32, expecting size: Int) throws(UnreadableInput) -> [UInt8] {
    var bytes: [UInt8] = []
    // One byte more shows the end without another piece.
    var room = max(size + 1, 1 << 14)
    while true {
      let start = bytes.count
      var count = 0
      var failure: Int32 = 0
      bytes.append(contentsOf: repeatElement(0, count: room))
      bytes.withUnsafeMutableBytes { buffer in
        repeat {
          count = read(file, buffer.baseAddress! + start, room)
          failure = errno
        } while count < 0 && failure == EINTR
      }
      bytes.removeLast(room - max(count, 0))
      if count < 0 { throw UnreadableInput(message: systemMessage(failure)) }
      if count == 0 { return bytes }
      if bytes.count > JSONReader.sizeLimit { throw tooLarge }
      room = 1 << 16
    }
  }

  private var tooLarge: UnreadableInput {
    UnreadableInput(message: "the file is larger than \(JSONReader.sizeLimit >> 20) MiB")
  }
}
