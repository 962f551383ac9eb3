/// The two columns of a story: what stands where on a line.
///
/// ```
/// 23:58:00  captured “plumber”: ‘call the    │ 23:58:00
///           plumber’                         │
/// ```
struct StoryPage {
  static let width = 96
  /// Of the left column; the right one has what is left of the width.
  private static let left = 46
  private static let right = width - left - 3
  /// Before a sentence.
  private static let timeWidth = 10

  let style: TextStyle

  /// A sentence in one column or in both; `nil` leaves a column empty.
  func row(_ watch: (time: String, text: String)?, _ phone: (time: String, text: String)?) -> String
  {
    let left = lines(watch, StoryPage.left)
    let right = lines(phone, StoryPage.right)
    var text = ""
    for index in 0..<max(left.count, right.count) {
      let start = padded(index < left.count ? left[index] : "", to: StoryPage.left)
      let end = index < right.count ? " " + right[index] : ""
      text += start + style(.faint, " │") + end + "\n"
    }
    return text
  }

  private func lines(_ cell: (time: String, text: String)?, _ width: Int) -> [String] {
    guard let cell else { return [] }
    let margin = StoryPage.timeWidth
    return wrapped(cell.text, to: width - margin).enumerated().map { index, line in
      padded(index == 0 ? cell.time : "", to: margin) + line
    }
  }

  /// What belongs to neither column, between the times of both.
  func middle(_ watch: String, _ text: String, _ phone: String) -> String {
    let room = StoryPage.width - 2 * StoryPage.timeWidth
    return wrapped(text, to: room - 8).enumerated().map { index, line in
      let decorated = index == 0 ? "── \(line) ──" : line
      let space = room - cells(decorated)
      let start = String(repeating: " ", count: space / 2)
      let centred = padded(start + decorated, to: room)
      let first = padded(index == 0 ? watch : "", to: StoryPage.timeWidth)
      let last = index == 0 ? "  " + phone : ""
      return trimmed(first + centred + last) + "\n"
    }.joined()
  }

  /// A line in the middle without times.
  func remark(_ text: String) -> String {
    wrapped(text, to: StoryPage.width - 20).map { line in
      let space = String(repeating: " ", count: (StoryPage.width - cells(line)) / 2)
      return style(.faint, space + line) + "\n"
    }.joined()
  }

  /// A line drawn across a column, with a text in it; `nil` leaves the column empty.
  func rule(_ watch: String?, _ phone: String?) -> String {
    let left =
      watch.map { drawn($0, StoryPage.left) } ?? String(repeating: " ", count: StoryPage.left)
    let right = phone.map { drawn($0, StoryPage.right) } ?? ""
    let joint = watch == nil ? (phone == nil ? " │ " : " ├─") : (phone == nil ? "─┤" : "─┼─")
    return style(.bold, trimmed(left + joint + right)) + "\n"
  }

  private func drawn(_ text: String, _ width: Int) -> String {
    let start = "──── \(text) "
    return start + String(repeating: "─", count: max(0, width - cells(start)))
  }

  private func trimmed(_ line: String) -> String {
    var line = Substring(line)
    while line.last == " " { line.removeLast() }
    return String(line)
  }
}
