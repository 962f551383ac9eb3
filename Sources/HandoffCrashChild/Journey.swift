import Handoff

/// A whole journey on real files: two hands capture, a courier carries and drains, and everything
/// that is done is said.
///
/// ```
/// begin 17              a capture begins, and returns with its id
/// captured 17 0123…
/// acked 0123…           the phone has said that it holds the crumb
/// forgot 0123…          the wrist has been told so
/// home 0123… 17         home has taken it
/// ```
struct Journey {
  private let wrist: WristQueue
  private let transfer: TransferQueue
  private let phone: PhoneEngine
  private let radio: Radio
  private let chance: SeededChance

  /// The devices' files are in `watch` and `phone` in the directory.
  init(in directory: String, seed: UInt64) throws(StorageError) {
    chance = SeededChance(seed)
    radio = Radio()
    let watch = try FileStorage(in: directory + "/watch")
    transfer = TransferQueue.onFiles(watch, radio, chance)
    wrist = WristQueue.onFiles(watch, transfer, chance)
    phone = PhoneEngine.onFiles(
      try FileStorage(in: directory + "/phone"),
      TellingHome { say("home \($0.id) \(Journey.number(in: $0.crumb.text))") }, chance)
  }

  /// The number with which a crumb's text begins.
  static func number(in text: CrumbText) -> String {
    String(decoding: text.utf8.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self)
  }

  private func launch() async throws {
    let findings =
      try await phone.launch() + (try await transfer.boot()) + (try await wrist.launch())
    for finding in findings { say("found \(finding.kind.rawValue) \(finding.path)") }
    await wrist.woke(.activated)
  }

  /// Captures and drains without end.
  func run(first: Int) async throws {
    try await launch()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for hand in 0..<2 {
        group.addTask { try await capture(from: first + hand) }
      }
      group.addTask {
        while true {
          try await carry()
          if chance.next(below: 3) > 0 {
            try await Task.sleep(for: .microseconds(chance.next(below: 6_000)))
          }
        }
      }
      try await group.waitForAll()
    }
  }

  private func capture(from first: Int) async throws {
    var number = first
    while true {
      let attachment =
        chance.next(below: 9) == 0
        ? [Attachment(name: "voice.m4a", bytes: [UInt8](repeating: 7, count: 9_000))] : []
      let text = "\(number) " + String(repeating: "x", count: chance.next(below: 1_500))
      say("begin \(number)")
      let id = try await wrist.capture(CrumbText(text), attachments: attachment)
      say("captured \(number) \(id)")
      await wrist.woke(.captured)
      number += 2
      if chance.next(below: 12) == 0 {
        try await Task.sleep(for: .microseconds(chance.next(below: 3_000)))
      }
    }
  }

  private func carry() async throws {
    while let delivery = radio.next() {
      let acknowledgement = try await phone.receive(delivery)
      say("acked \(acknowledgement.id)")
      await transfer.received(acknowledgement)
      await wrist.acknowledged(acknowledgement)
      say("forgot \(acknowledgement.id)")
      if chance.next(below: 4) == 0 { await phone.drain(.accepted) }
    }
    await phone.drain(.opened)
  }

  /// Brings home everything that is there.
  func arrive() async throws {
    try await launch()
    try await carry()
    let left = await wrist.inventory().count + (try await phone.inventory().items.count)
    say("left \(left)")
  }
}
