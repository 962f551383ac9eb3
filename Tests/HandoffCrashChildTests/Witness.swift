/// What the rounds of one journey have witnessed through the pipe, and what must follow from it.
struct Witness {
  /// By the number of the capture.
  private(set) var returned: [Int: String] = [:]
  private(set) var begun: Set<Int> = []
  private(set) var home: [String: Int] = [:]
  private(set) var homeTwice = 0
  private var acked: Set<String> = []
  private var ackOrder: [String] = []
  /// Forgotten, and a later capture has returned: the forgetting is as durable as that capture.
  private(set) var forgottenForGood: Set<String> = []
  private(set) var forgotten: Set<String> = []
  /// What broke, in words.
  private(set) var wrongs: [String] = []
  /// For each capture that returned, those that had returned before it began.
  private var before: [Int: Int] = [:]
  private var returnedInOrder: [Int] = []

  var captures: Int { returned.count }

  /// Takes in the lines of one process.
  mutating func take(_ lines: [String]) {
    var forgottenNow: Set<String> = []
    var forgottenAtBegin: [Int: Set<String>] = [:]
    for line in lines {
      let words = line.split(separator: " ").map(String.init)
      switch (words.first, words.count) {
      case ("begin", 2):
        guard let number = Int(words[1]) else { continue }
        begun.insert(number)
        before[number] = returnedInOrder.count
        forgottenAtBegin[number] = forgottenNow
      case ("captured", 3):
        guard let number = Int(words[1]) else { continue }
        returned[number] = words[2]
        returnedInOrder.append(number)
        forgottenForGood.formUnion(forgottenAtBegin[number] ?? [])
      case ("acked", 2):
        if acked.insert(words[1]).inserted { ackOrder.append(words[1]) }
      case ("forgot", 2):
        forgottenNow.insert(words[1])
        forgotten.insert(words[1])
      case ("home", 3):
        guard let number = Int(words[2]) else { continue }
        if let known = home[words[1]] {
          homeTwice += 1
          if known != number { wrongs.append("\(words[1]) came home with two texts") }
        }
        home[words[1]] = number
      case ("found", 3...):
        if words[1] != "unfinished" { wrongs.append("recovery says: \(line)") }
      case ("left", 2): break
      default: wrongs.append("what is “\(line)”?")
      }
    }
  }

  /// Holds what is on the disks against what was witnessed.
  mutating func judge(wrist: [(id: String, number: Int)], phone: [(id: String, number: Int)]) {
    let onWrist = Set(wrist.map(\.id))
    let onPhone = Set(phone.map(\.id))
    if onWrist.count < wrist.count { wrongs.append("the wrist holds one crumb twice") }
    if onPhone.count < phone.count { wrongs.append("the phone holds one crumb twice") }
    for (number, id) in returned where !onWrist.contains(id) && !onPhone.contains(id) {
      if home[id] == nil { wrongs.append("capture \(number) returned, and is lost") }
    }
    for id in acked where !onPhone.contains(id) && home[id] == nil {
      wrongs.append("\(id) was acknowledged, and the phone has lost it")
    }
    for id in forgottenForGood.intersection(onWrist) {
      wrongs.append("\(id) was forgotten for good, and is on the wrist again")
    }
    for (id, number) in wrist + phone where returned[number] ?? id != id {
      wrongs.append("capture \(number) is there as \(id) and as \(returned[number]!)")
    }
    for (_, number) in wrist + phone where !begun.contains(number) {
      wrongs.append("nobody captured \(number)")
    }
    judgeOrder(of: wrist.map(\.number), "the wrist holds")
  }

  /// Who had returned before another began stands before it.
  private mutating func judgeOrder(of numbers: [Int], _ what: String) {
    var place: [Int: Int] = [:]
    for (index, number) in returnedInOrder.enumerated() { place[number] = index }
    var highest = -1
    var holder = 0
    for number in numbers {
      if highest >= 0, let mine = place[number], let limit = before[holder], mine < limit {
        wrongs.append("\(what) \(holder) before \(number), which returned before it began")
      }
      if let limit = before[number], limit > highest {
        highest = limit
        holder = number
      }
    }
  }

  /// Everything has come home: each capture that returned once, and nothing twice or from nowhere.
  mutating func judgeArrival() {
    let numbers = home.values.sorted()
    if Set(numbers).count < numbers.count { wrongs.append("a capture is at home under two ids") }
    for (number, id) in returned where home[id] != number {
      wrongs.append("capture \(number) did not come home")
    }
    for number in numbers where !begun.contains(number) {
      wrongs.append("nobody captured \(number), and it is at home")
    }
    let byID = Dictionary(uniqueKeysWithValues: home.map { ($0.key, $0.value) })
    judgeOrder(of: ackOrder.compactMap { byID[$0] }, "the phone acknowledged")
  }
}
