/// Waits that double from `first` to `cap`, each drawn from the upper half of its step, so that
/// devices that failed together do not come back together.
public struct BackOff: Hashable, Sendable {
  public var first: Duration
  public var cap: Duration

  public init(first: Duration, cap: Duration) {
    self.first = first
    self.cap = cap
  }

  /// The wait after the `failures`th failure in a row, counted from 1: whole milliseconds.
  public func wait(after failures: Int, chance: any Chance) -> Duration {
    var step = first
    var doublings = min(failures, 32) - 1
    while doublings > 0, step < cap {
      step *= 2
      doublings -= 1
    }
    let half = min(step, cap) / 2
    let wait = half + half * Int(chance.next() >> 44) / (1 << 20)
    return .milliseconds(wait.wholeMilliseconds)
  }
}
