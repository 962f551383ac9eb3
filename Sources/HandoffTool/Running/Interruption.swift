import Foundation
import Synchronization

/// Whether the person has asked for the end, by Ctrl-C.
///
/// What is at work then stops at the next opportunity and leaves nothing half done; a second Ctrl-C
/// ends the process at once.
enum Interruption {
  private static let asked = Atomic(false)

  static var isAsked: Bool { asked.load(ordering: .relaxed) }

  static func listen() {
    // It must be there before a signal comes: making it is nothing for a signal handler.
    asked.store(false, ordering: .relaxed)
    // Who starts the command from a thread that takes no signals hands that on.
    var interrupt = sigset_t()
    sigemptyset(&interrupt)
    sigaddset(&interrupt, SIGINT)
    pthread_sigmask(SIG_UNBLOCK, &interrupt, nil)
    signal(SIGINT) { _ in
      Interruption.asked.store(true, ordering: .relaxed)
      signal(SIGINT, SIG_DFL)
    }
  }
}
