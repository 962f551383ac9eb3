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
    let wanted = said.text("only") ?? ""
    for measurement in Measurement.all
    where wanted.isEmpty || measurement.title.contains(wanted) {
      console.write(measurement.title + "\n")
      for line in measurement.run() { console.write("    \(line)\n") }
    }
    return .held
  }
}
