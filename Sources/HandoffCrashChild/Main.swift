import Handoff

/// The process that the tests of real files start and end. It is no part of the product.
///
/// ```
/// HandoffCrashChild journey DIRECTORY SEED FIRST   captures and drains until it is ended
/// HandoffCrashChild arrive DIRECTORY SEED          drains what is there, and ends by itself
/// HandoffCrashChild write DIRECTORY SEED COUNT     writes into the spool beside others
/// HandoffCrashChild stream DIRECTORY BYTES         brings an attachment home, piece by piece
/// HandoffCrashChild hold PLACE DIRECTORY           opens a place and keeps it until input ends
/// HandoffCrashChild try PLACE DIRECTORY USER       opens a place as that user and has it take one
/// ```
///
/// What it says on standard output has happened: each line is one write, made after the fact or,
/// for what begins, before it.
@main
struct Main {
  static func main() async throws {
    let words = Array(CommandLine.arguments.dropFirst())
    switch (words.first, words.count) {
    case ("journey", 4):
      let journey = try Journey(in: words[1], seed: number(words[2]))
      try await journey.run(first: Int(number(words[3])))
    case ("arrive", 3):
      try await Journey(in: words[1], seed: number(words[2])).arrive()
    case ("write", 4):
      try await Scribe(in: words[1], seed: number(words[2])).write(Int(number(words[3])))
    case ("stream", 3):
      try await Recording(size: Int(number(words[2]))).travel(in: words[1])
    case ("hold", 3):
      do throws(StorageError) {
        let place = try await DurablePlace.open(name(words[1]), in: words[2])
        say("opened")
        while readLine() != nil {}
        withExtendedLifetime(place) {}
      } catch {
        say(refusal(error))
      }
    case ("try", 4):
      become(UInt32(number(words[3])))
      do throws(StorageError) {
        let place = try await DurablePlace.open(name(words[1]), in: words[2])
        say("opened")
        _ = try await place.take("one")
        say("took")
      } catch {
        say(refusal(error))
      }
    default: fatalError("what is \(words)?")
    }
  }

  private static func number(_ word: String) -> UInt64 {
    guard let number = UInt64(word) else { fatalError("\(word) is no number") }
    return number
  }

  private static func name(_ word: String) -> DurablePlace.Name {
    guard let name = DurablePlace.Name(rawValue: word) else { fatalError("what is \(word)?") }
    return name
  }

  private static func refusal(_ error: StorageError) -> String {
    "refused \(error.kind) \(error.number) \(error.path.isEmpty ? "-" : error.path)"
  }
}
