import Handoff

extension Measurement {
  static let storageReopening = Measurement(
    title: "storage: reopening a log with 100,000 pending, 256 bytes each, warm"
  ) {
    BenchDisk.measure { disk in
      let count = 100_000
      let folder = try disk.folder("pending")
      try waiting {
        let log = try await RecordLog.open(
          "log", on: try FileStorage(in: folder), newEpoch: 1)
        let payload = [UInt8](repeating: 7, count: 256)
        for index in 0..<count {
          _ = log.append(payload)
          if index % 500 == 499 { try await log.commit() }
        }
        try await log.commit()
      }
      var first: [Double] = []
      var times: [Double] = []
      for _ in 0..<9 {
        first.append(try waiting { try await glance(folder) })
        times.append(
          try waiting {
            // Kept beyond the clock: an app goes on with its log, and giving the memory of all
            // records back is no part of opening.
            var log: RecordLog?
            let time = try await elapsed {
              log = try await RecordLog.open(
                "log", on: try FileStorage(in: folder), newEpoch: 1)
            }
            precondition(log?.count == count, "\(log?.count ?? 0) of \(count) records are there")
            log?.close()
            return time
          })
      }
      let bytes = Double(BenchDisk.allocated(below: folder)) / Double(count)
      return [
        "reopening: first item \(figure(middle(first) * 1e3, 2)) ms, all "
          + "\(figure(middle(times) * 1e3)) ms; the fastest of \(times.count) rounds "
          + "\(figure((first.min() ?? 0) * 1e3, 2)) and \(figure((times.min() ?? 0) * 1e3)) ms",
        "\(figure(bytes, 1)) bytes an entry on the disk",
      ]
    }
  }

  /// Looks at the first one only, without opening the log; seconds.
  private static func glance(_ folder: String) async throws -> Double {
    var seen: RecordLog.Glance?
    let time = try await elapsed {
      seen = try await RecordLog.glance("log", on: try FileStorage(in: folder))
    }
    guard case .first(let entry) = seen else { preconditionFailure("\(seen, default: "nothing")") }
    precondition(entry.sequence == 1 && entry.payload.count == 256, "\(entry)")
    return time
  }
}
