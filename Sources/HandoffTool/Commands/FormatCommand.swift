import HandoffScenarios

extension Command {
  static let format = Command(
    name: "format", usage: "[--check] PATH…",
    summary: "Puts scenario files into canonical form.",
    about: [
      "Keys come into the order of the reference, each step onto a line of its own, and the times "
        + "of the steps into a column. What a file says stays as it says it. A file with errors is "
        + "left alone. - reads standard input and writes to standard output.",
      "It ends with 0 when it is done, and with 2 when a file has errors or cannot be written; "
        + "with --check, with 1 when a file is not in canonical form.",
    ],
    options: [
      .flag("check", "Writes nothing, and names the files that are not in canonical form."),
      .zoneinfo,
      .help,
    ]
  ) { (said, console) throws(UsageError) in
    let files = try said.scenarioFiles(zones: try said.zones(), threads: 1)
    var tally = FormatTally()
    for file in files {
      guard let canonical = file.canonical else {
        console.write(file.problems(excerpts: true))
        tally.bad += 1
        continue
      }
      let isCanonical = canonical == file.source.bytes
      if !isCanonical { tally.others += 1 }
      if said.has("check") {
        if !isCanonical { console.write("not in canonical form: \(visible(file.name))\n") }
      } else if file.isStandardInput {
        console.write(canonical[...])
      } else if !isCanonical {
        let output = try OutputFile(file.name, sparing: [], .whole)
        output.write(canonical[...])
        output.finish()
        if let failure = output.failure { throw UsageError(failure) }
        console.write("formatted: \(visible(file.name))\n")
      }
    }
    if said.has("check") || !files.contains(where: \.isStandardInput) {
      console.write(tally.summary(of: files.count, isCheck: said.has("check")))
    }
    if tally.bad > 0 { return .couldNotRun }
    return said.has("check") && tally.others > 0 ? .broken : .held
  }
}

/// What came of the files.
private struct FormatTally {
  /// With errors.
  var bad = 0
  /// Not in canonical form.
  var others = 0

  func summary(of count: Int, isCheck: Bool) -> String {
    var parts: [String] = []
    if others > 0 { parts.append("\(others) \(isCheck ? "not in canonical form" : "formatted")") }
    if bad > 0 { parts.append("\(bad) with errors") }
    let files = count == 1 ? "1 file" : "\(count) files"
    return "\(files): \(parts.isEmpty ? "in canonical form" : parts.joined(separator: ", "))\n"
  }
}
