/// Writes scenarios as files that read back equal: one key a line, one step a line, as a person
/// would.
public enum ScenarioWriter {
  /// One scenario, as a file.
  public static func write(_ scenario: Scenario) -> String {
    var out: [UInt8] = []
    append(scenario, indent: 0, to: &out)
    out.append(UInt8(ascii: "\n"))
    return String(decoding: out, as: UTF8.self)
  }

  /// One scenario, as a value.
  public static func json(_ scenario: Scenario) -> JSONText {
    .object(Scenario.table.write(scenario))
  }

  /// One step, as a value.
  public static func json(_ step: ScenarioStep) -> JSONText { .object(step.members()) }

  /// A list of scenarios, as one file.
  public static func write(_ scenarios: [Scenario]) -> String {
    var out = Array("[".utf8)
    for (index, scenario) in scenarios.enumerated() {
      out += (index == 0 ? "\n  " : ",\n  ").utf8
      append(scenario, indent: 2, to: &out)
    }
    out += "\n]\n".utf8
    return String(decoding: out, as: UTF8.self)
  }

  private static func append(_ scenario: Scenario, indent: Int, to out: inout [UInt8]) {
    let margin = "\n" + String(repeating: " ", count: indent)
    out += "{".utf8
    for (index, member) in Scenario.table.write(scenario).enumerated() {
      out += "\(index == 0 ? "" : ",")\(margin)  ".utf8
      let start = appendKey(member.key, at: indent + 2, to: &out)
      if member.key == "steps" {
        append(scenario.steps, indent: indent + 2, to: &out)
      } else {
        member.value.appendPretty(to: &out, level: indent / 2 + 1, column: start, after: 1)
      }
    }
    out += "\(margin)}".utf8
  }

  private static func append(_ steps: [ScenarioStep], indent: Int, to out: inout [UInt8]) {
    if steps.isEmpty {
      out += "[]".utf8
      return
    }
    let lines = steps.map { StepLine($0) }
    let width = lines.map(\.timeWidth).max() ?? 0
    let margin = "\n" + String(repeating: " ", count: indent)
    out += "[".utf8
    for (index, line) in lines.enumerated() {
      out += "\(index == 0 ? "" : ",")\(margin)  ".utf8
      line.append(timeWidth: width, indent: indent + 2, to: &out)
    }
    out += "\(margin)]".utf8
  }

  /// Gives the column that follows.
  fileprivate static func appendKey(_ key: String, at column: Int, to out: inout [UInt8]) -> Int {
    let start = out.count
    JSONText.appendString(key, to: &out)
    out += ": ".utf8
    return column + out.count - start
  }
}

/// One step as it is laid out: its time in a column of its own, then what it does.
private struct StepLine {
  /// `"after": "8m",`
  var time: [UInt8] = []
  var members: ArraySlice<JSONText.Member>

  init(_ step: ScenarioStep) {
    let all = step.members(withTime: true)
    members = all[1...]
    _ = ScenarioWriter.appendKey(all[0].key, at: 0, to: &time)
    all[0].value.appendOnOneLine(to: &time)
    time.append(UInt8(ascii: ","))
  }

  var timeWidth: Int { time.count }

  func append(timeWidth: Int, indent: Int, to out: inout [UInt8]) {
    out += "{ ".utf8
    out += time
    out += String(repeating: " ", count: timeWidth - time.count + 1).utf8
    let line = oneLine()
    if indent + timeWidth + 3 + line.unicodeScalars.count + 3 <= JSONText.lineLength {
      out += line.utf8
    } else {
      appendBroken(indent: indent + 2, to: &out)
    }
    out += " }".utf8
  }

  private func oneLine() -> String {
    var line: [UInt8] = []
    for member in members {
      if !line.isEmpty { line += ", ".utf8 }
      _ = ScenarioWriter.appendKey(member.key, at: 0, to: &line)
      member.value.appendOnOneLine(to: &line)
    }
    return String(decoding: line, as: UTF8.self)
  }

  /// `do` stays beside the time, and every other key has its own line.
  private func appendBroken(indent: Int, to out: inout [UInt8]) {
    for member in members {
      if member.key != "do" { out += ",\n\(String(repeating: " ", count: indent))".utf8 }
      let start = ScenarioWriter.appendKey(member.key, at: indent, to: &out)
      member.value.appendPretty(to: &out, level: indent / 2, column: start, after: 3)
    }
  }
}
