#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The zones of a directory of compiled zones, such as `/usr/share/zoneinfo`.
public struct TZifZones: ZoneSource {
  public let name: String
  public let ids: [ZoneID]
  private let directory: String

  /// Reads which files there are; each is read when its zone is asked for.
  ///
  /// Files that do not begin as a compiled zone does, and the folders `posix` and `right` with
  /// other versions of the same zones, are passed over. The version is the one that `tzdata.zi`
  /// there states.
  public init(directory: String) {
    self.directory = directory
    self.ids = TZifZones.names(in: directory, below: "", depth: 0).sorted().map(ZoneID.init)
    let first = ZoneFile.read(directory + "/tzdata.zi", limit: 64) ?? []
    let line = String(decoding: first.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    let version = line.hasPrefix("# version ") ? String(line.dropFirst(10)) : "of unknown version"
    self.name = "\(directory) \(version)"
  }

  /// Nil when the file is gone or its bytes are no zone.
  public func load(_ id: ZoneID) -> ZoneTable? {
    guard let bytes = ZoneFile.read("\(directory)/\(id.name)", limit: ZoneFile.limit) else {
      return nil
    }
    return try? TZif.table(id, from: bytes)
  }

  private static func names(in directory: String, below prefix: String, depth: Int) -> [String] {
    guard depth < 4 else { return [] }
    var names: [String] = []
    for entry in ZoneFile.list(directory + "/" + prefix) {
      let name = prefix + entry
      guard !["posix", "right", "localtime", "posixrules"].contains(name) else { continue }
      if ZoneFile.read(directory + "/" + name, limit: 4) == Array("TZif".utf8) {
        names.append(name)
      } else {
        names += self.names(in: directory, below: name + "/", depth: depth + 1)
      }
    }
    return names
  }
}

/// Reads small files of the host's zone directory. What is not there or cannot be read is nil.
private enum ZoneFile {
  /// Far more than any compiled zone has: the largest is below 4,000 bytes.
  static let limit = 1 << 20

  static func read(_ path: String, limit: Int) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes: [UInt8] = []
    var page = [UInt8](repeating: 0, count: min(limit, 8_192))
    while bytes.count < limit {
      let size = min(limit - bytes.count, page.count)
      #if canImport(Darwin)
        let got = Darwin.read(file, &page, size)
      #elseif canImport(Musl)
        let got = Musl.read(file, &page, size)
      #else
        let got = Glibc.read(file, &page, size)
      #endif
      guard got >= 0 else { return nil }
      bytes += page[..<got]
      if got == 0 { break }
    }
    return bytes
  }

  /// The names in a directory; none when it is no directory.
  static func list(_ path: String) -> [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) {
          String(cString: $0)
        }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }
}
