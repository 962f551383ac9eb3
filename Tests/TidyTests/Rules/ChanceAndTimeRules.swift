extension Rules {
  static let chanceAndTime: [Rule] = [
    .never(
      [
        "Date()", "Date.now", "Date(timeIntervalSinceNow", "ContinuousClock", "SuspendingClock",
        "clock_gettime", "gettimeofday", "time(nil)", "mach_absolute_time", "DispatchTime",
        "DispatchWallTime", "CFAbsoluteTimeGetCurrent", "ProcessInfo.processInfo.systemUptime",
      ],
      "Libraries never read the system's clock",
      fix: "Take the time through the `WallClock` or `SteadyClock` port; a world has virtual time.",
      spares: "let date = Date(timeIntervalSince1970: 0) // not Date()"),
    .never(
      [
        "Task.sleep", "Thread.sleep", "usleep", "nanosleep", "DispatchQueue", "DispatchSource",
        "Timer.scheduledTimer", "RunLoop",
      ],
      "Libraries never wait in real time",
      fix: "Set an alarm through the `SteadyClock` port, or await another port.",
      spares: "await scheduler.sleep(until: moment)"),
    .never(
      [
        ".random(", "randomElement(", "shuffled()", "shuffle()", "shuffled(using:",
        "shuffle(using:", "SystemRandomNumberGenerator",
        "arc4random", "arc4random_uniform", "arc4random_buf", "drand48", "random()", "rand()",
        "getrandom", "getentropy", "UUID()", "Hasher()", ".hashValue",
      ],
      "Libraries never make chance of their own",
      fix: "Draw from the port that the world hands in: a `ChanceStream` of the seed.",
      spares: "func hash(into hasher: inout Hasher) { chance.next(below: 3) }"),
    .never(
      [
        "TimeZone.current", "TimeZone.autoupdatingCurrent", "TimeZone.`default`", "Locale.current",
        "Calendar.current", "NSTimeZone", "localtime", "localtime_r", "tzset",
      ],
      "Libraries never ask for the host's zone or locale",
      fix: "Take the zone from the capture or from the scenario, its rules from a `ZoneDatabase`.",
      spares: "let zone = TimeZone(identifier: id.name)"),
  ]
}
