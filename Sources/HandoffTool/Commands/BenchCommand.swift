extension Command {
  static let bench = Command(
    name: "bench", usage: "",
    summary: "Measures speed and memory; asserts nothing.",
    about: [
      "What counts are the ratios within one run: machines differ, and others may use this one."
    ],
    options: [.help]
  ) { (said, console) throws(UsageError) in
    if let word = said.rest.first { throw said.unwanted(word) }
    for measurement in Measurement.all {
      console.write(measurement.title + "\n")
      for line in measurement.run() { console.write("    \(line)\n") }
    }
    return .held
  }
}
