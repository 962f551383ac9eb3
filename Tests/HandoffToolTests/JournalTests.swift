import Foundation
import Testing

/// `handoff journal`: choosing entries.
struct JournalTests {
  /// A journal of two runs.
  private func folder() throws -> Folder {
    let folder = try Folder()
    let later = "{ \"after\": \"1h\""
    let tea = #", "do": "capture", "crumb": "tea", "text": "\"kind\":\"note\"" },"#
    let two = Scenarios.held.replacing(later, with: "\(later)\(tea)\n    \(later)")
    try folder.write("a.json", two.replacing("\"count\": 1", with: "\"count\": 2"))
    try folder.write("b.json", Scenarios.held)
    let run = try Call("run", "a.json", "b.json", "--journal", "j.jsonl", in: folder)
    try #require(run.code == 0, "\(run.output)")
    return folder
  }

  private func objects(_ text: String) throws -> [[String: Any]] {
    try text.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  @Test func `without an option everything comes out as it is`() throws {
    let folder = try folder()
    let call = try Call("journal", "j.jsonl", in: folder)
    #expect(call.code == 0)
    #expect(try call.output == folder.read("j.jsonl"))
    #expect(try Call("journal", "-", input: call.output).output == call.output)
  }

  @Test func `a crumb is followed by its name and by its id, each under its run`() throws {
    let folder = try folder()
    let call = try Call("journal", "j.jsonl", "--crumb", "tea", in: folder)
    let found = try objects(call.output)
    #expect(found[0]["kind"] as? String == "run")
    #expect(found[0]["file"] as? String == "a.json")
    #expect(found.filter { $0["kind"] as? String == "run" }.count == 1)
    let kinds = found.compactMap { $0["kind"] as? String }
    for kind in ["captured", "enqueued", "received", "committed", "acknowledged"] {
      #expect(kinds.contains(kind), "\(kind)")
    }
    let crumbs = found.compactMap { $0["crumb"] as? String }
    #expect(Set(crumbs) == ["tea"])
    let id = try #require(found.compactMap { $0["id"] as? String }.first)
    let byID = try Call("journal", "j.jsonl", "--crumb", id, in: folder)
    #expect(byID.code == 0)
    #expect(byID.lines.count <= call.lines.count)
  }

  @Test func `kinds, devices and times are exact, and all must agree`() throws {
    let folder = try folder()
    let everything = try objects(try folder.read("j.jsonl")).filter {
      $0["kind"] as? String != "run"
    }
    func count(_ arguments: String...) throws -> Int? {
      let call = try Call(["journal", "j.jsonl", "--count"] + arguments, in: folder)
      return Int(call.output.dropLast())
    }
    func expected(_ isWanted: ([String: Any]) -> Bool) -> Int { everything.count(where: isWanted) }
    let kind = { ($0 as [String: Any])["kind"] as? String }
    #expect(try count("--kind", "captured") == 3)
    // The text of a crumb says "kind":"note".
    #expect(try count("--kind", "note") == 0)
    #expect(
      try count("--kind", "captured", "--kind", "committed")
        == expected { ["captured", "committed"].contains(kind($0)) })
    let phone = try #require(try count("--device", "phone"))
    let watch = try #require(try count("--device", "watch"))
    #expect(phone > 3 && watch > 3 && phone + watch < everything.count)
    #expect(try count("--device", "phone", "--device", "watch") == phone + watch)
    #expect(try count("--device", "watch", "--kind", "committed") == 0)
    let time = "2024-04-09T21:58:00Z"
    let at = { ($0 as [String: Any])["true"] as? String ?? "" }
    #expect(try count("--from", time, "--to", time) == expected { at($0) == time })
    #expect(try count("--from", time) == expected { at($0) >= time })
    #expect(try count("--to", "2024-04-09T23:57:59.999+02:00") == expected { at($0) < time })
  }

  @Test func `nothing found ends with 1, and a wrong name is told with the nearest`() throws {
    let folder = try folder()
    #expect(try Call("journal", "j.jsonl", "--crumb", "coffee", in: folder).code == 1)
    let call = try Call("journal", "j.jsonl", "--kind", "comitted", in: folder)
    #expect(call.code == 2)
    #expect(call.errors.contains("unknown kind of entry \"comitted\"; did you mean \"committed\"?"))
    #expect(try Call("journal", "none", in: folder).code == 2)
    #expect(try Call("journal", in: folder).code == 2)
  }

  @Test func `the last line needs no line break`() throws {
    let folder = try folder()
    let text = try folder.read("j.jsonl")
    let cut = String(text.dropLast())
    #expect(try Call("journal", "-", input: cut).output == text)
  }

  @Test func `a file that is no journal is told, with its line`() throws {
    let folder = try Folder()
    try folder.write("a.txt", "hello\n")
    let call = try Call("journal", "a.txt", in: folder)
    #expect(call.code == 2)
    #expect(call.output == "")
    #expect(
      call.errors.hasPrefix(
        #"handoff: "a.txt", line 1: this is no entry of a journal: "hello""# + "\n"))
    #expect(try Call("journal", "-", "--count", input: Scenarios.held).code == 2)
  }

  @Test func `of a journal whose writer was ended, all but the last line comes out`() throws {
    let text = try folder().read("j.jsonl")
    let lines = text.split(separator: "\n")
    let call = try Call("journal", "-", input: String(text.dropLast(5)))
    #expect(call.code == 2)
    #expect(call.output.split(separator: "\n") == lines.dropLast())
    #expect(call.errors.contains("\"-\", line \(lines.count): the entry is cut off"))
  }
}
