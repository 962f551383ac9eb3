import Foundation
import Synchronization
import Testing

@testable import HandoffTool

struct TurnsTests {
  @Test(arguments: [1, 2, 7])
  func actionsComeInTheOrderOfThePiecesWhoeverIsFirst(_ threads: Int) {
    let turns = Turns()
    let seen = Mutex<[Int]>([])
    turns.perform(count: 200, threads: threads) { piece in
      if piece % 3 == 0 { usleep(200) }
      turns.act(piece) { seen.withLock { $0.append(2 * piece) } }
      turns.act(piece) { seen.withLock { $0.append(2 * piece + 1) } }
    }
    #expect(seen.withLock { $0 } == Array(0..<400))
  }

  @Test func aPieceThatHoldsTooMuchWaitsForItsTurnAndNothingIsStuck() {
    let turns = Turns()
    let seen = Mutex<[Int]>([])
    turns.perform(count: 12, threads: 4) { piece in
      if piece == 0 { usleep(20_000) }
      for _ in 0..<4 { turns.act(piece, size: 20 << 20) { seen.withLock { $0.append(piece) } } }
    }
    #expect(seen.withLock { $0 } == (0..<12).flatMap { [$0, $0, $0, $0] })
  }

  @Test func afterAStopNoPieceBegins() {
    let turns = Turns()
    let seen = Mutex(0)
    turns.perform(count: 1_000, threads: 2) { piece in
      turns.act(piece) { seen.withLock { $0 += 1 } }
      if piece == 3 { turns.stop() }
    }
    #expect(seen.withLock { $0 } < 1_000)
  }

  @Test func nothingToDoIsDoneAtOnce() {
    Turns().perform(count: 0, threads: 8) { _ in Issue.record("there is no piece") }
  }
}
