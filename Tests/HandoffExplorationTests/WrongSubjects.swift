import HandoffExploration
import HandoffSimulation

/// The known bugs and the phones that make a mistake about days, under the names of the tables,
/// with or without the prefix.
enum WrongSubjects {
  static func named(_ name: String) -> (any Subject)? {
    let prefix = name.hasPrefix(MistakeSubject.prefix) ? "" : MistakeSubject.prefix
    return KnownBugs.named(name) ?? MistakeSubject.named(prefix + name)
  }
}
