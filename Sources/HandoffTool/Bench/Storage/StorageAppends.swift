import Handoff

extension Measurement {
  static let storageAppends = Measurement(
    title: "storage: durable enqueue and acknowledgement, 256 bytes each, interleaved rounds"
  ) {
    BenchDisk.measure { disk in
      let rival = SQLiteRival()
      var lines: [String] = []
      for (batch, syncs) in [(1, 1_000), (16, 400), (256, 80)] {
        var rounds: [Round] = []
        for number in 0..<9 {
          let folder = try disk.folder("\(batch)-\(number)")
          // On the same kind of thread.
          let bare = try waiting {
            try BareDisk.append(folder + "/bare", syncs: syncs, batch: batch, record: 256)
          }
          let ours = try waiting { try await ourLog(folder, commits: syncs, batch: batch) }
          let theirs = rival?.measure(folder + "/queue.db", transactions: syncs, batch: batch)
          rounds.append(Round(bare: bare, ours: ours, theirs: theirs))
        }
        lines += report(rounds, batch: batch, records: Double(batch * syncs), rival)
      }
      if rival == nil { lines.append("SQLite: skipped: there is no python3 with sqlite3") }
      return lines
    }
  }

  private struct Round {
    var bare: Double
    var ours: (put: Double, delete: Double)
    var theirs: (put: Double, delete: Double)?
  }

  /// Enqueues and then acknowledges so many records a commit; seconds.
  private static func ourLog(
    _ folder: String, commits: Int, batch: Int
  ) async throws -> (put: Double, delete: Double) {
    let storage = try FileStorage(in: folder)
    let log = try await RecordLog.open("log", on: storage, newEpoch: 1)
    let payload = [UInt8](repeating: 7, count: 256)
    var sequences: [UInt64] = []
    sequences.reserveCapacity(commits * batch)
    let put = try await elapsed {
      for _ in 0..<commits {
        for _ in 0..<batch { sequences.append(log.append(payload)) }
        try await log.commit()
      }
    }
    let delete = try await elapsed {
      for commit in 0..<commits {
        for sequence in sequences[commit * batch..<(commit + 1) * batch] { log.remove(sequence) }
        try await log.commit()
      }
    }
    precondition(log.count == 0, "\(log.count) records are left")
    return (put, delete)
  }

  private static func report(
    _ rounds: [Round], batch: Int, records: Double, _ rival: SQLiteRival?
  ) -> [String] {
    let bare = records / middle(rounds.map(\.bare))
    func line(_ what: String, _ ours: (Round) -> Double, _ theirs: (Round) -> Double?) -> String {
      let rate = records / middle(rounds.map(ours))
      var line =
        "\(what), \(batch) a sync: \(figure(rate, 0)) a second, "
        + "\(figure(middle(rounds.map { $0.bare / ours($0) }), 2)) of bare appends "
        + "(\(figure(bare, 0)))"
      let rivals = rounds.compactMap { round in theirs(round).map { $0 / ours(round) } }
      if let rival, !rivals.isEmpty {
        let theirRate = records / middle(rounds.compactMap(theirs))
        line +=
          ", \(figure(middle(rivals), 2)) times SQLite \(rival.version) (\(figure(theirRate, 0)); "
          + "WAL, synchronous=FULL; a row costs Python some microseconds beside the sync)"
      }
      return line
    }
    return [
      line("enqueue", { $0.ours.put }, { $0.theirs?.put }),
      line("acknowledge", { $0.ours.delete }, { $0.theirs?.delete }),
    ]
  }
}
