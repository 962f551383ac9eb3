import Dispatch

/// Does asynchronous work from a measurement, which is not.
func waiting<Value: Sendable>(
  _ work: @escaping @Sendable () async throws -> Value
) throws -> Value {
  let answer = Answer<Value>()
  let done = DispatchSemaphore(value: 0)
  Task {
    do {
      answer.result = .success(try await work())
    } catch {
      answer.result = .failure(error)
    }
    done.signal()
  }
  done.wait()
  return try answer.result!.get()
}

/// Written before the semaphore is signalled, read after.
private final class Answer<Value: Sendable>: @unchecked Sendable {
  var result: Result<Value, any Error>?
}

/// Times asynchronous work on the steady clock, in seconds.
func elapsed(_ work: () async throws -> Void) async rethrows -> Double {
  let begin = DispatchTime.now().uptimeNanoseconds
  try await work()
  return Double(DispatchTime.now().uptimeNanoseconds - begin) / 1e9
}

/// The middle one.
func middle(_ numbers: [Double]) -> Double { numbers.sorted()[numbers.count / 2] }
