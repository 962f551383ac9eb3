/// What was read on a screen, and found good.
enum Snapshots {
  static let twoCities = """
              watch · Europe/Berlin · days begin   │           phone · America/New_York · days begin
              at 04:00                             │           at 04:00
    ──── Tue 2024-04-09 ───────────────────────────┼───── Tue 2024-04-09 ───────────────────────────
    23:50:00  the app starts                       │
    23:58:00  the app is opened                    │
    23:58:00  captured “plumber”: ‘call the        │
              plumber’                             │
    23:58:00  gave “plumber” to the transfer queue │
                               · · · 2 days 8 hours 2 minutes later · · ·
    ──── Fri 2024-04-12, 3 midnights on ───────────┼───── Fri 2024-04-12, 3 midnights on ───────────
    ──── 04:00 was passed: the day is 2024-04-12 ──┼───── 04:00 was passed: the day is 2024-04-11 ──
                                                   │ 02:00:00  is switched on
    08:01:00                           ── The person wakes up. ──                           02:01:00
                                                   │ 02:01:00  is unlocked
    08:01:00                ── watch and phone are in reach of each other ──                02:01:00
    08:01:00  sends “plumber”                      │ 02:01:00  “plumber” arrives
                                                   │ 02:01:00  the app starts
                                                   │ 02:01:00  took “plumber” and acknowledged it
                                                   │ 02:01:00  home has “plumber”, filed under
                                                   │           2024-04-09
    08:01:00  has the acknowledgement of “plumber” │
    08:06:00                        ── step 4: all is as expected ──                        02:06:00
    08:06:00              ── everything is put right, and the world settles ──              02:06:00
    08:06:00                         ── nothing more is to come ──                          02:06:00

    """

  static let broken = """
      sample.json:11:5: step 4, 2 days 8 hours 16 minutes after the beginning
        home: the day of "plumber"
          expected  2024-04-12
          found     2024-04-09
        what led there:
        watch                phone
        2024-04-09 23:58:00  2024-04-09 17:58:00  watch: captured “plumber”: ‘call the plumber’
        2024-04-09 23:58:00  2024-04-09 17:58:00  watch: gave “plumber” to the transfer queue
        2024-04-12 08:00:00  2024-04-12 02:00:00  phone: is switched on
        2024-04-12 08:01:00  2024-04-12 02:01:00  The person wakes up.
        2024-04-12 08:01:00  2024-04-12 02:01:00  phone: is unlocked
        2024-04-12 08:01:00  2024-04-12 02:01:00  watch and phone are in reach of each other
        2024-04-12 08:01:00  2024-04-12 02:01:00  watch: sends “plumber”
        2024-04-12 08:01:00  2024-04-12 02:01:00  phone: “plumber” arrives
        2024-04-12 08:01:00  2024-04-12 02:01:00  phone: the app starts
        2024-04-12 08:01:00  2024-04-12 02:01:00  phone: took “plumber” and acknowledged it
        2024-04-12 08:01:00  2024-04-12 02:01:00  phone: home has “plumber”, filed under 2024-04-09
        2024-04-12 08:01:00  2024-04-12 02:01:00  watch: has the acknowledgement of “plumber”

    """
}
