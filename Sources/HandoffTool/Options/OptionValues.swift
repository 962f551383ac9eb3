import HandoffScenarios

// The kinds of value that options have.

extension Arguments {
  /// One of some names; `nil` when the option was not given.
  func choice(_ name: String, of names: [String]) throws(UsageError) -> String? {
    guard let text = text(name) else { return nil }
    guard names.contains(text) else {
      throw wrong("--\(name): \(unknownName("value", text, among: names))")
    }
    return text
  }

  func number(_ name: String, from least: UInt64, to most: UInt64) throws(UsageError) -> UInt64? {
    guard let text = text(name) else { return nil }
    guard let number = wholeNumber(text), (least...most).contains(number) else {
      throw wrong("--\(name) takes a whole number from \(least) to \(most), not \(quoted(text))")
    }
    return number
  }

  /// `A..B`, both included.
  func range(_ name: String) throws(UsageError) -> ClosedRange<UInt64>? {
    guard let text = text(name) else { return nil }
    let ends = text.split(separator: ".", omittingEmptySubsequences: false)
    guard ends.count == 3, ends[1].isEmpty, let first = wholeNumber(String(ends[0])),
      let last = wholeNumber(String(ends[2]))
    else { throw wrong("--\(name) takes two whole numbers such as 0..99, not \(quoted(text))") }
    guard first <= last else {
      throw wrong("--\(name) \(text) is empty: the first number is the smaller one")
    }
    guard last - first < UInt64(Int32.max) else { throw wrong("--\(name) \(text) is too many") }
    return first...last
  }

  /// ASCII digits and nothing else.
  private func wholeNumber(_ text: String) -> UInt64? {
    guard text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return UInt64(text)
  }
}
