import Foundation

/// The entry. It is nonisolated and synchronous, because a world must never be stepped on the main
/// actor.
@main
enum Main {
  nonisolated static func main() {
    let console = Console()
    let code = Tool.run(Array(CommandLine.arguments.dropFirst()), console)
    console.flush()
    exit(code.rawValue)
  }
}
