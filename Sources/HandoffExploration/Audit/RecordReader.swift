/// Cuts a stream of bytes into records, each with the line on which it begins.
///
/// A record ends with a line feed, before which a carriage return may stand; in a table with
/// quotation marks, one inside of them does not count. Never more than one record and one piece of
/// input are held.
///
/// A quotation mark that is not closed as it should be must not swallow the rows that follow: when
/// what closes it stands where nothing can be closed, or nothing does within ``limit``, the record
/// ends at its first line feed.
///
/// Of a record that is longer than ``limit`` only a beginning is given, longer than that too: what
/// comes before its line feed is no record of its own.
struct RecordReader: Sendable {
  static let limit = 1 << 20

  /// What stands between fields; nil where quotation marks mean nothing to records.
  private let separator: UInt8?
  private var held: [UInt8] = []
  private var line = 1
  private var isFirst = true
  /// Whether the rest of a record comes next, the beginning of which was given.
  private var isRest = false

  /// - Parameter separator: What stands between the fields of a table after RFC 4180.
  init(separator: UInt8?) { self.separator = separator }

  /// Takes a piece of input, and gives every record that is whole.
  mutating func feed<Failure: Error>(
    _ piece: UnsafeBufferPointer<UInt8>,
    _ take: (UnsafeBufferPointer<UInt8>, Int) throws(Failure) -> Void
  ) throws(Failure) {
    held.append(contentsOf: piece)
    if isFirst, held.count >= 3 { skipMark() }
    try cut(isLast: false, take)
  }

  /// The input has ended: gives what is left.
  mutating func finish<Failure: Error>(
    _ take: (UnsafeBufferPointer<UInt8>, Int) throws(Failure) -> Void
  ) throws(Failure) {
    if isFirst { skipMark() }
    try cut(isLast: true, take)
  }

  /// A byte order mark at the beginning is passed over.
  private mutating func skipMark() {
    isFirst = false
    if held.starts(with: [0xEF, 0xBB, 0xBF]) { held.removeFirst(3) }
  }

  private mutating func cut<Failure: Error>(
    isLast: Bool, _ take: (UnsafeBufferPointer<UInt8>, Int) throws(Failure) -> Void
  ) throws(Failure) {
    var (line, isRest) = (line, isRest)
    let separator = separator
    let result = held.withUnsafeBufferPointer { bytes -> Result<Int, Failure> in
      var start = 0
      do throws(Failure) {
        while start < bytes.count {
          if isRest {
            guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else {
              start = bytes.count
              break
            }
            (start, line, isRest) = (end + 1, line + 1, false)
            continue
          }
          guard let record = RecordReader.record(in: bytes, from: start, separator, isLast: isLast)
          else { break }
          var end = record.end
          if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
          if end > start {
            try take(UnsafeBufferPointer(rebasing: bytes[start..<end]), line)
          }
          line += record.lines
          start = record.next
          isRest = record.lines == 0
        }
      } catch {
        return .failure(error)
      }
      return .success(start)
    }
    (self.line, self.isRest) = (line, isRest)
    held.removeFirst(try result.get())
  }

  /// The record that begins at a place: where it ends, where the next one begins, and how many
  /// lines lie between, none when its end is not there yet; nil when more input is needed.
  private static func record(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ separator: UInt8?, isLast: Bool
  ) -> (end: Int, next: Int, lines: Int)? {
    var isQuoted = false
    var isFieldStart = separator != nil
    var isClosed = false
    var lines = 0
    var firstEnd: Int?
    for place in start..<bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\n") {
        lines += 1
        guard isQuoted else { return (place, place + 1, lines) }
        firstEnd = firstEnd ?? place
      } else if byte == UInt8(ascii: "\"") {
        // Two of them inside a field end it and begin it again, which comes to the same.
        if isQuoted || isFieldStart { isQuoted.toggle() }
        isClosed = !isQuoted && separator != nil
        isFieldStart = separator != nil
      } else {
        if isClosed, let firstEnd, byte != separator, byte != UInt8(ascii: "\r") {
          return (firstEnd, firstEnd + 1, 1)
        }
        isClosed = false
        isFieldStart = byte == separator
      }
    }
    guard isLast || bytes.count - start > limit + 1 else { return nil }
    if let firstEnd, isQuoted || !isLast { return (firstEnd, firstEnd + 1, 1) }
    return (bytes.count, bytes.count, isLast ? lines + 1 : 0)
  }
}
