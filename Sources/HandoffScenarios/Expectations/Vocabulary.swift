/// The closed lists of names that an expectation may use, each with its meaning.
public enum Vocabulary {
  /// A name and what it means.
  public typealias Word = (name: String, about: String)

  /// Why a crumb is in needs-attention.
  public static let attentionReasons: [Word] = [
    ("too_large", "its envelope is over the link's limit"),
    ("other_bytes", "the same id came with other bytes"),
    ("malformed", "the delivery could not be understood"),
    ("unreadable", "the bytes on the disk are damaged"),
    ("refused", "home refused it with a 4xx"),
  ]

  /// Why the phone's drain is paused.
  public static let pauseReasons: [Word] = [
    ("session", "home answered 401 or 403: the session must be renewed"),
    ("retry_after", "home named the time to come again"),
    ("back_off", "home answered 3xx, 408, 425, 429 or 5xx without naming a time"),
    ("no_answer", "the request was not answered"),
    ("captive", "a 2xx did not echo the crumb's id"),
    ("unreachable", "home is out of reach"),
  ]

  /// What is remarkable about a capture.
  public static let flags: [Word] = [
    ("clock_ahead", "captured later than the phone's clock at receipt"),
    ("clock_before_2015", "captured before 2015"),
    ("clock_went_back", "captured below the highest reading that the wrist has stored"),
    ("offset_zone_mismatch", "the offset contradicts the zone's rules"),
    ("zone_unknown", "the zone id is not in the time zone database"),
    ("day_absent", "the zone's calendar skips that day"),
    ("day_not_contiguous", "that day comes in two pieces"),
    ("year_out_of_range", "a year outside 1900 to 2199"),
  ]

  /// Where on its way a crumb is.
  public static let states: [Word] = [
    ("waiting", "in the wrist queue and not in the transfer queue"),
    ("in_transfer", "in the transfer queue"),
    ("spooled", "on the phone, on its way home"),
    ("stepped_behind", "on the phone, behind the others, because it alone stopped drains"),
    ("needs_attention", "it cannot go on by itself"),
    ("committed", "home has it"),
  ]
}
