import HandoffExploration
import Testing

struct ShardTests {
  @Test func `the parts of a campaign have every number once`() {
    for count in 1...5 {
      for runs in [0, 1, 7, 20] {
        var numbers: [Int] = []
        for number in 1...count {
          let shard = Shard(number: number, of: count)!
          numbers += (0..<shard.size(of: runs)).map { shard.scenario(at: $0) }
        }
        #expect(numbers.sorted() == Array(0..<runs), "\(count) parts of \(runs)")
      }
    }
  }

  @Test(
    "a part is read from text or refused",
    arguments: [
      ("1/1", true), ("2/8", true), ("8/8", true), ("0/8", false), ("9/8", false), ("1", false),
      ("1/0", false), ("a/b", false), ("1/2/3", false), ("", false), ("-1/2", false),
    ])
  func text(text: String, isPart: Bool) {
    #expect((Shard(text) != nil) == isPart)
    if let shard = Shard(text) { #expect(shard.description == text) }
  }

  @Test(
    "the variables of CI systems name the part",
    arguments: [
      (["CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "4"], "1/4"),
      (["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "4"], "1/4"),
      (["CI_NODE_INDEX": "4", "CI_NODE_TOTAL": "4"], "4/4"),
      (["BUILDKITE_PARALLEL_JOB": "3", "BUILDKITE_PARALLEL_JOB_COUNT": "4"], "4/4"),
      (["TEST_SHARD_INDEX": "2", "TEST_TOTAL_SHARDS": "3"], "3/3"),
      (["JOB_COMPLETION_INDEX": "5", "JOB_COMPLETIONS": "10"], "6/10"),
      (
        [
          "SLURM_ARRAY_TASK_ID": "12", "SLURM_ARRAY_TASK_MIN": "10", "SLURM_ARRAY_TASK_COUNT": "5",
        ], "3/5"
      ),
    ])
  func variables(environment: [String: String], part: String) throws {
    #expect(try Shard.named { environment[$0] }?.description == part)
  }

  @Test func `no variable is no part, and half of what is needed is an error that says what`()
    throws
  {
    #expect(try Shard.named { _ in nil } == nil)
    let half = ["JOB_COMPLETION_INDEX": "5"]
    #expect(throws: UnclearShard.self) { try Shard.named { half[$0] } }
    let beyond = ["CI_NODE_INDEX": "5", "CI_NODE_TOTAL": "4"]
    #expect(throws: UnclearShard.self) { try Shard.named { beyond[$0] } }
  }
}
