import Foundation
import Testing

struct ExploreTests {
  @Test func `the reference holds, and the summary says how many were run`() throws {
    let folder = try Folder()
    let call = try Call("explore", "--runs", "20", "--seed", "4", in: folder)
    #expect(call.code == 0, "\(call.output)")
    #expect(call.output.hasPrefix("20 scenarios of seed 4 against reference: "))
    #expect(call.errors == "")
  }

  @Test func `what breaks is kept, told last, and breaks again in the next call`() throws {
    let folder = try Folder()
    let arguments = ["explore", "--runs", "300", "--subject", "forgets_on_send", "--keep", "kept"]
    let call = try Call(arguments, in: folder)
    #expect(call.code == 1)
    let lines = call.lines.filter { !$0.isEmpty }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url(of: "kept").path)
    let name = try #require(names.first)
    #expect(names.count == 1)
    #expect(call.output.contains("\nbroken: "))
    #expect(lines[lines.count - 2] == "kept in kept/\(name); to see it again:")
    #expect(
      lines[lines.count - 1] == "  handoff run --subject forgets_on_send --story kept/\(name)")
    let check = try Call("run", "kept", in: folder)
    #expect(check.code == 0, "a kept failure counts as held while it still breaks: \(check.output)")
    let again = try Call(arguments, in: folder)
    #expect(again.code == 1)
    #expect(again.output.hasPrefix("kept    kept/\(name): "))
    let other = try Call("explore", "--runs", "1", "--keep", "kept", in: folder)
    #expect(other.code == 0, "the reference is not what broke: \(other.output)")
    #expect(other.output.hasPrefix("1 kept failure run again\n"))
  }

  @Test func `the result does not depend on how many are at work`() throws {
    let folder = try Folder()
    let calls = try ["1", "4"].map { jobs in
      try Call(
        "explore", "--runs", "200", "--subject", "dedup_in_memory_only", "--format", "json",
        "--statistics", "--keep", "kept-\(jobs)", "--jobs", jobs, in: folder)
    }
    let outputs = calls.map { $0.output.replacing(/kept-[14]/, with: "kept") }
    #expect(outputs[0] == outputs[1])
    #expect(outputs[0].contains(#""milestones": {"#))
  }

  @Test func `parts of a campaign are told apart, by option and by environment`() throws {
    let folder = try Folder()
    let first = try Call("explore", "--runs", "9", "--shard", "1/2", in: folder)
    #expect(first.output.hasPrefix("5 scenarios of seed 0, part 1/2 against reference: "))
    let second = try Call(
      "explore", "--runs", "9", in: folder,
      environment: ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "2"])
    #expect(second.output.hasPrefix("4 scenarios of seed 0, part 2/2 against reference: "))
    let unclear = try Call(
      "explore", "--runs", "9", in: folder, environment: ["JOB_COMPLETION_INDEX": "2"])
    #expect(unclear.code == 2)
    #expect(unclear.errors.contains("JOB_COMPLETION_INDEX is 2, and JOB_COMPLETIONS"))
  }

  @Test(
    "a call that is wrong is refused",
    arguments: [
      (["--shard", "3/2"], "--shard takes a part"),
      (["--time", "soon"], "--time takes a duration"),
      (["--time", "0s"], "no time at all"), (["--subject", "refrence"], "unknown subject"),
      (["--runs", "0"], "--runs takes a whole number"), (["here"], "nothing to be said here"),
    ])
  func wrong(arguments: [String], message: String) throws {
    let call = try Call(["explore"] + arguments)
    #expect(call.code == 2)
    #expect(call.errors.contains(message), "\(call.errors)")
  }

  @Test func `known bugs are hunted, and who survives stands first`() throws {
    let call = try Call(
      "bugs", "--explore", "--subject", "stamps_arrival", "--seeds", "2", "--runs", "200")
    #expect(call.code == 0, "\(call.output)")
    #expect(call.lines[1].hasPrefix("stamps_arrival  2/2"))
    #expect(call.lines[1].hasSuffix("  2/2  capture_truth 2"), "both as small as is known")
    let survivor = try Call(
      "bugs", "--explore", "--subject", "sequence_wraps_at_256", "--seeds", "1", "--runs", "1")
    #expect(survivor.code == 1)
    #expect(survivor.output.contains("Not found from every seed: sequence_wraps_at_256.\n"))
    #expect(try Call("bugs", "scenarios", "--seeds", "2").code == 2)
  }

  @Test func `a folder that cannot be made is told as the system says it`() throws {
    let call = try Call(
      "explore", "--runs", "300", "--subject", "forgets_on_send", "--keep", "/dev/null/x")
    #expect(call.code == 2)
    #expect(
      call.errors.contains(#"cannot make the folder "/dev/null/x": not a directory"#),
      "\(call.errors)")
  }
}
