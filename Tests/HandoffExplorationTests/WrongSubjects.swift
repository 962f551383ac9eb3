import HandoffExploration
import HandoffSimulation

/// The known bugs and the phones that make a mistake about days, under the names of the tables.
enum WrongSubjects {
  static func named(_ name: String) -> (any Subject)? {
    KnownBugs.named(name) ?? MistakeSubject.named(MistakeSubject.prefix + name)
  }
}
