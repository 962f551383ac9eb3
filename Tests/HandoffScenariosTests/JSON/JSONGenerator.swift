/// Random JSON, and small damage to it.
enum JSONGenerator {
  static func document(_ random: inout SmallRandom) -> String {
    space(&random) + value(&random, depth: 0) + space(&random)
  }

  private static let scalars = [
    "null", "true", "false", "0", "-0", "12", "-3.25", "1e3", "1E-2", "12345678901234567890", "0.1",
    "\"\"", "\"a\"", "\"é€😀\"", #""\n\t\"\\\/""#, #""\u00e9""#, #""\uD83D\uDE00""#,
  ]
  private static let keys = ["a", "b", "after", "do", "", "é", #"\u0061"#]
  private static let spaces = ["", "", "", " ", "\n", "\t", "\r\n  "]
  private static let bytes =
    Array(#"{}[]:,"\/ue0123456789.+-EtrfalsnD' "#.utf8)
    + [0x00, 0x09, 0x0A, 0x0D, 0x1F, 0x7F, 0x80, 0xBF, 0xC3, 0xE2, 0xED, 0xF0, 0xFF]

  private static func value(_ random: inout SmallRandom, depth: Int) -> String {
    let kind = random.below(depth == 0 ? 4 : 6)
    if depth > 3 || kind > 3 { return pick(scalars, &random) }
    let isObject = kind % 2 == 0
    let children = (0..<random.below(4)).map { _ in
      let key = isObject ? "\"\(pick(keys, &random))\"\(space(&random)):\(space(&random))" : ""
      return space(&random) + key + value(&random, depth: depth + 1) + space(&random)
    }
    let inside = children.isEmpty ? space(&random) : children.joined(separator: ",")
    return isObject ? "{\(inside)}" : "[\(inside)]"
  }

  private static func space(_ random: inout SmallRandom) -> String { pick(spaces, &random) }

  private static func pick(_ list: [String], _ random: inout SmallRandom) -> String {
    list[random.below(list.count)]
  }

  static func mutate(_ bytes: inout [UInt8], _ random: inout SmallRandom) {
    guard !bytes.isEmpty else { return }
    let place = random.below(bytes.count)
    switch random.below(6) {
    case 0: bytes.remove(at: place)
    case 1: bytes.insert(self.bytes[random.below(self.bytes.count)], at: place)
    case 2: bytes[place] = self.bytes[random.below(self.bytes.count)]
    case 3: bytes.swapAt(place, random.below(bytes.count))
    case 4: bytes.insert(bytes[random.below(bytes.count)], at: place)
    default: bytes.removeLast(random.below(min(4, bytes.count)))
    }
  }
}
