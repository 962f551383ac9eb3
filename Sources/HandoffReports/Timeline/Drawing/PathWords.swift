import Handoff
import HandoffScenarios
import HandoffSimulation

/// What is said of a crumb in words: to a pointer, to a screen reader, in a table.
struct PathWords {
  let path: CrumbPath
  let facts: TimelineFacts

  /// `3 “plumber”`.
  var name: String { "\(path.number) “\(path.name)”" }

  var said: String { path.text.map { saying($0) } ?? "" }

  /// The five moments, each by the clocks of the watch, the phone and home; `nil` for one that did
  /// not come.
  var moments: [(name: String, times: (watch: String, phone: String, home: String)?)] {
    FiveMoments.allCases.map { moment in
      guard let stamp = moment.stamp(of: path) else { return (moment.name, nil) }
      let home = facts.home.face(at: stamp.time)
      return (moment.name, (stamp.watch.longText, stamp.phone.longText, home.longText))
    }
  }

  /// The day of its capture, and how it was filed.
  var days: (spoken: String, filed: String) {
    let filed =
      if let filed = path.filed {
        filed.withWeekday
      } else if let day = path.wouldBeFiled {
        "would be under \(day.withWeekday)"
      } else {
        "not at home"
      }
    return (path.capture?.day.withWeekday ?? "unknown", filed)
  }

  /// Both days, when it is on a wrong one.
  var wrongDay: String? {
    path.wrongDay.map { wrong in
      "spoken on \(wrong.spoken.withWeekday), \(wrong.isFiled ? "filed" : "would be filed") under "
        + wrong.filed.withWeekday
    }
  }

  /// What happened to it besides, in a few words each.
  var remarks: [String] {
    var remarks: [String] = []
    if path.device == nil { remarks.append("no returned capture gave this id") }
    if path.device == .phone { remarks.append("captured on the phone") }
    if let misled = path.misledDay {
      remarks.append("truly it was \(misled.true.withWeekday) when it was captured")
    }
    if path.attempts > 1 { remarks.append("sent \(path.attempts) times") }
    var counts: [(words: String, count: Int)] = []
    for words in path.steps.compactMap(\.kind.remark) {
      if let place = counts.firstIndex(where: { $0.words == words }) {
        counts[place].count += 1
      } else {
        counts.append((words, 1))
      }
    }
    remarks += counts.map { $0.count == 1 ? $0.words : "\($0.words) (\($0.count) times)" }
    if path.stepsLeftOut > 0 {
      remarks.append("\(grouped(path.stepsLeftOut)) more steps are not listed")
    }
    if !path.flags.isEmpty {
      remarks.append("flagged " + path.flags.list.map(\.name).joined(separator: ", "))
    }
    return remarks
  }

  /// All of it in one text.
  var summary: String {
    var parts = [name + (path.text == nil ? "" : ": \(said)")]
    if let wrongDay { parts.append("WRONG DAY: \(wrongDay)") }
    for (name, times) in moments {
      parts.append(times.map { "\(name): watch \($0.watch), phone \($0.phone)" } ?? "not \(name)")
    }
    parts.append("day \(days.spoken), filed: \(days.filed)")
    return (parts + remarks).joined(separator: "; ")
  }
}

extension PathStep.Kind {
  fileprivate var remark: String? {
    switch self {
    case .captureFailed(let reason): "could not be captured: \(reason)"
    case .withdrawn: "taken back from the transfer queue"
    case .dropped: "dropped from the transfer queue"
    case .deliveryLost(let reason): "a delivery lost: \(reason.words)"
    case .answered(_, isDurable: false): "acknowledged before it was durable"
    case .answered(.acceptedBefore, _): "came again, and was known"
    case .answered(.setAside(let reason), _): "set aside: \(AttentionReason.setAside(reason).words)"
    case .receiveFailed(let reason): "not taken by the phone: \(reason)"
    case .acknowledgementLost(let reason): "an acknowledgement lost: \(reason.words)"
    case .committedBefore: "home had it already"
    case .conflicted: "home had other bytes under its id"
    case .refused(nil): "no answer from home"
    case .refused(let status?): "home answered \(status)"
    case .needsAttention(let reason, _): "needs attention: \(reason.words)"
    default: nil
    }
  }
}

extension JournalEntry.ClockFace {
  /// `Tue 2024-04-09 23:58:00`.
  var longText: String { "\(date.withWeekday) \(exactTimeText)" }
}
