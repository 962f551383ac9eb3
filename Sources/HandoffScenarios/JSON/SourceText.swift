/// A place as a person counts it.
public struct SourcePosition: Hashable, Sendable {
  /// The first line is 1. Lines end with LF, CR LF or CR.
  public var line: Int
  /// The first column is 1. A column is one Unicode scalar.
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// A file's name and bytes, which turn a byte offset into line and column when somebody asks.
public struct SourceText: Hashable, Sendable {
  public var file: String
  public var bytes: [UInt8]

  public init(file: String, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
  }

  /// The place of a byte offset; offsets outside the file count as its beginning or its end.
  ///
  /// Reads the file from its start. For many offsets use ``positions(of:)``.
  public func position(of offset: Int) -> SourcePosition {
    var walker = SourceWalker(bytes)
    return walker.position(of: offset)
  }

  /// The places of ascending byte offsets, all in one pass over the file.
  public func positions(of ascending: [Int]) -> [SourcePosition] {
    var walker = SourceWalker(bytes)
    return ascending.map { walker.position(of: $0) }
  }

  /// The bytes of the line that holds an offset, without its line break.
  ///
  /// A line break belongs to the line that it ends.
  public func lineRange(containing offset: Int) -> Range<Int> {
    let place = min(max(offset, 0), bytes.count)
    var start = place
    // From the LF of a CR LF, its CR is not the end of an earlier line.
    if isBetweenBreak(place) { start -= 1 }
    while start > 0, !isBreak(bytes[start - 1]) { start -= 1 }
    var end = isBetweenBreak(place) ? place - 1 : place
    while end < bytes.count, !isBreak(bytes[end]) { end += 1 }
    return start..<end
  }

  /// The line that holds an offset, without its line break; what is not UTF-8 becomes U+FFFD.
  public func lineText(containing offset: Int) -> String {
    String(decoding: bytes[lineRange(containing: offset)], as: UTF8.self)
  }

  /// Whether a place is after the CR and before the LF of one line break.
  func isBetweenBreak(_ place: Int) -> Bool {
    place > 0 && place < bytes.count && bytes[place] == 0x0A && bytes[place - 1] == 0x0D
  }
}

func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

/// Counts lines and columns forward through a file.
private struct SourceWalker {
  private let bytes: [UInt8]
  private var offset = 0
  private var place = SourcePosition(line: 1, column: 1)

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func position(of wanted: Int) -> SourcePosition {
    let wanted = min(max(wanted, 0), bytes.count)
    if wanted < offset { (offset, place) = (0, SourcePosition(line: 1, column: 1)) }
    while offset < wanted {
      let byte = bytes[offset]
      offset += 1
      let endsLine =
        byte == 0x0A || (byte == 0x0D && !(offset < bytes.count && bytes[offset] == 0x0A))
      if endsLine {
        place.line += 1
        place.column = 1
      } else if byte & 0xC0 != 0x80 {
        place.column += 1
      }
    }
    return place
  }
}
