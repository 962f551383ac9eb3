enum Snapshots {
  static let twoCities = ""
  static let broken = ""
}
