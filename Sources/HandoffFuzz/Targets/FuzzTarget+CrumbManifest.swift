import Handoff

extension FuzzTarget {
  /// The bytes of a crumb: what is read must be what is written, byte for byte.
  static let crumbManifest = FuzzTarget("crumb-manifest") { bytes in
    guard let crumb = CrumbManifest.read(bytes) else { return .refused }
    return CrumbManifest.write(crumb) == bytes
      ? .taken : .wrong("it was taken, and is not what is written")
  }
}
