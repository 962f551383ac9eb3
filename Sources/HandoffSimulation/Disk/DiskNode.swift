/// A file or a directory of a simulated disk, whatever it is called at the moment.
final class DiskNode {
  let isDirectory: Bool
  /// The directory that holds `name`; nil when no name is left, and for the root.
  @exclusivity(unchecked) unowned(unsafe) var parent: DiskNode?
  @exclusivity(unchecked) var name = ""
  /// Names that lead here now. More than one only after a power cut tore a rename in two.
  @exclusivity(unchecked) var links = 0
  @exclusivity(unchecked) var opens = 0
  /// Changes of names, not durable yet, that mention this node.
  @exclusivity(unchecked) var mentions = 0
  /// The place in the disk's list of nodes with pending changes, or -1.
  @exclusivity(unchecked) var dirtyIndex = -1
  @exclusivity(unchecked) var isLocked = false
  /// Whether its space is part of the disk's used space.
  @exclusivity(unchecked) var isCounted = true

  @exclusivity(unchecked) var content = FileContent()
  @exclusivity(unchecked) var names = NameTable()
  @exclusivity(unchecked) var nameChanges: [NameChange] = []
  /// Set only when a fault struck this node.
  @exclusivity(unchecked) var trouble: NodeTrouble?

  init(isDirectory: Bool) { self.isDirectory = isDirectory }

  /// What it costs of the disk's capacity.
  var space: Int { isDirectory ? DiskNode.directorySpace : content.size }

  static let directorySpace = 4096

  /// The path by which it is reached now, or was last.
  var path: String {
    guard let parent, parent.parent != nil || !parent.name.isEmpty else { return name }
    return parent.path + "/" + name
  }
}

/// A change of the names in one directory that is not durable yet.
struct NameChange {
  var serial: UInt64
  var tag: Int
  /// The name that now means `node`, or nothing.
  var name: String
  var node: DiskNode?
  /// What `name` meant before.
  var old: DiskNode?
  /// The name in the same directory that `node` had before, when this is a rename.
  var source: String?
}
