import Synchronization

/// What a known bug remembers in memory, shared between what it puts around actors and ports. It
/// ends with its process.
final class Notepad<Value: Sendable>: Sendable {
  private let value: Mutex<Value>

  init(_ value: Value) { self.value = Mutex(value) }

  func callAsFunction<Result: Sendable>(_ change: (inout Value) -> Result) -> Result {
    value.withLock { (value: inout sending Value) in
      var copy = value
      let result = change(&copy)
      value = copy
      return result
    }
  }
}
