#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// How far a file system lets ``FileStorage`` go towards the medium when it syncs, weakest first.
public enum Durability: Int, Comparable, CaseIterable, Sendable {
  /// `fsync` on Darwin: the bytes left the system, the drive may hold them in its cache.
  case handedOver
  /// `F_BARRIERFSYNC`: nothing later overtakes the bytes; the newest may be lost.
  case barrier
  /// `fdatasync` or `fsync` on Linux, `F_FULLFSYNC` on Darwin: the bytes are on the medium, as far
  /// as the drive tells the truth.
  case flushed

  public static func < (left: Durability, right: Durability) -> Bool {
    left.rawValue < right.rawValue
  }

  /// Syncs a descriptor as far as its file system can. A file system that refuses a level does so
  /// with ENOTSUP, EINVAL or ENOTTY; any other failure is a failure. Source: `fcntl(2)` and
  /// `fsync(2)` of Darwin, `fsync(2)` of Linux.
  static func sync(
    _ descriptor: Int32, onlyData: Bool, _ operation: StaticString,
    _ path: @autoclosure () -> String
  ) throws(StorageError) -> Durability {
    #if canImport(Darwin)
      for (command, level) in [(F_FULLFSYNC, flushed), (F_BARRIERFSYNC, barrier)] {
        guard let number = SystemCall.failure({ fcntl(descriptor, command) }) else { return level }
        guard number == ENOTSUP || number == EINVAL || number == ENOTTY else {
          throw SystemCall.error(number, operation, path())
        }
      }
      if let number = SystemCall.failure({ fsync(descriptor) }) {
        throw SystemCall.error(number, operation, path())
      }
      return handedOver
    #else
      let call = onlyData ? fdatasync : fsync
      if let number = SystemCall.failure({ call(descriptor) }) {
        throw SystemCall.error(number, operation, path())
      }
      return flushed
    #endif
  }
}
