/// Bytes that are read piece by piece, because there are too many of them to be held.
public protocol AttachmentSource: Sendable {
  /// Up to `count` bytes at a byte offset: fewer only at the end, none beyond it. Who reads goes
  /// from the front to the back, and may begin again.
  func read(at offset: Int, count: Int) async throws(StorageError) -> [UInt8]
}

/// An attachment that is given as a source.
public struct StreamedAttachment: Sendable {
  public var name: CrumbText
  public var source: any AttachmentSource

  public init(name: CrumbText, source: any AttachmentSource) {
    self.name = name
    self.source = source
  }
}

/// A file of a storage as a source: what a recorder has left, or an attachment in a spool.
///
/// The file is opened for each read, so that nothing needs to be closed.
public struct StorageFile: AttachmentSource {
  public let path: String
  let storage: any Storage

  public init(_ path: String, on storage: any Storage) {
    self.path = path
    self.storage = storage
  }

  public func read(at offset: Int, count: Int) async throws(StorageError) -> [UInt8] {
    let file = try await storage.open(path, .read)
    defer { storage.close(file) }
    return try await storage.read(file, at: offset, count: count)
  }

  /// How much is read and written at a time, in bytes.
  static let piece = 1 << 18

  /// What its bytes are, found by reading all of them.
  func measure() async throws(StorageError) -> AttachmentFile {
    let file = try await storage.open(path, .read)
    defer { storage.close(file) }
    var digest = SHA256()
    var size = 0
    while true {
      let bytes = try await storage.read(file, at: size, count: Self.piece)
      digest.update(bytes)
      size += bytes.count
      if bytes.count < Self.piece { break }
    }
    return AttachmentFile(size: size, digest: digest.digest())
  }
}

/// Two are the same when they are the same file; which storage it is in plays no part.
extension StorageFile: Hashable {
  public static func == (left: StorageFile, right: StorageFile) -> Bool { left.path == right.path }

  public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}
