/// A form in which the results of a call are given to other programs: one file each, all listed in
/// ``ReportFormats``.
public struct ReportFormat: Sendable {
  /// What follows `--report`.
  public let name: String
  /// What it is, in a few words.
  public let about: String
  /// Whether it may stand among the text for people, line by line. Any other form is alone wherever
  /// it goes.
  public let mixesWithText: Bool
  /// Whether its entries have the digests of their journals.
  public let wantsDigests: Bool
  private let make: @Sendable (_ zones: String) -> any ReportWriter

  init(
    _ name: String, _ about: String, mixesWithText: Bool = false, wantsDigests: Bool = false,
    make: @escaping @Sendable (_ zones: String) -> any ReportWriter
  ) {
    self.name = name
    self.about = about
    self.mixesWithText = mixesWithText
    self.wantsDigests = wantsDigests
    self.make = make
  }

  /// What writes one report.
  ///
  /// - Parameter zones: The name of the tz database that is used.
  public func writer(zones: String) -> any ReportWriter { make(zones) }
}

/// Writes one report piece by piece. It is a pure function of what it is shown: no clock and no
/// chance.
public protocol ReportWriter: AnyObject {
  /// What comes before the first entry.
  func begin() -> String
  /// What an entry adds. Entries come in their order; those of one file follow each other.
  func take(_ entry: ReportEntry) -> String
  /// What comes after the last entry.
  func end(_ tally: Tally) -> String
}

/// Every form of report. The next one is a new file and a line here.
public enum ReportFormats {
  public static let all: [ReportFormat] = [
    .junit,
    .json,
    .tap,
    .github,
  ]

  /// The form of that name.
  public static func named(_ name: String) -> ReportFormat? { all.first { $0.name == name } }
}
