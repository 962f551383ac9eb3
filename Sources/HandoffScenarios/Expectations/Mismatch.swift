/// One thing that is not as it was expected.
public struct Mismatch: Hashable, Sendable {
  /// Where it stands in the step, such as `home.crumbs.plumber.day`.
  public var path: String
  /// What is compared, in words: `home: the day of "plumber"`.
  public var subject: String
  public var expected: String
  public var found: String

  public init(path: String, subject: String, expected: String, found: String) {
    self.path = path
    self.subject = subject
    self.expected = expected
    self.found = found
  }
}

extension Mismatch: CustomStringConvertible {
  /// `home: the day of "plumber": expected 2024-04-09, found 2024-04-12`.
  public var description: String { "\(subject): expected \(expected), found \(found)" }
}
