/// Where things stand from left to right, in hundredths of a percent of the picture's width: the
/// same picture is 400 pixels wide on a phone and 1,100 on a desk.
struct Across: Hashable, Sendable {
  var value: Int

  init(_ value: Int) { self.value = value }

  /// `25.5%`.
  var text: String {
    let (whole, part) = value.quotientAndRemainder(dividingBy: 100)
    if part == 0 { return "\(whole)%" }
    return part % 10 == 0
      ? "\(whole).\(part / 10)%" : "\(whole).\(part < 10 ? "0" : "")\(part)%"
  }
}

extension Lane {
  var center: Across {
    switch self {
    case .watch: Across(2_550)
    case .transfer: Across(4_200)
    case .phone: Across(5_950)
    case .home: Across(7_900)
    }
  }

  /// As far as its midnights go.
  var field: (left: Across, right: Across) {
    switch self {
    case .watch: (Across(0), Across(3_375))
    case .transfer: (Across(3_375), Across(5_075))
    case .phone: (Across(5_075), Across(6_925))
    case .home: (Across(6_925), Across(10_000))
    }
  }

  /// Half of what its gaps take.
  static let gapHalf = 320
  /// Half of what crumbs that wait side by side take.
  static let trackHalf = 260
  static let trackStep = 85

  /// The place of one of so many crumbs that are in the lane side by side.
  func track(_ slot: Int, of count: Int) -> Across {
    let step = count > 1 ? min(Lane.trackStep, 2 * Lane.trackHalf / (count - 1)) : 0
    // 0, 1, -1, 2, -2, …
    let side = slot % 2 == 1 ? (slot + 1) / 2 : -slot / 2
    return Across(center.value + side * step)
  }
}
