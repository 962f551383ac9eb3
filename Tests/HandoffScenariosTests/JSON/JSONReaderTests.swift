import Testing

@testable import HandoffScenarios

@Suite struct JSONReaderTests {
  @Test("a text is taken or refused as RFC 8259 says", arguments: AcceptanceRow.all)
  func grammar(_ row: AcceptanceRow) {
    #expect(accepts(row.bytes) == row.isAccepted)
  }

  @Test func everyNodeKnowsItsBytes() throws {
    let text = #" {"é" : [ 12, "a\n" , {} ],"b":null}"# + "\n"
    let node = try read(text)
    #expect(slice(node.range, of: text) == #"{"é" : [ 12, "a\n" , {} ],"b":null}"#)
    guard case .object(let members) = node.value, case .array(let items) = members[0].value.value
    else {
      Issue.record("not the shape that was written: \(node)")
      return
    }
    #expect(members.map { slice($0.keyRange, of: text) } == [#""é""#, #""b""#])
    #expect(members.map(\.key) == ["é", "b"])
    #expect(slice(members[0].value.range, of: text) == #"[ 12, "a\n" , {} ]"#)
    #expect(items.map { slice($0.range, of: text) } == ["12", #""a\n""#, "{}"])
    #expect(slice(members[1].value.range, of: text) == "null")
  }

  @Test func membersKeepTheOrderOfTheFileAndRepeatedKeysStay() throws {
    let node = try read(#"{"z":1,"a":2,"z":3,"\u007a":4}"#)
    guard case .object(let members) = node.value else {
      Issue.record("not an object: \(node)")
      return
    }
    #expect(members.map(\.key) == ["z", "a", "z", "z"])
    #expect(members.map(\.value.value) == ["1", "2", "3", "4"].map(number))
  }

  @Test func repeatedKeysAreFoundAtEveryLevelInTheOrderOfTheFile() throws {
    let text = #"{"a":{"b":1,"c":[{"d":1,"d":2}],"b":2},"e":0,"a":1,"a":2}"#
    let found = try read(text).duplicateKeys()
    #expect(found.map(\.key) == ["d", "b", "a", "a"])
    #expect(found.map(\.offset) == [24, 32, 45, 51])
    #expect(found.map(\.firstOffset) == [18, 6, 1, 1])
  }

  @Test func aKeyInTwoObjectsIsNotRepeated() throws {
    #expect(try read(#"[{"a":{"a":1}},{"a":1}]"#).duplicateKeys().isEmpty)
  }

  @Test func twoSpellingsOfOneLetterAreOneKey() throws {
    #expect(try read("{\"\u{E9}\":1,\"e\u{301}\":2}").duplicateKeys().count == 1)
  }

  @Test func escapesAreResolved() throws {
    let node = try read(#""\" \\ \/ \b \f \n \r \t \u00e9 \u20AC \uD83D\uDE00 \u0000""#)
    #expect(node.value == .string("\" \\ / \u{8} \u{C} \n \r \t é € 😀 \0"))
  }

  @Test func aStringKeepsItsSpellingByteForByte() throws {
    for text in ["\u{E9}", "e\u{301}", "\u{212B}", "\u{FEFF}x", "👨‍👩‍👧", "\u{10FFFF}"] {
      guard case .string(let read) = try read("\"\(text)\"").value else {
        Issue.record("\(text.debugDescription) is not a string")
        continue
      }
      #expect(Array(read.utf8) == Array(text.utf8))
    }
  }

  @Test func anyBytesAtAllAreReadOrRefused() {
    var random = SmallRandom(seed: 8)
    let likely = Array("{}[]:,\"\\ue0-1.tfn ".utf8) + [0, 0x80, 0xC3, 0xE2, 0xF0, 0xFF]
    for _ in 0..<20_000 {
      let bytes = (0..<random.below(12)).map { _ in likely[random.below(likely.count)] }
      do throws(JSONError) {
        let node = try JSONReader.read(bytes)
        #expect(node.range.upperBound <= bytes.count)
      } catch {
        #expect((0...bytes.count).contains(error.offset), "\(bytes): \(error)")
      }
    }
  }
}

func read(_ text: String) throws(JSONError) -> JSONNode { try JSONReader.read(Array(text.utf8)) }

func accepts(_ bytes: [UInt8]) -> Bool { (try? JSONReader.read(bytes)) != nil }

private func number(_ text: String) -> JSONValue { .number(JSONNumber(checked: text)) }

private func slice(_ range: Range<Int>, of text: String) -> String {
  String(decoding: Array(text.utf8)[range], as: UTF8.self)
}
