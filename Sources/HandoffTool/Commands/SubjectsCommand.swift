import HandoffExploration

extension Command {
  static let subjects = Command(
    name: "subjects", usage: "",
    summary: "Lists the implementations that scenarios can be run against.",
    about: [
      "They are the reference, which is this package's own, and the known bugs: wrong ones kept on "
        + "purpose, each with what it does wrong. Each mistake about days of which “handoff "
        + "explain” knows, and which can occur in a world, is one of them too."
    ],
    options: [.help]
  ) { (said, console) throws(UsageError) in
    if let word = said.rest.first { throw said.unwanted(word) }
    console.write("\(Subjects.reference.name)\n    This package's own.\n")
    for bug in KnownBugs.all {
      console.write("\(bug.name)\n" + Help.wrapped(bug.about, indent: 4))
    }
    for subject in MistakeSubject.all {
      console.write("\(subject.name)\n" + Help.wrapped(subject.mistake.about, indent: 4))
    }
    return .held
  }
}
