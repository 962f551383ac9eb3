/// One silent fault that struck, for a judge: what is read there may differ from what was written.
public struct SilentFault: Hashable, Sendable {
  public var kind: DiskFaultKind
  /// The file's path when it struck.
  public var path: String
  /// The bytes that are not what was written; for a lying sync those that are not durable.
  public var ranges: [Range<Int>]
  /// The activities whose changes a lying sync did not make durable, each once.
  public var tags: [Int]
  /// What the file truly held when it struck.
  public var content: [UInt8]

  public init(
    kind: DiskFaultKind, path: String, ranges: [Range<Int>], tags: [Int], content: [UInt8]
  ) {
    self.kind = kind
    self.path = path
    self.ranges = ranges
    self.tags = tags
    self.content = content
  }
}
