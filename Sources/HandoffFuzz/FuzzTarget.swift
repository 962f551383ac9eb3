/// A reader of untrusted bytes, and what must be true of it whatever it is given.
///
/// Beyond its answer, a reader must not trap, not hang and not hold more memory than its input
/// explains; the fuzzer sees to that. The next one is one file in `Targets`, one line here, and a
/// folder with a few inputs, taken and refused, in the fixtures of the tests.
public struct FuzzTarget: Sendable {
  /// What a reader made of its input.
  public enum Verdict: Hashable, Sendable {
    /// It was read.
    case taken
    /// It was refused, as it should be.
    case refused
    /// The reader broke a promise.
    case wrong(String)
  }

  /// Its name, which is also that of its folder of inputs.
  public let name: String
  /// What its inputs are made of, for a fuzzer that would not come upon it by chance.
  public let words: @Sendable () -> [String]
  /// Reads one input and judges the reader.
  public let judge: @Sendable ([UInt8]) -> Verdict

  init(
    _ name: String, words: @autoclosure @escaping @Sendable () -> [String] = [],
    judge: @escaping @Sendable ([UInt8]) -> Verdict
  ) {
    self.name = name
    self.words = words
    self.judge = judge
  }

  /// All of them, in the order in which they are run.
  public static let all: [FuzzTarget] = [
    .recordLog, .queues, .spool, .crumbManifest, .captureText, .scenario, .compiledZone,
    .auditTable,
  ]
}

extension FuzzTarget.Verdict {
  /// The first that is wrong, else the first: what is told of an input that was read twice.
  func and(_ other: @autoclosure () -> Self) -> Self {
    if case .wrong = self { return self }
    let other = other()
    if case .wrong = other { return other }
    return self == .taken ? self : other
  }
}
