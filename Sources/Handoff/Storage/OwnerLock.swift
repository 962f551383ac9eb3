/// Keeps what has one owner at a time from being opened by a second process.
///
/// The lock is a file beside the directory that it stands for, so that what lists the directory
/// does not meet it. It ends with the process, however that ends; the file stays and means nothing.
enum OwnerLock {
  /// Takes the lock of a directory; `locked` when somebody else owns it.
  static func take(
    _ directory: String, on storage: any Storage
  ) async throws(StorageError) -> OpenFile {
    let path = name(of: directory)
    return try await PatientStorage(storage: storage).call { storage async throws(StorageError) in
      try await storage.lock(path)
    }
  }

  /// The lock of `a/b` is `a-b.lock` in the root: `a` need not be there yet.
  static func name(of directory: String) -> String {
    String(directory.map { $0 == "/" ? "-" : $0 }) + ".lock"
  }
}
