import Foundation
import Handoff

extension Measurement {
  static let storageSpool = Measurement(
    title: "storage: crumbs into the spool, interleaved rounds"
  ) {
    BenchDisk.measure { disk in
      let count = 150
      var rounds: [(bare: Double, ours: Double)] = []
      // As long as what the spool writes of it.
      let manifest = [UInt8](repeating: 7, count: 700)
      for number in 0..<11 {
        let folder = try disk.folder("\(number)")
        let bare = try waiting {
          try BareDisk.spool(folder + "/bare", count: count, bytes: manifest)
        }
        let ours = try waiting {
          try await SpoolBench.write(count, in: folder, seed: UInt64(number)).sum
        }
        rounds.append((bare, ours))
      }
      let rate = Double(count) / middle(rounds.map(\.ours))
      let bare = Double(count) / middle(rounds.map(\.bare))
      return [
        "one writer: \(figure(rate, 0)) a second, "
          + "\(figure(middle(rounds.map { $0.bare / $0.ours }), 2)) "
          + "of the bare system calls (\(figure(bare, 0)))"
      ] + (try SpoolBench.eightProcesses(in: try disk.folder("eight")))
    }
  }
}

/// Writing into a spool, here and in processes of this program.
enum SpoolBench {
  /// Tells a process of this program that it is one of the writers: the folder, its number, how
  /// many crumbs.
  static let variable = "HANDOFF_BENCH_WRITER"

  struct Times: Sendable {
    var sum = 0.0
    var worst = 0.0
  }

  static func writer(in folder: String) throws -> SpoolWriter {
    SpoolWriter(
      ports: SpoolWriter.Ports(
        storage: try FileStorage(in: folder), clock: Still(), settings: Still(),
        zones: .foundation, identity: RandomChance()))
  }

  static func write(_ count: Int, in folder: String, seed: UInt64) async throws -> Times {
    let writer = try writer(in: folder)
    let text = CrumbText(String(repeating: "a thought ", count: 20))
    // The first one makes the directory.
    _ = try await writer.capture(text)
    var times = Times()
    for _ in 0..<count {
      let time = try await elapsed { _ = try await writer.capture(text) }
      times.sum += time
      times.worst = max(times.worst, time)
    }
    return times
  }

  /// What a process does that was started as a writer; nil when this one was not.
  static func writeAsChild() -> Bool {
    guard let words = ProcessInfo.processInfo.environment[variable]?.split(separator: ":"),
      words.count == 3, let seed = UInt64(words[1]), let count = Int(words[2])
    else { return false }
    let folder = String(words[0])
    if let times = try? waiting({ try await write(count, in: folder, seed: seed) }) {
      print(times.sum, times.worst)
    }
    return true
  }

  static func eightProcesses(in folder: String) throws -> [String] {
    let count = 100
    var worsts: [Double] = []
    var rates: [Double] = []
    for round in 0..<3 {
      let place = "\(folder)/\(round)"
      try FileManager.default.createDirectory(
        atPath: place, withIntermediateDirectories: true)
      let children = try (0..<8).map { number in
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
        process.arguments = ["bench"]
        process.environment = ProcessInfo.processInfo.environment.merging(
          [variable: "\(place):\(number + 1):\(count)"]
        ) { $1 }
        process.standardOutput = output
        try process.run()
        return (process, output)
      }
      for (process, output) in children {
        let said = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let words = String(decoding: said, as: UTF8.self).split { $0.isWhitespace }
        guard words.count == 2, let sum = Double(words[0]), let worst = Double(words[1]) else {
          return ["8 writers in 8 processes: failed: a writer said “\(words)”"]
        }
        worsts.append(worst)
        rates.append(Double(count) / sum)
      }
    }
    return [
      "8 writers in 8 processes: \(figure(middle(rates) * 8, 0)) a second together, the longest of "
        + "\(8 * 3 * count) took \(figure(worsts.max()! * 1e3)) ms"
    ]
  }
}

private struct Still: WallClock, Settings {
  func reading() -> WallReading {
    WallReading(
      instant: Instant(milliseconds: 1_712_699_880_000), offset: UTCOffset(seconds: 7_200),
      zone: ZoneID("Europe/Berlin"))
  }

  func dayStart() -> DayStart { .midnight }
}

private struct RandomChance: Chance {
  func next() -> UInt64 { .random(in: .min ... .max) }
}
