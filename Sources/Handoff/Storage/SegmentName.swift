/// The names of a log's files.
enum SegmentName {
  static func text(_ number: UInt64) -> String {
    var bytes = Array("segment-".utf8)
    bytes.append(hex: number)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The number in a segment's name, from 1; nil for any other name, also one that no log comes to.
  static func number(_ name: String) -> UInt64? {
    guard name.hasPrefix("segment-"), name.utf8.count == 24 else { return nil }
    let number = Array(name.utf8.dropFirst(8)).withUnsafeBufferPointer(ManifestReader.hex)
    return number.flatMap { (1...RecordFormat.largest).contains($0) ? $0 : nil }
  }

  /// The number that a segment's name or the name of something made from it begins with.
  static func leadingNumber(_ name: String) -> UInt64? {
    let start = name.hasPrefix(".tmp-") ? 5 : 0
    guard name.utf8.count >= start + 24 else { return nil }
    return number(String(decoding: name.utf8.dropFirst(start).prefix(24), as: UTF8.self))
  }

  /// Whether it is a torn end or a damaged segment that an earlier recovery kept.
  static func isKept(_ name: String) -> Bool {
    leadingNumber(name) != nil && (name.hasSuffix(".torn") || name.hasSuffix(".damaged"))
  }
}
