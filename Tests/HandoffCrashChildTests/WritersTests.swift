import Foundation
import Handoff
import Synchronization
import Testing

@testable import HandoffCrashChild

/// Eight processes write one spool while one drains it.
@Suite(.serialized) struct WritersTests {
  private static let writers = 8
  private static let count = 40

  /// What home was given: by id, the texts, each as often as it came.
  private final class Server: Sendable {
    let texts = Mutex<[CrumbID: [String]]>([:])

    var home: TellingHome {
      TellingHome { record in
        self.texts.withLock { $0[record.id, default: []].append(record.crumb.text.string) }
      }
    }

    func texts(of id: CrumbID) -> Set<String> { texts.withLock { Set($0[id] ?? []) } }
  }

  @Test func `what eight processes write comes home once while a ninth drains`() async throws {
    let folder = try TestFolder()
    let server = Server()
    let seeds = (1...UInt64(Self.writers)).map { $0 * 1_000 }
    let children = try seeds.map { try Child("write", folder.path, "\($0)", "\(Self.count)") }
    // Two of them are ended half way.
    var endings: [Int: [String]] = [:]
    for index in 0..<2 {
      _ = children[index].waits(for: "captured")
      children[index].listen(for: 2_000 + index * 7_000)
      endings[index] = children[index].kill()
    }
    var attention: Set<String> = []
    var found: [RecoveryFinding] = []
    // The app is opened and ended several times while they write.
    for _ in 0..<4 {
      let phone = PhoneEngine.onFiles(
        try FileStorage(in: folder.path), server.home, SeededChance(UInt64.random(in: 0 ... .max)))
      found += try await phone.launch()
      for _ in 0..<6 {
        await phone.drain(.written)
        try await Task.sleep(for: .milliseconds(4))
      }
    }
    for (index, child) in children.enumerated() where index >= 2 {
      let lines = child.wait()
      #expect(child.isContent, "\(lines.suffix(2))")
      endings[index] = lines
    }
    let phone = PhoneEngine.onFiles(
      try FileStorage(in: folder.path), server.home, SeededChance(7))
    found += try await phone.launch()
    await phone.drain(.opened)
    for item in try await phone.inventory().items {
      #expect(item.needsAttention == .setAside(.otherBytes), "\(item.id) is left in the spool")
      let crumb = try #require(item.bytes.flatMap(CrumbManifest.read))
      attention.insert("\(item.id) \(crumb.text.string)")
    }
    #expect(found.allSatisfy { $0.kind == .unfinished }, "\(found)")
    #expect(found.count <= 2, "only the two that were ended left something unfinished")
    try judge(endings, seeds, server, attention)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/spool")
    #expect(left.isEmpty, "\(left)")
  }

  private func judge(
    _ lines: [Int: [String]], _ seeds: [UInt64], _ server: Server, _ attention: Set<String>
  ) throws {
    var own = 0
    var outcomes: [String: Int] = [:]
    for index in lines.keys.sorted() {
      for line in lines[index] ?? [] {
        let words = line.split(separator: " ").map(String.init)
        switch words[0] {
        case "captured":
          own += 1
          let id = try #require(CrumbID(words[1]))
          let times = server.texts.withLock { $0[id]?.count ?? 0 }
          #expect(times == 1, "\(line) came home \(times) times")
        case "alike":
          outcomes[words[0] + " " + words[2], default: 0] += 1
          let number = try #require(Int(words[1]))
          let id = Scribe.crumb("alike", number, text: "").id
          #expect(server.texts(of: id) == ["alike \(number)"])
          #expect(words[2] != "keptAside")
        case "version":
          outcomes[words[0] + " " + words[2], default: 0] += 1
          let number = try #require(Int(words[1]))
          let id = Scribe.crumb("version", number, text: "").id
          let text = "version \(seeds[index])"
          let isHome = server.texts(of: id).contains(text)
          #expect(isHome || attention.contains("\(id) \(text)"), "\(text) of \(number) is lost")
        case "worst": break
        default: Issue.record("what is “\(line)”?")
        }
      }
    }
    #expect(own >= (Self.writers - 2) * Self.count)
    #expect(outcomes["alike publishedBefore", default: 0] > 0, "\(outcomes)")
    #expect(outcomes["version keptAside", default: 0] > 0, "\(outcomes)")
    print("\(own) crumbs of \(lines.count) writers, \(outcomes.sorted { $0.key < $1.key })")
  }
}
