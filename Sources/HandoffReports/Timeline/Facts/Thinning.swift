import HandoffSimulation

/// Which crumbs and gaps are drawn when there are too many to be seen, and what is said about it.
///
/// Of more than ``crumbLimit`` crumbs these are drawn: those with trouble (a wrong day, something
/// lost, refused, sent again, flagged, or not at home), then the first and the last, and then
/// others, evenly spread in the order of capture. When those with trouble are too many, they are
/// spread evenly too. Of more than ``gapLimit`` gaps the longest are drawn.
struct Thinning: Sendable {
  static let crumbLimit = 40
  static let gapLimit = 60
  static let happeningLimit = 60

  private(set) var crumbs = 0
  private(set) var drawnCrumbs = 0
  private(set) var special = 0
  private(set) var drawnSpecial = 0
  private(set) var gaps = 0
  private(set) var happenings = 0

  mutating func choose(_ paths: [CrumbPath]) -> [CrumbPath] {
    crumbs = paths.count
    let isSpecial = paths.map(\.isSpecial)
    special = isSpecial.count { $0 }
    guard paths.count > Self.crumbLimit else {
      (drawnCrumbs, drawnSpecial) = (crumbs, special)
      return paths
    }
    let ends = [paths.startIndex, paths.endIndex - 1]
    var chosen = Self.spread(
      paths.indices.filter { isSpecial[$0] && !ends.contains($0) }, to: Self.crumbLimit - 2)
    chosen += ends
    let others = paths.indices.filter { !isSpecial[$0] && !ends.contains($0) }
    chosen += Self.spread(others, to: Self.crumbLimit - chosen.count)
    chosen.sort()
    drawnCrumbs = chosen.count
    drawnSpecial = chosen.count { isSpecial[$0] }
    return chosen.map { paths[$0] }
  }

  mutating func choose(_ gaps: [Gap], end: VirtualTime) -> [Gap] {
    self.gaps = gaps.count
    guard gaps.count > Self.gapLimit else { return gaps }
    let length = { (gap: Gap) in (gap.end ?? end) - gap.start }
    let order = gaps.indices.sorted {
      let (left, right) = (length(gaps[$0]), length(gaps[$1]))
      return left == right ? $0 < $1 : left > right
    }
    return order.prefix(Self.gapLimit).sorted().map { gaps[$0] }
  }

  mutating func choose(_ happenings: [Happening]) -> [Happening] {
    self.happenings = happenings.count
    return Self.spread(Array(happenings.indices), to: Self.happeningLimit).map { happenings[$0] }
  }

  /// As many as asked for, evenly spread.
  private static func spread(_ places: [Int], to count: Int) -> [Int] {
    guard places.count > count, count > 0 else { return count > 0 ? places : [] }
    return (0..<count).map { places[$0 * places.count / count] }
  }

  /// What is said about it, a sentence each; nothing when everything is drawn.
  var sentences: [String] {
    var sentences: [String] = []
    if drawnCrumbs < crumbs {
      let trouble =
        drawnSpecial < special
        ? "\(grouped(drawnSpecial)) of the \(grouped(special)) with trouble, evenly spread"
        : special == 0 ? "none has trouble" : "all \(grouped(special)) with trouble"
      sentences.append(
        "\(grouped(drawnCrumbs)) of \(grouped(crumbs)) crumbs are drawn and listed: "
          + "\(trouble) (a wrong day, something lost, refused, sent again, flagged, or not at "
          + "home), the first and the last, and others evenly spread in the order of capture.")
    }
    if gaps > Self.gapLimit {
      sentences.append(
        "\(grouped(Self.gapLimit)) of \(grouped(gaps)) gaps are drawn and listed: the longest.")
    }
    if happenings > Self.happeningLimit {
      sentences.append(
        "\(grouped(Self.happeningLimit)) of \(grouped(happenings)) changes of clocks, zones, apps "
          + "and disks are drawn, evenly spread.")
    }
    return sentences
  }
}

/// `10,000`.
func grouped(_ number: Int) -> String {
  let digits = Array(String(number))
  var text = ""
  for (index, digit) in digits.enumerated() {
    if index > 0, (digits.count - index) % 3 == 0, digits[index - 1] != "-" { text += "," }
    text.append(digit)
  }
  return text
}
