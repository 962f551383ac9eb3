import Foundation

/// The entry. It is nonisolated and synchronous, because a world must never be stepped on the main
/// actor.
@main
enum Main {
  nonisolated static func main() {
    let console = Console()
    let code = Tool.run(arguments, console)
    console.flush()
    exit(code.rawValue)
  }

  /// What was said after the name of the command, as bytes: they need not be UTF-8.
  private nonisolated static var arguments: [[UInt8]] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { place in
      CommandLine.unsafeArgv[place].map { text in
        Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
      }
    }
  }
}
