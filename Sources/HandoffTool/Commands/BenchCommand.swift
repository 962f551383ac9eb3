extension Command {
  static let bench = Command(
    name: "bench", usage: "[OPTIONS]",
    summary: "Measures speed and memory; asserts nothing.",
    about: [
      "What counts are the ratios within one run: machines differ, and others may use this one."
    ],
    options: [
      .value("only", "TEXT", "Measures only what has TEXT in its title."),
      .help,
    ]
  ) { (said, console) throws(UsageError) in
    if let word = said.rest.first { throw said.unwanted(word) }
    if SpoolBench.writeAsChild() { return .held }
    let wanted = (said.text("only") ?? "").lowercased()
    let chosen = Measurement.all.filter {
      wanted.isEmpty || $0.title.lowercased().contains(wanted)
    }
    if chosen.isEmpty { throw said.wrong("--only: no measurement has \(wanted) in its title") }
    for measurement in chosen {
      console.write(measurement.title + "\n")
      for line in measurement.run() { console.write("    \(line)\n") }
    }
    return .held
  }
}
