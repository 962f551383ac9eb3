public struct Mismatch: Hashable, Sendable, CustomStringConvertible {
  public var path = ""
  public var subject = ""
  public var expected: String
  public var found: String
  public var description: String { "\(subject): expected \(expected), found \(found)" }
}
extension Expectation { func mismatches(in s: Snapshot) -> [Mismatch] { [] } }
