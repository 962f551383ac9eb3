import Foundation
import Testing

@testable import HandoffScenarios

@Suite struct JSONAgainstFoundationTests {
  @Test func dump() {
    for row in AcceptanceRow.all {
      let ours = accepts(row.bytes)
      let theirs = foundationAccepts(row.bytes)
      if ours != row.isAccepted { print("OURS", row.name, ours, row.isAccepted) }
      if theirs != row.isAccepted { print("THEIRS", row.name, theirs, row.isAccepted) }
    }
    for bytes in [
      Array("{\"a\":1,\"a\":2}".utf8), Array("1e999".utf8), [0xEF, 0xBB, 0xBF, 0x31],
      [0xFF, 0xFE, 0x31, 0], [0x31, 0],
      Array((String(repeating: "[", count: 512) + String(repeating: "]", count: 512)).utf8),
      Array((String(repeating: "[", count: 513) + String(repeating: "]", count: 513)).utf8),
    ] { print(bytes.prefix(8), accepts(bytes), foundationAccepts(bytes)) }
    var counts: [String: Int] = [:]
    var rng = SmallRandom(seed: 1)
    for n in 0..<6000 {
      let b = mutated(&rng)
      let o = accepts(b)
      let t = foundationAccepts(b)
      counts["\(o) \(t)", default: 0] += 1
      if o != t {
        print(
          n, o, t, String(decoding: b, as: UTF8.self).debugDescription,
          (try? { () throws in do { _ = try JSONReader.read(b) } catch { throw error } }()) as Any)
      }
    }
    print(counts)
  }
}
func accepts(_ bytes: [UInt8]) -> Bool { (try? JSONReader.read(bytes)) != nil }
func foundationAccepts(_ bytes: [UInt8]) -> Bool {
  (try? JSONSerialization.jsonObject(with: Data(bytes), options: [.fragmentsAllowed])) != nil
}
func mutated(_ rng: inout SmallRandom) -> [UInt8] {
  let seeds = [
    #"{"after":"8m","do":"capture","n":[1,-2.5e3,true,false,null],"deep":{"a":[[],{}]}}"#,
    #"["\u00e9\uD83D\uDE00\n\"",0.25,-0,1E+2,"é€😀"]"#, "[1,2,3]", #"{"a":1}"#, "\"abc\"",
    "-12.5e-3", " [ true , null ] ",
  ]
  let inserts =
    Array(#"{}[]:,"\/ue0123456789.+-EtrfalsnD "#.utf8) + [0x0A, 0x09, 0x00, 0x80, 0xC3, 0xFF, 0xE2]
  var b = Array(seeds[rng.below(seeds.count)].utf8)
  for _ in 0...rng.below(3) {
    if b.isEmpty { break }
    let i = rng.below(b.count)
    switch rng.below(4) {
    case 0: b.remove(at: i)
    case 1: b.insert(inserts[rng.below(inserts.count)], at: i)
    case 2: b[i] = inserts[rng.below(inserts.count)]
    default: b.swapAt(i, rng.below(b.count))
    }
  }
  return b
}
