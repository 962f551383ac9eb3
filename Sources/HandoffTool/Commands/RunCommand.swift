import HandoffReports

extension Command {
  static let run = Command(
    name: "run", usage: "[OPTIONS] PATH…",
    summary: "Runs scenarios and says what held and what is broken.",
    about: [
      "A PATH is a file, a folder (all *.json in it, to the bottom, in the order of their names; "
        + "never *.schema.json), or - for standard input.",
      "It ends with 0 when everything held, with 1 when something is broken, and with 2 when "
        + "something could not be run.",
    ],
    options: [
      .value("filter", "TEXT", "Runs only scenarios whose title or file has TEXT in it."),
      .value("seed", "N", "Runs with seed N in place of each scenario's own."),
      .value(
        "seeds", "A..B",
        "Runs each scenario with every seed from A to B: each is another "
          + "order of what is ready at one instant."),
      .value(
        "jobs", "N",
        "Runs so many at a time; by default, one for each core. The results and "
          + "their order do not depend on it."),
      .value(
        "journal", "FILE",
        "Writes everything that happened into FILE, as JSON Lines; “handoff journal FILE” chooses "
          + "among it by crumb, device, kind and time."),
      .flag(
        "story",
        "Tells the whole story of each run: the watch on the left, the phone on the "
          + "right, each in its own local time."),
      .report,
      .value(
        "format", "FORMAT", "text (the default), or json, which is --report json.",
        of: ["text", "json"]),
      .flag("watch", "Runs again whenever a file has changed, until Ctrl-C."),
      .value(
        "subject", "NAME",
        "Runs another implementation; “handoff subjects” lists them. By default the reference, and "
          + "a kept failure with the one that it was found with.", of: Subjects.all.map(\.name)),
    ] + SweepOptions.options + [
      .zoneinfo,
      .help,
    ]
  ) { (said, console) throws(UsageError) in
    Interruption.listen()
    guard said.has("watch") else { return try runOnce(said, console) }
    if said.rest.contains("-") { throw said.wrong("--watch takes files and folders, not -") }
    var watch = Watch(said.rest, console)
    return try watch.perform { () throws(UsageError) in try runOnce(said, console) }
  }

  private static func runOnce(
    _ said: Arguments, _ console: Console
  ) throws(UsageError) -> ExitCode {
    let options = try RunOptions(said)
    let zones = try said.zones()
    let files = try said.scenarioFiles(zones: zones, threads: options.jobs)
    if let sweep = try SweepOptions(said, options) {
      return try SweepSession(files, sweep, options, zones: zones, console: console).perform()
    }
    let plan = try RunPlan(files, options)
    var journal: OutputFile?
    if let path = options.journal {
      journal = try OutputFile(path, sparing: files.map(\.name))
    }
    let reports = try ReportSet(
      options.reports, sparing: files.map(\.name), beside: journal, zones: zones, console)
    let text = reports.takesOutput ? nil : TextRunReport(console, zones: zones)
    return try RunSession(plan, options, zones: zones, journal: journal, console: console)
      .perform(text, reports)
  }
}
