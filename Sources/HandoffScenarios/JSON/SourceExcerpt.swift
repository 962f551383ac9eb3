extension SourceText {
  /// The line of a place, and a caret under the place; each ends with a line break.
  ///
  /// ```
  /// 12 |     { "afer": "8m", "do": "capture" }
  ///    |       ^
  /// ```
  ///
  /// Nothing comes out raw that a terminal would obey. A long line is cut around the place, to
  /// `width` cells; the work does not grow with the length of the line.
  public func excerpt(at offset: Int, line: Int, width: Int = 100) -> String {
    let place = min(max(offset, 0), bytes.count)
    let stop = isBetweenBreak(place) ? place - 1 : place
    let before = cells(before: stop, limit: width)
    let after = cells(from: stop, limit: width)
    // As much of each side as fits: what one does not need, the other may have.
    let afterRoom = max(width / 2, width - before.width)
    let (right, rightCut) = taking(after.cells, afterRoom, more: after.isCut)
    let rightWidth = right.reduce(rightCut ? 1 : 0) { $0 + $1.width }
    let (left, leftCut) = taking(before.cells, width - rightWidth, more: before.isCut)
    let leftText = (leftCut ? "…" : "") + left.reversed().map(\.text).joined()
    let rightText = right.map(\.text).joined() + (rightCut ? "…" : "")
    let indent = left.reduce(leftCut ? 1 : 0) { $0 + $1.width }
    let number = String(line)
    let gutter = String(repeating: " ", count: number.count)
    let padding = String(repeating: " ", count: indent)
    let space = left.isEmpty && right.isEmpty ? "" : " "
    return "\(number) |\(space)\(leftText)\(rightText)\n\(gutter) | \(padding)^\n"
  }

  /// A scalar as it is shown.
  private struct Cell {
    var text: String
    var width: Int

    init(_ scalar: Unicode.Scalar) {
      text = visible(scalar)
      width = text.unicodeScalars.reduce(0) { $0 + terminalWidth(of: $1) }
    }
  }

  private struct Side {
    var cells: [Cell]
    /// Whether the line goes on beyond them.
    var isCut: Bool
    var width: Int { cells.reduce(0) { $0 + $1.width } }
  }

  /// Up to `limit` scalars that come before a place in its line, the nearest first.
  private func cells(before stop: Int, limit: Int) -> Side {
    var start = stop
    var count = 0
    while start > 0, count < limit, !isBreak(bytes[start - 1]) {
      start -= 1
      if bytes[start] & 0xC0 != 0x80 { count += 1 }
    }
    let text = String(decoding: bytes[start..<stop], as: UTF8.self)
    return Side(
      cells: text.unicodeScalars.reversed().map(Cell.init),
      isCut: start > 0 && !isBreak(bytes[start - 1]))
  }

  /// Up to `limit` scalars from a place to the end of its line, in order.
  private func cells(from stop: Int, limit: Int) -> Side {
    var end = stop
    var count = 0
    while end < bytes.count, !isBreak(bytes[end]) {
      if bytes[end] & 0xC0 != 0x80 {
        if count == limit { break }
        count += 1
      }
      end += 1
    }
    let text = String(decoding: bytes[stop..<end], as: UTF8.self)
    return Side(
      cells: text.unicodeScalars.map(Cell.init), isCut: end < bytes.count && !isBreak(bytes[end]))
  }

  /// The cells that fit a width, with the mark for what is left out, and whether anything is.
  private func taking(_ cells: [Cell], _ room: Int, more: Bool) -> ([Cell], Bool) {
    if !more, cells.reduce(0, { $0 + $1.width }) <= room { return (cells, false) }
    var used = 1
    var taken: [Cell] = []
    for cell in cells {
      if used + cell.width > room { break }
      used += cell.width
      taken.append(cell)
    }
    return (taken, true)
  }
}
