/// A set of sequence numbers as sorted runs that do not touch.
struct SequenceRuns {
  private(set) var runs: [ClosedRange<UInt64>] = []

  init(_ unsorted: [ClosedRange<UInt64>]) {
    for run in unsorted.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = runs.last, run.lowerBound <= last.upperBound &+ 1 {
        runs[runs.count - 1] = last.lowerBound...max(last.upperBound, run.upperBound)
      } else {
        runs.append(run)
      }
    }
  }

  /// The smallest range that holds every number from `first` to below `end` that is not in the set;
  /// nil when all are.
  func missing(from first: UInt64, below end: UInt64) -> ClosedRange<UInt64>? {
    var low = first
    if let run = run(of: low) { low = run.upperBound + 1 }
    guard low < end else { return nil }
    var high = end - 1
    if let run = run(of: high) { high = run.lowerBound - 1 }
    return low...high
  }

  private func run(of number: UInt64) -> ClosedRange<UInt64>? {
    var low = 0
    var high = runs.count
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].upperBound < number { low = middle + 1 } else { high = middle }
    }
    return low < runs.count && runs[low].contains(number) ? runs[low] : nil
  }
}
