import Handoff
import HandoffSimulation

/// What a step acts upon: a world, and the scenario's own clock.
public struct Stage {
  let world: World
  /// Does a part of a step later; one that does not apply then is told as the step itself would be.
  let later: (Duration, @escaping () throws(NotApplicable) -> Void) -> Void
}

extension Attachment {
  /// The content of an attachment of which a scenario says only its size: the same bytes each time.
  init(_ setup: AttachmentSetup) {
    var state: UInt32 = 0x9E37_79B9
    let bytes = (0..<setup.size).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return UInt8(truncatingIfNeeded: state >> 24)
    }
    self.init(name: CrumbText(setup.name), bytes: bytes)
  }
}
