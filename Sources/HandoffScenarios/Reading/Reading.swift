/// What a reader carries along: where it is, what it has found to say, and which crumbs were named.
public struct Reading {
  /// What is known of zones, those that the scenario embeds before those of the database.
  var zones: any ZoneKnowledge
  let database: any ZoneKnowledge
  var diagnostics: Diagnostics
  /// What is being read, for messages.
  var label = Label.words("")
  /// Whether null would do in place of what is being read.
  var acceptsNull = false
  var crumbs = CrumbNames()
  /// The steps read so far.
  var timing: [TimedStep] = []

  /// So many errors of one file are worth listing; a broken generator makes millions.
  static let errorLimit = 1_000
  private var errorCount = 0
  /// Where the first error is that is not listed.
  private var firstUnlisted: Int?

  init(zones: any ZoneKnowledge, source: SourceText) {
    self.zones = zones
    self.database = zones
    self.diagnostics = Diagnostics(source)
  }

  /// Reports an error, or only counts it when there are many already.
  mutating func report(_ offset: Int, _ message: @autoclosure () -> String) {
    if hasRoom {
      diagnostics.error(message(), at: offset)
    } else if firstUnlisted == nil {
      firstUnlisted = offset
    }
    errorCount += 1
  }

  /// Everything was read: says how many errors are not listed.
  mutating func finish() {
    guard let firstUnlisted else { return }
    let count = errorCount - (Reading.errorLimit - 1)
    diagnostics.error(
      "\(count) more error\(count == 1 ? "" : "s"), from here on, \(count == 1 ? "is" : "are") "
        + "not listed", at: firstUnlisted)
  }

  /// An error for each key that its object already has.
  mutating func reportDuplicateKeys(in node: JSONNode) {
    let duplicates = node.duplicateKeys()
    let listed = duplicates.prefix(Reading.errorLimit)
    let firsts = diagnostics.source.positions(of: listed.map(\.firstOffset))
    for (duplicate, first) in zip(listed, firsts) {
      report(
        duplicate.offset,
        "duplicate key \(quoted(duplicate.key)); it was given in line \(first.line), column "
          + "\(first.column)")
    }
    for duplicate in duplicates.dropFirst(listed.count) { report(duplicate.offset, "") }
  }

  /// Whether another error would be listed; where a message takes work, it is spared otherwise.
  var hasRoom: Bool { errorCount < Reading.errorLimit - 1 }

  /// Says that a node is not what is accepted here, why, and which name is near to it.
  mutating func refuse(
    _ node: JSONNode, _ shape: Shape, because reason: String? = nil, nearest names: [String] = []
  ) {
    let message = hasRoom ? refusal(of: node, shape, reason, names) : ""
    report(node.range.lowerBound, message)
  }

  private func refusal(
    of node: JSONNode, _ shape: Shape, _ reason: String?, _ names: [String]
  ) -> String {
    let shape = acceptsNull ? .either([.null, shape]) : shape
    var message = "\(label.words) must be \(shape.accepted), not \(node.value.description)"
    if let reason { message += ": \(reason)" }
    if case .string(let text) = node.value, let near = nearestName(to: text, among: names) {
      message += "; did you mean \(quoted(near))?"
    }
    return message
  }

  /// Reads something under another label.
  mutating func labelled<Value>(_ label: Label, _ body: (inout Reading) -> Value) -> Value {
    let before = (self.label, acceptsNull)
    (self.label, acceptsNull) = (label, false)
    defer { (self.label, acceptsNull) = before }
    return body(&self)
  }
}

/// What is being read; put in words only when there is something to say.
indirect enum Label {
  case words(String)
  /// The value of a key.
  case key(String)
  /// The elements of a list.
  case each(Label)

  var words: String {
    switch self {
    case .words(let words): words
    case .key(let key): quoted(key)
    case .each(let list): "each of \(list.words)"
    }
  }
}
