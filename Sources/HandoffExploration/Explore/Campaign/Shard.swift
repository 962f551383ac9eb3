/// A part of a campaign: of every so many scenarios one, so that several machines share the work.
public struct Shard: Hashable, Sendable {
  /// Which part, from 1.
  public let number: Int
  /// How many parts there are.
  public let count: Int

  /// The whole campaign.
  public static let whole = Shard(number: 1, of: 1)!

  /// Fails when there is no such part.
  public init?(number: Int, of count: Int) {
    guard count > 0, (1...count).contains(number) else { return nil }
    self.number = number
    self.count = count
  }

  /// `2/8`, the second of eight; anything else gives nil.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]) else {
      return nil
    }
    self.init(number: number, of: count)
  }

  /// The number of the scenario at a place of this part; both count from 0.
  public func scenario(at place: Int) -> Int { place * count + number - 1 }

  /// How many of a campaign's scenarios are in this part.
  public func size(of runs: Int) -> Int { (runs - number + count) / count }
}

extension Shard: CustomStringConvertible {
  public var description: String { "\(number)/\(count)" }
}

extension Shard {
  /// How a system that starts many jobs tells each of them which one it is. The next one is a line
  /// in ``usual``.
  struct Variables: Sendable {
    var index: String
    /// The index of the first job: a number, or the variable that has it.
    var first: (variable: String?, otherwise: Int)
    var count: String
  }

  /// GitLab counts from 1; CircleCI, Buildkite, Bazel and Kubernetes count from 0; Slurm says from
  /// where. Kubernetes tells an indexed job its index only; the count is `completions` of the job,
  /// to be handed on as `JOB_COMPLETIONS`.
  static let usual = [
    Variables(index: "CIRCLE_NODE_INDEX", first: (nil, 0), count: "CIRCLE_NODE_TOTAL"),
    Variables(index: "CI_NODE_INDEX", first: (nil, 1), count: "CI_NODE_TOTAL"),
    Variables(
      index: "BUILDKITE_PARALLEL_JOB", first: (nil, 0), count: "BUILDKITE_PARALLEL_JOB_COUNT"),
    Variables(index: "TEST_SHARD_INDEX", first: (nil, 0), count: "TEST_TOTAL_SHARDS"),
    Variables(index: "JOB_COMPLETION_INDEX", first: (nil, 0), count: "JOB_COMPLETIONS"),
    Variables(
      index: "SLURM_ARRAY_TASK_ID", first: ("SLURM_ARRAY_TASK_MIN", 0),
      count: "SLURM_ARRAY_TASK_COUNT"),
  ]

  /// The part that the environment names; `nil` when it names none.
  ///
  /// - Parameter variable: The value of a variable of the environment.
  /// - Throws: when it names one that cannot be.
  public static func named(
    by variable: (String) -> String?
  ) throws(UnclearShard) -> Shard? {
    for names in usual {
      guard let index = variable(names.index), !index.isEmpty else { continue }
      let first =
        names.first.variable.flatMap(variable).flatMap { Int($0) } ?? names.first.otherwise
      guard let count = variable(names.count), !count.isEmpty else {
        throw UnclearShard(
          message: "\(names.index) is \(index), and \(names.count), which says of how many, is not "
            + "set")
      }
      guard let number = Int(index), let count = Int(count),
        let shard = Shard(number: number - first + 1, of: count)
      else {
        throw UnclearShard(
          message: "\(names.index) is \(index) and \(names.count) is \(count); the first of them "
            + "counts from \(first)")
      }
      return shard
    }
    return nil
  }
}

/// The environment names a part of a campaign that cannot be.
public struct UnclearShard: Error, Hashable, Sendable {
  public var message: String
}
