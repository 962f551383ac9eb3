extension Table {
  /// Says which required keys are missing and which rules are broken; false when there is one.
  func checkPresence(in place: ObjectPlace, _ reading: inout Reading) -> Bool {
    var isWhole = true
    func report(_ offset: Int, _ message: String) {
      reading.report(offset, message)
      isWhole = false
    }
    for field in fields {
      if case .required = field.shape.presence, place[field.shape.key] == nil {
        report(
          place.range.lowerBound,
          "\(title) needs \(quoted(field.shape.key)): \(field.shape.shape.accepted)")
      }
    }
    for rule in rules {
      if let (offset, message) = broken(rule, in: place) { report(offset, message) }
    }
    return isWhole
  }

  private func broken(_ rule: TableRule, in place: ObjectPlace) -> (Int, String)? {
    let start = place.range.lowerBound
    switch rule {
    case .exactlyOne(let keys):
      let present = place.present(keys)
      let names = alternatives(keys.map { quoted($0) })
      if present.isEmpty { return (start, "\(title) needs one of \(names)") }
      if present.count == 1 { return nil }
      let found = alternatives(present.map { quoted($0.key) }, "and")
      return (present[1].keyRange.lowerBound, "\(title) has only one of \(names), not \(found)")
    case .atLeastOne(let keys):
      if !place.present(keys).isEmpty { return nil }
      return (start, "\(title) needs at least one of \(alternatives(keys.map { quoted($0) }))")
    case .atMostOne(let keys):
      let present = place.present(keys)
      guard present.count > 1 else { return nil }
      let names = alternatives(keys.map { quoted($0) })
      return (present[1].keyRange.lowerBound, "\(title) has \(names), never both")
    case .only(let key, let others):
      guard let member = place[key], place.present(others).isEmpty else { return nil }
      return (
        member.keyRange.lowerBound,
        "\(quoted(key)) goes with \(alternatives(others.map { quoted($0) })), which is not there"
      )
    }
  }
}
