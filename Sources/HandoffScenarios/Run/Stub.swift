
public struct Mismatch: Hashable, Sendable { public var expected: String; public var found: String }
extension Expectation { func mismatches(in s: Snapshot) -> [Mismatch] { [] } }
