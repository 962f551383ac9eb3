import Foundation
import Handoff

extension Measurement {
  static let storageBounded = Measurement(
    title: "storage: a million captures and acknowledgements through one log, 1,000 pending"
  ) {
    BenchDisk.measure { disk in
      let folder = try disk.folder("stream")
      return try waiting {
        let log = try await RecordLog.open(
          "log", on: try FileStorage(in: folder), newEpoch: 1)
        let payload = [UInt8](repeating: 7, count: 256)
        let (batch, pending, count) = (250, 1_000, 1_000_000)
        var largest = 0
        var memory: [Int] = []
        let time = try await elapsed {
          var oldest: UInt64 = 1
          for done in stride(from: batch, through: count, by: batch) {
            for _ in 0..<batch { _ = log.append(payload) }
            try await log.commit()
            while log.count > pending {
              log.remove(oldest)
              oldest += 1
            }
            try await log.commit()
            largest = max(largest, BenchDisk.allocated(below: folder))
            if done % (count / 10) == 0 { memory.append(residentMemory()) }
          }
        }
        let bound = 2 * RecordLog.Options().largestSegment + pending * 300
        return [
          "\(figure(Double(count) / time, 0)) a second; the log took at most "
            + "\(figure(Double(largest) / 1e6, 2)) MB, two segments and what is pending are "
            + "\(figure(Double(bound) / 1e6, 2)) MB",
          "memory: \(figure(Double(memory[0]) / 1e6)) MB after a tenth, "
            + "\(figure(Double(memory[memory.count - 1]) / 1e6)) MB at the end",
        ]
      }
    }
  }

  /// What this process holds in memory now, in bytes; on Darwin the most that it has held.
  static func residentMemory() -> Int {
    #if os(Linux)
      let words = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?
        .split(separator: " ")
      return (words.flatMap { $0.count > 1 ? Int($0[1]) : nil } ?? 0) * sysconf(Int32(_SC_PAGESIZE))
    #else
      var usage = rusage()
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss
    #endif
  }
}
