#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Makes system calls and says what went wrong in the words of ``StorageError``.
enum SystemCall {
  /// Makes a call again as long as a signal came first; nil when it succeeded.
  @inline(__always)
  static func failure(_ call: () -> Int32) -> Int32? {
    while call() == -1 {
      let number = errno
      if number != EINTR { return number }
    }
    return nil
  }

  /// The result of a call that gives a number, such as a descriptor or a count.
  @inline(__always)
  static func result<Number: SignedInteger>(
    _ operation: StaticString, _ path: @autoclosure () -> String, _ call: () -> Number
  ) throws(StorageError) -> Number {
    while true {
      let result = call()
      if result != -1 { return result }
      let number = errno
      if number != EINTR { throw error(number, operation, path()) }
    }
  }

  static func error(
    _ number: Int32, _ operation: StaticString, _ path: String
  ) -> StorageError {
    StorageError(kind(of: number), "\(operation)", path, number: number)
  }

  static func kind(of number: Int32) -> StorageError.Kind {
    switch number {
    case ENOSPC, EDQUOT: .full
    case EROFS: .readOnly
    case EIO: .damaged
    case EINTR: .interrupted
    case EMFILE, ENFILE: .tooManyFiles
    case ENOENT: .notFound
    case EEXIST: .exists
    case ENOTEMPTY: .notEmpty
    case EACCES, EPERM: .denied
    case ELOOP: .link
    case EISDIR, ENOTDIR: .wrongKind
    default: .other
    }
  }
}
