/// A command of the tool: one file each, all listed in ``Commands``.
struct Command: Sendable {
  var name: String
  /// What follows its name in a call.
  var usage: String
  /// One sentence.
  var summary: String
  /// More, in paragraphs.
  var about: [String] = []
  var options: [Option]
  /// Everything that a word which is no option can be, where that is a list.
  var words: [String] = []
  /// Runs it with what was said; `--help` has been dealt with.
  var run: @Sendable (Arguments, Console) throws(UsageError) -> ExitCode
}
