/// Something to tell a person about a place in a file.
public struct Diagnostic: Hashable, Sendable {
  /// Whether it stops the file from being run.
  public enum Severity: String, CaseIterable, Hashable, Sendable {
    /// The file cannot be used.
    case error
    /// The file can be used, but probably does not say what was meant.
    case warning
  }

  public var severity: Severity
  public var file: String
  /// The UTF-8 byte offset in the file.
  public var offset: Int
  /// One line: what was found and what is accepted.
  public var message: String

  public init(_ severity: Severity, file: String, offset: Int, message: String) {
    self.severity = severity
    self.file = file
    self.offset = offset
    self.message = message
  }

  /// `file:line:column: error: message`, with nothing raw in it that a terminal would obey.
  public func rendered(at position: SourcePosition) -> String {
    let place = "\(visible(file)):\(position.line):\(position.column)"
    return "\(place): \(severity.rawValue): \(visible(message))"
  }
}
