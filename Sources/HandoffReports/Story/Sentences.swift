import Handoff
import HandoffScenarios
import HandoffSimulation

// The words of values that stand in a story.

/// A text in single quotation marks, made safe, and cut when it is long.
func saying(_ text: CrumbText) -> String {
  let limit = 120
  let scalars = text.string.unicodeScalars
  let shown = visible(String(String.UnicodeScalarView(scalars.prefix(limit))))
  guard scalars.count > limit else { return "‘\(shown)’" }
  return "‘\(shown)…’ (\(counted(text.utf8.count, "byte")))"
}

extension JournalEvent {
  /// What is told of an event that is about a device, the link or home, and about no crumb.
  var deviceSentence: (side: Told.Side, text: String)? {
    switch self {
    case .power(let device, .on): (Told.Side(device), "is switched on")
    case .power(let device, .off): (Told.Side(device), "goes off")
    case .app(let device, let state): (Told.Side(device), state.sentence)
    case .unlocked(let device): (Told.Side(device), "is unlocked")
    case .launchFailed(let device, let reason):
      (Told.Side(device), "could not start: \(visible(reason))")
    case .recoveredTwice(_, _, same: true): nil
    case .recoveredTwice(let device, _, same: false):
      (Told.Side(device), "recovers once more, and holds something else than before")
    case .reach(true): (.middle, "watch and phone are in reach of each other")
    case .reach(false): (.middle, "watch and phone are out of each other's reach")
    case .linkLimit(let bytes): (.middle, "a delivery may have \(bytes) bytes")
    case .homeReach(true): (.phone, "home is in reach")
    case .homeReach(false): (.phone, "home is out of reach")
    case .travelled(let device, let zone):
      (Told.Side(device), "is in the zone \(visible(zone.name)) now")
    case .clock(let device, let change): (Told.Side(device), "its clock \(visible(change))")
    case .dayStart(let device, let dayStart):
      (Told.Side(device), "its days begin at \(dayStart) now")
    case .session(isValid: true): (.phone, "the session at home is valid again")
    case .session(isValid: false): (.phone, "the session at home has expired")
    case .scripted(let what): (.middle, "from here on: \(visible(what))")
    case .diskFault(let device, _, let what): (Told.Side(device), "disk: \(visible(what))")
    default: nil
    }
  }
}

extension AppState {
  fileprivate var sentence: String {
    switch self {
    case .open: "the app is opened"
    case .background: "the app goes into the background"
    case .killed: "the system ends the app"
    case .forceQuit: "the person ends the app"
    }
  }
}

extension Acknowledgement.Outcome {
  /// - Parameter name: The crumb's.
  func sentence(_ name: String) -> String {
    switch self {
    case .accepted: "took “\(name)” and acknowledged it"
    case .acceptedBefore: "had “\(name)” already and acknowledged it again"
    case .setAside(.otherBytes):
      "set “\(name)” aside, because it came with other bytes, and acknowledged it"
    case .setAside(.malformed): "set “\(name)” aside, because it is no crumb, and acknowledged it"
    }
  }
}

extension LossReason {
  var words: String {
    switch self {
    case .scripted: "a step asked for it"
    case .outOfReach: "out of reach"
    }
  }
}

extension AttentionReason {
  var words: String {
    switch self {
    case .tooLarge(let size, let limit):
      "it has \(size) bytes with its envelope, and the link takes \(limit)"
    case .refused(let status): "home refused it with \(status)"
    case .setAside(.otherBytes): "its id came with other bytes"
    case .setAside(.malformed): "it came as no crumb"
    case .damaged: "its bytes are damaged"
    }
  }
}

extension PauseReason {
  /// What must change, or what is waited for; the answer itself has been told before.
  var words: String {
    switch self {
    case .session: "the session must be renewed"
    case .throttled: "home wants it later"
    case .serverError: "home has a fault"
    case .unexpected(let status): "nobody knows what \(status) means"
    case .noAnswer: "nobody knows whether home has it"
    case .notEchoed: "nobody knows whether home has it"
    case .unreachable: "home is out of reach"
    case .storage: "the phone's own disk said no"
    }
  }
}

extension RecoveryFinding {
  var words: String {
    switch kind {
    case .unfinished: "\(visible(path)) unfinished, and cleaned it"
    case .foreign: "\(visible(path)), which is not ours, and left it alone"
    case .damaged: "\(visible(path)) damaged, and set it aside"
    }
  }
}

extension StorageError {
  var words: String { "\(kind.rawValue) (\(operation) \(visible(path)))" }
}
