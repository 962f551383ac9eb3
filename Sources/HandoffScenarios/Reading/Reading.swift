/// What a reader carries along: where it is, what it has found to say, and which crumbs were named.
public struct Reading {
  let zones: any ZoneKnowledge
  var diagnostics: Diagnostics
  /// What is being read, for messages: `"crumb"`.
  var label = ""
  /// Whether null would do in place of what is being read.
  var acceptsNull = false
  var crumbs = CrumbNames()
  /// The steps read so far.
  var timing: [TimedStep] = []

  init(zones: any ZoneKnowledge, source: SourceText) {
    self.zones = zones
    self.diagnostics = Diagnostics(source)
  }

  mutating func report(_ offset: Int, _ message: String) {
    diagnostics.error(message, at: offset)
  }

  /// Says that a node is not what is accepted here, why, and which name is near to it.
  mutating func refuse(
    _ node: JSONNode, _ shape: Shape, because reason: String? = nil, nearest names: [String] = []
  ) {
    let shape = acceptsNull ? .either([.null, shape]) : shape
    var message = "\(label) must be \(shape.accepted), not \(node.value.description)"
    if let reason { message += ": \(reason)" }
    if case .string(let text) = node.value, let near = nearestName(to: text, among: names) {
      message += "; did you mean \(quoted(near))?"
    }
    report(node.range.lowerBound, message)
  }

  /// Reads something under another label.
  mutating func labelled<Value>(_ label: String, _ body: (inout Reading) -> Value) -> Value {
    let before = (self.label, acceptsNull)
    (self.label, acceptsNull) = (label, false)
    defer { (self.label, acceptsNull) = before }
    return body(&self)
  }
}
