import Handoff

extension WatchExpectation {
  static let table = Table<WatchExpectation>(
    "an expectation of the watch",
    "What the watch holds; an empty object only looks, and compares nothing.",
    blank: WatchExpectation(),
    fields: [
      .optional(
        "waiting", \.waiting, .tally, or: "not compared",
        "Crumbs that are not acknowledged yet, those in needs-attention not counted."),
      .optional(
        "in_transfer", \.inTransfer, .tally, or: "not compared", "Crumbs in the transfer queue."),
      .optional(
        "needs_attention", \.needsAttention, .attention, or: "not compared",
        "How many crumbs cannot go on, or exactly which, each with its reason.",
        example: #"{ "novel": "too_large" }"#),
      .optional("app", \.app, .choice, or: "not compared", "What the app does."),
    ] + CrumbsExpectation.table.fields.map { $0.lifted(\.crumbs) })
}

extension PhoneExpectation {
  static let table = Table<PhoneExpectation>(
    "an expectation of the phone",
    "What the phone holds; an empty object only looks, and compares nothing.",
    blank: PhoneExpectation(),
    fields: [
      .optional(
        "spooled", \.spooled, .tally, or: "not compared",
        "Crumbs on their way home, those in needs-attention not counted."),
      .optional(
        "needs_attention", \.needsAttention, .attention, or: "not compared",
        "How many crumbs cannot go on, or exactly which, each with its reason.",
        example: #"{ "plumber": "refused_422" }"#),
      .optional(
        "paused", \.paused, .pause, or: "not compared",
        "Whether the drain is paused, or why; `none` is the same as false.",
        example: #""session""#),
      .optional("app", \.app, .choice, or: "not compared", "What the app does."),
    ] + CrumbsExpectation.table.fields.map { $0.lifted(\.crumbs) })
}

extension HomeExpectation {
  static let table = Table<HomeExpectation>(
    "an expectation of home",
    "What home holds; an empty object only looks, and compares nothing.", blank: HomeExpectation(),
    fields: [
      .optional(
        "requests", \.requests, .tally, or: "not compared",
        "Requests that reached home, all attempts counted.")
    ] + CrumbsExpectation.table.fields.map { $0.lifted(\.crumbs) })
}

extension CrumbsExpectation {
  static let table = Table<CrumbsExpectation>(
    "an expectation of crumbs", "What one place holds.", blank: CrumbsExpectation(),
    fields: [
      .optional(
        "count", \.count, .tally, or: "not compared",
        "How many crumbs the place holds, copies counted."),
      .optional(
        "order", \.order, Codec<CrumbName>.crumb.list, or: "not compared",
        "All crumbs of the place, in order.", example: #"["plumber", "milk"]"#),
      .defaulted(
        "crumbs", \.crumbs, [], claims,
        "Crumbs by name, each null (absent) or what is true of it; a listed one is there once.",
        example: #"{ "plumber": { "day": "2024-04-09" }, "lost": null }"#),
    ])

  private static let claims = Codec<[CrumbClaim]>.byCrumb(
    CrumbExpectation.table.codec.orNull,
    from: { CrumbClaim($0, $1) }, to: { ($0.crumb, $0.truth) })
}

extension CrumbExpectation {
  static let table = Table<CrumbExpectation>(
    "an expectation of a crumb", "What is true of a crumb.", blank: CrumbExpectation(),
    fields: [
      .optional(
        "day", \.day, .day, or: "not compared", "The day that the place files it under.",
        example: #""2024-04-09""#),
      .optional(
        "captured_at", \.capturedAt, .reading, or: "not compared",
        "Its capture: instant, offset and zone are compared.",
        example: #""2024-04-09T23:58:00+02:00[Europe/Berlin]""#),
      .optional(
        "day_start", \.dayStart, .dayStart, or: "not compared",
        "The day start that it was captured with.", example: #""04:00""#),
      .optional(
        "text", \.text, .crumbText, or: "not compared", "Its text, compared byte for byte."),
      .optional(
        "flags", \.flags, .flags, or: "not compared", "Exactly the flags that it carries.",
        example: #"["clock_went_back"]"#),
      .optional(
        "state", \.state, .word(of: Vocabulary.states), or: "not compared",
        "Where on its way it is."),
      .optional("copies", \.copies, .tally, or: "`1`", "How often it is there."),
    ])
}
