import HandoffSimulation

/// Changes of a scenario's text that leave the rest whole. Bytes changed anywhere mostly end at the
/// first comma that is missing; what stands behind a reader of JSON would hardly be reached.
enum TextEdit {
  private static let quote = UInt8(ascii: "\"")

  /// The text with another value in some place, or with one more key.
  static func edited(_ text: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    let places = values(in: text)
    guard let place = random.pick(places) else { return text }
    let token = text[place]
    let isText = token.first == quote
    let inner = isText ? token.dropFirst().dropLast() : token
    var value = Array(inner)
    switch random.next(below: 7) {
    case 0: return replacing(place, in: text, by: Array(text[random.pick(places) ?? place]))
    case 1: return replacing(place, in: text, by: (random.pick(ScenarioWords.all) ?? "").utf8)
    case 2: return adding(random.pick(ScenarioWords.members) ?? "", to: text, &random)
    case 3: value = Array("-".utf8) + inner
    case 4: value += " 1ms".utf8
    case 5: value = Array(inner.prefix(random.next(below: 8)))
    default:
      let start = inner.firstIndex(where: isDigit) ?? inner.endIndex
      let end = inner[start...].firstIndex { !isDigit($0) } ?? inner.endIndex
      value = Array(inner[..<start]) + (random.pick(numbers) ?? "").utf8 + inner[end...]
    }
    return replacing(place, in: text, by: isText ? [quote] + value + [quote] : value)
  }

  private static let numbers = [
    "0", "1", "59", "60", "65536", "365000", "4294967296", "9223372036854775807",
    "18446744073709551616",
  ]

  private static func replacing(
    _ place: Range<Int>, in text: [UInt8], by value: some Sequence<UInt8>
  ) -> [UInt8] {
    Array(text[..<place.lowerBound]) + value + text[place.upperBound...]
  }

  /// The text with one more member at the beginning of one of its objects.
  private static func adding(
    _ member: String, to text: [UInt8], _ random: inout SeededRandom
  ) -> [UInt8] {
    let braces = text.indices.filter { text[$0] == UInt8(ascii: "{") }
    guard let brace = random.pick(braces) else { return text }
    return Array(text[...brace]) + " \(member), ".utf8 + text[(brace + 1)...]
  }

  /// Texts with their quotation marks, keys among them, and numbers.
  private static func values(in text: [UInt8]) -> [Range<Int>] {
    var values: [Range<Int>] = []
    var place = 0
    while place < text.count {
      let start = place
      place += 1
      if text[start] == quote {
        while place < text.count, text[place] != quote { place += 1 }
        guard place < text.count else { break }
        place += 1
        values.append(start..<place)
      } else if isDigit(text[start]) {
        while place < text.count, isDigit(text[place]) { place += 1 }
        values.append(start..<place)
      }
    }
    return values
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 48 < 10 }
}

extension SeededRandom {
  fileprivate mutating func pick<Element>(_ list: [Element]) -> Element? {
    list.isEmpty ? nil : list[next(below: list.count)]
  }
}
