/// What the format reference says in whole sentences.
enum FormatProse {
  static let opening = """
    # The scenario format

    This file is generated from the tables that the reader goes by, and a test holds the two
    together: do not edit it.

    A scenario says what happens to a watch and a phone, when, and what must then be true. A file
    holds one scenario or a list of them, as JSON in UTF-8. `handoff run` takes files, folders and
    `-`; `handoff check` reads a file and runs nothing; `handoff check --explain` prints every
    default that holds. Files named `*.schema.json` are never run.

    - **Names** of keys and values are snake_case.
    - **A duration** is text: whole numbers with the units `d`, `h`, `m`, `s` and `ms`, the larger
      unit first, each once, one space between them: `"90s"`, `"2d 8h 2m"`, `"500ms"`. A signed
      duration may begin with `-` or `+`: `"-5m"`, `"+835d"`.
    - **A moment** is text in RFC 9557: `"2024-04-09T23:58:00+02:00[Europe/Berlin]"`. Where no zone
      is required, `"2010-01-01T00:00:00Z"` will do.
    - **A zone id** is one of the time zone database, in its own spelling: `"Europe/Berlin"`.
    - **A crumb** is one captured thought; the name that its `capture` gives is how the other steps
      speak of it.

    After the last step the world heals unless `end` says otherwise: devices on, unlocked, paired
    and in reach, apps launched, nothing stalled, disks with space and without new errors, the
    session valid, home answering 2xx except the refusals scripted for named crumbs. Clocks and
    zones stay as they are. Then the world settles, and the invariants are judged.

    """

  static let time = """
    `after` is true time since the step before it started; `at` is a moment of true time. A step has
    one of them at most, and no step goes back. Neither is ever the clock of a device: that may be
    wrong. Steps of one instant start in the order of the file, without waiting for each other's
    work. Every step has these keys beside those of its kind:
    """

  static let zones = """
    A run computes with the tz database that it is given, and so may come out otherwise with
    another version of it. The scenario's `zones` are there for a run that must not: they count
    before the database, for clocks, days, flags and every moment in the file, and may have names
    that no database knows. A zone that is named and not among them comes from the database. Where
    results say which tz data was used, they say `2 zones embedded in the scenario` when no clock is
    ever in another zone, and otherwise the database too.

    A device's `zones` are tz data of its own, such as rules that nobody updated: its clock goes by
    them, and the phone judges a capture's offset by them. True time, `begin` and every `at` do not.

    ```json
    "zones": {
      "America/Vancouver": {
        "offset": "-08:00",
        "changes": [{ "from": "2026-03-08T10:00:00Z", "offset": "-07:00" }]
      }
    }
    ```
    """

  static let expectations = """
    An `expect` step compares only the keys that are written. It is judged when nothing is ready any
    more at its instant, and after a failed one the run goes on. A crumb that is listed is there
    exactly once unless `copies` says otherwise; `null` means that it is absent.
    """

  static let errors = """
    ## Errors

    All errors of a file are reported at once, each as `file:line:column: error: …`, with what was
    found, what is accepted, and the nearest name: unknown and duplicate keys, wrong types, values
    out of range, unknown zones and crumbs, times that do not exist, steps that go back. A file with
    an error is not run. A warning says what is allowed and doubtful.

    """
}
