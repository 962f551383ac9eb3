import HandoffReports

extension Command {
  static let explore = Command(
    name: "explore", usage: "[OPTIONS]",
    summary: "Makes scenarios from a seed, runs each, and keeps what breaks an invariant.",
    about: [
      "Nothing is expected of a generated scenario: the invariants alone decide. First comes what "
        + "was kept before, then one generated scenario after the other, until one breaks. It is "
        + "written into a file as an ordinary scenario, and the last lines say what broke, where "
        + "the file is and how to see it again.",
      "The same seed and number of runs give the same result, with any number of jobs. With "
        + "--shard each of several machines does its part; without it, the variables of GitLab, "
        + "CircleCI, Buildkite, Bazel, Kubernetes (JOB_COMPLETION_INDEX, with JOB_COMPLETIONS set "
        + "by you) and Slurm say which part this is.",
      "It ends with 0 when everything held, with 1 when something is broken, and with 2 when "
        + "something could not be run.",
    ],
    options: [
      .value("runs", "N", "How many scenarios; by default 2000."),
      .value("time", "DURATION", "As many as fit into this time, such as 60s or 5m."),
      .value("seed", "S", "Another seed gives other scenarios; by default 0."),
      .value("jobs", "N", "Runs so many at a time; by default, one for each core."),
      .value("shard", "I/N", "Runs the I-th of N parts only."),
      .value(
        "subject", "NAME",
        "Explores another implementation; “handoff subjects” lists them. By default the "
          + "reference."),
      .value("keep", "DIR", "Where failures are kept; by default scenarios/found."),
      .flag("statistics", "Tells what was drawn and what was reached, and how often."),
      .report,
      .value(
        "format", "FORMAT",
        "text (the default), or json: one object about the whole, other than --report json.",
        of: ["text", "json"]),
      .zoneinfo,
      .help,
    ]
  ) { (said, console) throws(UsageError) in
    if let word = said.rest.first { throw said.unwanted(word) }
    Interruption.listen()
    let options = try ExploreOptions(said)
    let zones = try said.zones()
    let keeper = Keeper(folder: options.keep, zones: zones)
    let reports = try ReportSet(options.reports, sparing: keeper.files, zones: zones, console)
    return try ExploreSession(options, keeper, console: console).perform(reports)
  }
}
