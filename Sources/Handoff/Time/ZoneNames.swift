/// Which id somebody meant.
enum ZoneNames {
  /// The id with the fewest differing letters, case aside; the last part alone may be meant
  /// (`berlin`). Nil when more than a third of the letters differ. Of equals the first one counts.
  static func nearest(to id: ZoneID, among ids: [ZoneID]) -> ZoneID? {
    let wanted = folded(id.name)
    guard !wanted.isEmpty, wanted.count <= 64 else { return nil }
    var best: ZoneID?
    var bestDistance = max(1, wanted.count / 3) + 1
    for candidate in ids {
      let name = folded(candidate.name)
      var distance = distance(wanted, name, below: bestDistance)
      if !wanted.contains(UInt8(ascii: "/")), let slash = name.lastIndex(of: UInt8(ascii: "/")) {
        distance = min(
          distance, self.distance(wanted, Array(name[(slash + 1)...]), below: distance))
      }
      if distance < bestDistance { (best, bestDistance) = (candidate, distance) }
    }
    return best
  }

  /// Lower case, with `_` for a space or a hyphen.
  private static func folded(_ name: String) -> [UInt8] {
    name.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
      case UInt8(ascii: " "), UInt8(ascii: "-"): UInt8(ascii: "_")
      default: byte
      }
    }
  }

  /// How many letters must be put in, taken out or changed (Levenshtein); `limit` when it is that
  /// many or more.
  private static func distance(_ left: [UInt8], _ right: [UInt8], below limit: Int) -> Int {
    guard abs(left.count - right.count) < limit else { return limit }
    var row = Array(0...right.count)
    for (line, letter) in left.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for column in right.indices {
        let changed = diagonal + (letter == right[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(changed, diagonal + 1, row[column] + 1)
      }
    }
    return min(row[right.count], limit)
  }
}
