/// What the queues and the spool need of a disk.
///
/// Paths are relative to the storage's root, with `/` between names and no `.` or `..`; the root
/// itself is `""`. Nothing is durable before it is synced: a file's bytes and size by `sync`, its
/// name by `syncDirectory` of the directory that holds the name. `FileStorage` is the real one; the
/// simulated disk of `HandoffSimulation` stands beside it and passes the same tests.
///
/// Every call throws a ``StorageError``; after one, nothing is known to have changed except what
/// the error says. None of the calls follows a symbolic link.
public protocol Storage: Sendable {
  /// Opens a file for reading, or for reading and writing.
  func open(_ path: String, _ mode: OpenMode) async throws(StorageError) -> OpenFile
  /// Gives an open file back. Closing is no promise: what was not synced stays pending.
  func close(_ file: OpenFile)
  /// Reads up to `count` bytes at a byte offset: fewer at the end of the file, none beyond it.
  func read(_ file: OpenFile, at offset: Int, count: Int) async throws(StorageError) -> [UInt8]
  /// Writes all bytes at a byte offset; the file grows as needed. A failed write may have written
  /// any prefix.
  func write(_ file: OpenFile, _ bytes: [UInt8], at offset: Int) async throws(StorageError)
  /// Reserves space so that the file is at least `size` bytes long; the new bytes read as zero.
  func preallocate(_ file: OpenFile, to size: Int) async throws(StorageError)
  /// Sets the file's size in bytes.
  func truncate(_ file: OpenFile, to size: Int) async throws(StorageError)
  /// The file's size in bytes.
  func size(_ file: OpenFile) async throws(StorageError) -> Int
  /// Makes the file's bytes and size durable. After a failure the file is poisoned: what was not
  /// durable may be gone, although a second sync would say success. Rewrite it elsewhere.
  func sync(_ file: OpenFile) async throws(StorageError)
  /// The names in a directory, in arbitrary order.
  func list(_ directory: String) async throws(StorageError) -> [String]
  /// Makes an empty directory; `exists` when the name is taken.
  func makeDirectory(_ path: String) async throws(StorageError)
  /// Makes the names in a directory durable.
  func syncDirectory(_ path: String) async throws(StorageError)
  /// Renames a file or a directory, atomically. A file replaces a file; a directory replaces only
  /// an empty directory, silently (`notEmpty` otherwise).
  func rename(_ path: String, to target: String) async throws(StorageError)
  /// Removes a file or an empty directory.
  func remove(_ path: String) async throws(StorageError)
  /// Takes the exclusive lock of a file, creating the file if needed; `locked` when another holder
  /// has it. The lock ends when the file is closed or the process ends.
  func lock(_ path: String) async throws(StorageError) -> OpenFile
  /// Bytes that can still be written.
  func freeSpace() async throws(StorageError) -> Int
}

/// How a file is opened.
public enum OpenMode: Hashable, Sendable {
  /// Reading only; `notFound` when there is none.
  case read
  /// Reading and writing; `notFound` when there is none.
  case write
  /// Reading and writing a new file; `exists` when the name is taken.
  case create
}

/// An open file of one ``Storage``.
public struct OpenFile: Hashable, Sendable {
  public let number: Int32

  public init(number: Int32) { self.number = number }
}
