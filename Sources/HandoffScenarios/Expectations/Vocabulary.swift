/// The closed lists of names that an expectation may use, each with its meaning.
public enum Vocabulary {
  /// Why a crumb is in needs-attention.
  public static let attentionReasons: [Word] = [
    Word("too_large", "its envelope is over the link's limit"),
    Word("refused", status: true, "home refused it with that 4xx, or with any"),
    Word("other_bytes", "its id came with other bytes; both versions are kept"),
    Word("malformed", "the delivery could not be understood"),
    Word("unreadable", "the bytes on the disk are damaged"),
  ]

  /// Why the phone's drain is paused.
  public static let pauseReasons: [Word] = [
    Word("session", "home answered 401 or 403: the session must be renewed"),
    Word("throttled", "home answered 408, 425 or 429"),
    Word("server_error", "home answered 5xx"),
    Word("status", status: true, "home answered that status, which nothing else covers, or any"),
    Word("no_answer", "the request was not answered"),
    Word("not_echoed", "a 2xx did not echo the crumb's id, as a captive portal does"),
    Word("unreachable", "home is out of reach"),
    Word("storage", "the phone's own disk said no"),
  ]

  /// What is doubtful about a crumb.
  public static let flags: [Word] = [
    Word("captured_after_receipt", "captured later than the phone's clock at receipt"),
    Word("captured_before_2015", "captured before 2015"),
    Word("clock_went_back", "captured below the highest reading that the wrist had stored"),
    Word("offset_zone_mismatch", "the offset contradicts the zone's rules"),
    Word("zone_unknown", "no rules are known for the zone id"),
    Word("day_not_contiguous", "the wall clock passed that day in two pieces"),
    Word("other_bytes", "other bytes arrived under its id"),
  ]

  /// Where on its way a crumb is.
  public static let states: [Word] = [
    Word("waiting", "in the wrist queue and not in the transfer queue"),
    Word("in_transfer", "in the transfer queue"),
    Word("spooled", "on the phone, on its way home"),
    Word("stepped_behind", "on the phone, behind the others, because it alone stopped drains"),
    Word("needs_attention", "it cannot go on by itself"),
    Word("committed", "home has it"),
  ]
}

/// A name of a closed list.
public struct Word: Hashable, Sendable {
  public var name: String
  /// Whether `_` and an HTTP status may follow the name: `refused_422`. Without it, any is meant.
  public var takesStatus: Bool
  public var about: String

  public init(_ name: String, status: Bool = false, _ about: String) {
    self.name = name
    self.takesStatus = status
    self.about = about
  }

  /// Whether a text is this word, alone or with a status.
  public func accepts(_ text: String) -> Bool {
    if text == name { return true }
    guard takesStatus, text.hasPrefix(name + "_") else { return false }
    let status = text.utf8.dropFirst(name.utf8.count + 1)
    return status.count == 3 && status.allSatisfy { (48...57).contains($0) }
  }

  /// Whether what was expected, a text that some word accepts, covers what was found.
  static func covers(_ expected: String, _ found: String, in words: [Word]) -> Bool {
    expected == found
      || words.contains { $0.takesStatus && $0.name == expected && $0.accepts(found) }
  }
}
