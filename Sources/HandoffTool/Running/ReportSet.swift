import Handoff
import HandoffReports
import HandoffScenarios

extension Option {
  /// Every command that has results of scenarios has it.
  static let report = Option(
    name: "report", value: "KIND[=FILE]",
    meaning:
      "Writes a report for other programs too; it may be there several times. KIND is "
      + ReportFormats.all.map { "\($0.name) (\($0.about))" }.joined(separator: ", ")
      + ". Without a FILE it goes to standard output. FILE is written only when all is there.",
    isRepeatable: true,
    words: ReportFormats.all.map { $0.mixesWithText ? $0.name : $0.name + "=" })
}

/// A report that was asked for.
struct ReportRequest {
  var format: ReportFormat
  /// `nil`: standard output.
  var path: String?
}

extension Arguments {
  /// The reports that `--report` asks for.
  func reports() throws(UsageError) -> [ReportRequest] {
    var requests: [ReportRequest] = []
    for text in texts(Option.report.name) {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let format = ReportFormats.named(name) else {
        throw wrong("--report: \(unknownName("kind", name, among: ReportFormats.all.map(\.name)))")
      }
      let path = parts.count == 2 ? String(parts[1]) : nil
      if path?.isEmpty == true { throw wrong("--report \(text): a file is missing after the =") }
      requests.append(ReportRequest(format: format, path: path == "-" ? nil : path))
    }
    return requests
  }
}

/// The reports of a call, each on its way to where it goes.
final class ReportSet {
  private var reports: [Report] = []
  private let console: Console
  /// Whether one of them has standard output for itself.
  let takesOutput: Bool

  private struct Report {
    var writer: any ReportWriter
    /// `nil`: standard output.
    var file: OutputFile?
  }

  /// Opens every file.
  ///
  /// - Parameters:
  ///   - files: What must not be written over.
  ///   - journal: What else is being written.
  /// - Throws: when two of them go to one place, or one cannot be written.
  init(
    _ requests: [ReportRequest], sparing files: [String], beside journal: OutputFile? = nil,
    zones: ZoneDatabase, _ console: Console
  ) throws(UsageError) {
    self.console = console
    let direct = requests.filter { $0.path == nil }
    takesOutput = direct.contains { !$0.format.mixesWithText }
    if takesOutput, direct.count > 1 {
      let names = direct.map(\.format.name).joined(separator: " and ")
      throw UsageError(
        "--report: \(names) cannot share standard output",
        hint: "Give them files: --report \(direct[0].format.name)=FILE.")
    }
    for request in requests {
      var file: OutputFile?
      if let path = request.path {
        if reports.contains(where: { $0.file?.isAt(path) == true }) {
          throw UsageError("two reports go to \(quoted(path))")
        }
        if journal?.isAt(path) == true {
          throw UsageError("the journal and a report go to \(quoted(path))")
        }
        file = try OutputFile(path, sparing: files, .whole)
      }
      reports.append(Report(writer: request.format.writer(zones: zones), file: file))
    }
    wantsDigests = requests.contains(where: \.format.wantsDigests)
  }

  /// Whether entries must have the digests of their journals.
  let wantsDigests: Bool

  /// Why a report cannot be written, as soon as that is known.
  var failure: String? { reports.lazy.compactMap { $0.file?.failure }.first }

  func begin() {
    for report in reports { put(report.writer.begin(), report) }
  }

  func take(_ entry: ReportEntry) {
    for report in reports { put(report.writer.take(entry), report) }
  }

  /// Gives the files their names.
  ///
  /// - Throws: when one could not be written; then it is not there, and the others are.
  func end(_ tally: Tally) throws(UsageError) {
    for report in reports {
      put(report.writer.end(tally), report)
      report.file?.finish()
    }
    if let failure { throw UsageError(failure) }
  }

  /// Everything at once, for who has it together.
  func tell(_ entries: [ReportEntry]) throws(UsageError) {
    begin()
    var tally = Tally()
    for entry in entries where failure == nil {
      tally.add(entry.result)
      take(entry)
    }
    try end(tally)
  }

  private func put(_ text: String, _ report: Report) {
    if text.isEmpty { return }
    if let file = report.file { file.write(Array(text.utf8)[...]) } else { console.write(text) }
  }
}
