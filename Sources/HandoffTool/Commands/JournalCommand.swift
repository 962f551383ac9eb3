import Handoff
import HandoffReports
import HandoffScenarios
import HandoffSimulation

extension Command {
  static let journal = Command(
    name: "journal", usage: "[OPTIONS] FILE",
    summary: "Prints those entries of a journal that one asks for.",
    about: [
      "FILE is what “handoff run --journal” has written, or - for standard input. Entries come out "
        + "as they are, one JSON object a line, under the line of the run that they belong to.",
      "An option that is there several times takes any of its values; different options must all "
        + "agree. It ends with 0 when there is an entry, and with 1 when there is none.",
    ],
    options: [
      Option(
        name: "crumb", value: "NAME",
        meaning: "Takes entries about this crumb, by its name in the scenario or by its id.",
        isRepeatable: true),
      Option(
        name: "device", value: "DEVICE", meaning: "Takes what happens on the watch or the phone.",
        isRepeatable: true, words: DeviceName.allCases.map(\.rawValue)),
      Option(
        name: "kind", value: "KIND", meaning: "Takes entries of this kind, such as captured.",
        isRepeatable: true, words: JournalEventKinds.named.map(\.name)),
      .value("from", "MOMENT", "Takes nothing before it, in true time: 2026-03-09T15:10:00Z."),
      .value("to", "MOMENT", "Takes nothing after it."),
      .flag("count", "Prints only how many there are."),
      .help,
    ]
  ) { (said, console) throws(UsageError) in
    guard said.rest.count == 1 else { throw said.wrong("journal is about one file, or -") }
    var filter = try said.journalFilter()
    filter.prepare()
    var choosing = JournalChoosing(filter, said.has("count") ? nil : console)
    try choosing.read(said.rest[0])
    if said.has("count") { console.write("\(choosing.count)\n") }
    return choosing.count > 0 ? .held : .broken
  }
}

extension Arguments {
  fileprivate func journalFilter() throws(UsageError) -> JournalFilter {
    var filter = JournalFilter()
    filter.crumbs = texts("crumb")
    filter.kinds = texts("kind")
    let kinds = JournalEventKinds.named.map(\.name)
    for kind in filter.kinds where !kinds.contains(kind) {
      throw wrong("--kind: \(unknownName("kind of entry", kind, among: kinds))")
    }
    for text in texts("device") {
      guard let device = DeviceName(rawValue: text) else {
        let names = DeviceName.allCases.map(\.rawValue)
        throw wrong("--device: \(unknownName("device", text, among: names))")
      }
      filter.devices.append(device)
    }
    filter.from = try instant("from")
    filter.to = try instant("to")
    return filter
  }

  /// A moment of true time; its zone may be left out.
  private func instant(_ name: String) throws(UsageError) -> Instant? {
    guard let text = text(name) else { return nil }
    return try captureText(name, text, .zoneOptional).instant
  }
}
