/// The name that was probably meant, or nil when none is near.
///
/// Near is a Damerau–Levenshtein distance, letters' case aside, of at most 1 for names of up to
/// four letters, 2 for up to eight, and a third of the length above. The nearest wins; among
/// equally near ones, the first by Unicode scalars, so that the order of `names` does not matter.
public func nearestName(to name: String, among names: [String]) -> String? {
  // Bounds the work on what a file may hold; no name of ours comes near.
  let longest = 100
  guard name.utf8.count <= 4 * longest else { return nil }
  let typed = folded(name)
  var best: (name: String, distance: Int)?
  for candidate in names where candidate.utf8.count <= 4 * longest {
    let wanted = folded(candidate)
    let length = max(typed.count, wanted.count)
    let limit = length <= 4 ? 1 : max(2, length / 3)
    // Something must be common to both: "a" is not near to "b".
    guard abs(typed.count - wanted.count) <= limit, limit < length else { continue }
    let distance = editDistance(typed, wanted)
    guard distance <= limit else { continue }
    if let best {
      if distance > best.distance { continue }
      if distance == best.distance, !comesBefore(candidate, best.name) { continue }
    }
    best = (candidate, distance)
  }
  return best?.name
}

/// The message for a name that is not in a closed list: `unknown key "afer"; did you mean
/// "after"?`, or with the whole list when none is near.
public func unknownName(_ kind: String, _ name: String, among names: [String]) -> String {
  let start = "unknown \(kind) \(quoted(name))"
  if let near = nearestName(to: name, among: names) {
    return "\(start); did you mean \(quoted(near))?"
  }
  if names.isEmpty { return "\(start); none is accepted here" }
  return "\(start); accepted: \(names.map { quoted($0) }.joined(separator: ", "))"
}

private func folded(_ name: String) -> [Unicode.Scalar] {
  Array(name.lowercased().unicodeScalars)
}

private func comesBefore(_ left: String, _ right: String) -> Bool {
  left.unicodeScalars.lexicographicallyPrecedes(right.unicodeScalars)
}

/// How many insertions, deletions, replacements and swaps of neighbours lead from one to the other.
///
/// The unrestricted distance of Damerau and Levenshtein, after Lowrance and Wagner (1975): what was
/// swapped may be edited again.
func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
  let width = right.count + 2
  let infinity = left.count + right.count
  // Row and column 0 stand for "no earlier match"; row and column 1 for the empty prefix.
  var cost = [Int](repeating: infinity, count: (left.count + 2) * width)
  for row in 0...left.count { cost[(row + 1) * width + 1] = row }
  for column in 0...right.count { cost[width + column + 1] = column }
  var lastRow: [Unicode.Scalar: Int] = [:]
  for row in 1..<(left.count + 1) {
    var lastColumn = 0
    for column in 1..<(right.count + 1) {
      let matchRow = lastRow[right[column - 1]] ?? 0
      let matchColumn = lastColumn
      let isEqual = left[row - 1] == right[column - 1]
      if isEqual { lastColumn = column }
      let replaced = cost[row * width + column] + (isEqual ? 0 : 1)
      let inserted = cost[(row + 1) * width + column] + 1
      let deleted = cost[row * width + column + 1] + 1
      let swapped =
        cost[matchRow * width + matchColumn] + (row - matchRow - 1) + 1 + (column - matchColumn - 1)
      cost[(row + 1) * width + column + 1] = min(replaced, inserted, deleted, swapped)
    }
    lastRow[left[row - 1]] = row
  }
  return cost[(left.count + 1) * width + right.count + 1]
}
