import Handoff
import HandoffScenarios

extension ShrinkPass {
  /// Makes every duration that is left one that people write: 1 or 5 or 15 minutes, 1, 12 or 24
  /// hours, or else whole days, hours, minutes.
  static let plainDurations = ShrinkPass("plain durations") { search in
    let places = search.current.durations.indices.filter {
      search.current.durations[$0] > .zero
    }
    if places.count > 1 {
      // Those that must fit each other can only change together.
      _ = HumanDurations.all.first { human in
        search.accepts { scenario in
          for place in places { scenario.setDuration(place, to: human) }
        }
      }
    }
    for index in search.current.durations.indices {
      let durations = search.current.durations
      guard index < durations.count, durations[index] != .zero else { continue }
      let duration = durations[index]
      if search.accepts({ $0.setDuration(index, to: .zero) }) { continue }
      let sign = duration < .zero ? -1 : 1
      if HumanDurations.all.contains(where: { human in
        search.accepts { $0.setDuration(index, to: human * sign) }
      }) {
        continue
      }
      for unit in [86_400, 3_600, 60].map({ Duration.seconds($0) }) {
        let whole = Int(duration.magnitude / unit)
        if search.accepts({ $0.setDuration(index, to: unit * (whole + 1) * sign) }) { break }
        if whole > 0, search.accepts({ $0.setDuration(index, to: unit * whole * sign) }) { break }
      }
    }
  }
}
