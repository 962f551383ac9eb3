extension Rules {
  static let tasks: [Rule] = [
    Rule(
      "Libraries never start a task of their own",
      fix:
        "Offer a `run() async` that the world or the app awaits; a task would leave the executor.",
      catches: [
        "Sources/Handoff/A.swift": "Task { await f() }",
        "Sources/Handoff/B.swift": "Task(priority: .medium) { }",
        "Sources/Handoff/C.swift": "_ = Task.detached { }",
        "Sources/Handoff/D.swift": "Task.immediate { }",
        "Sources/Handoff/E.swift": "Task<Void, Never> { }",
        "Sources/Handoff/F.swift": "Task.init { }",
        "Sources/Handoff/G.swift": "Task(executorPreference: other) { }",
        "Sources/HandoffSimulation/Execution/Scheduler.swift": "Task(priority: .medium) { }",
        "Sources/HandoffScenarios/H.swift": "let thread = Thread { }",
        "Sources/HandoffReports/I.swift": "pthread_create(&t, nil, f, nil)",
      ],
      spares: [
        "Sources/Handoff/A.swift":
          "await Task.yield(); let t: Task<Void, Never>? = nil; await withTaskGroup { }",
        "Sources/HandoffSimulation/Execution/Scheduler.swift":
          "Task(executorPreference: executor, priority: .medium) { }",
        "Sources/HandoffTool/A.swift": "Task { }",
      ],
      find: { tree in
        tree.libraries.flatMap { file in
          file.tokens.indices.filter { startsTask(file, at: $0) }.map {
            Finding(file, file.tokens[$0].line, "\(file.tokens[$0].text) is started here")
          }
        }
      }),
    .never(
      ["MainActor", "globalActor", "SerialExecutor", "unownedExecutor", "DispatchQueue.main"],
      "Libraries never leave the default executor",
      fix: "Use an ordinary actor; it then runs wherever its world or its app runs it.",
      spares: "actor WristQueue { nonisolated func f() {} }"),
  ]

  /// The one file in which a task begins, on the world's executor.
  private static let scheduler = "Sources/HandoffSimulation/Execution/Scheduler.swift"

  private static func startsTask(_ file: SourceFile, at place: Int) -> Bool {
    let tokens = file.tokens
    switch tokens[place].text {
    case "pthread_create": return true
    case "Thread": return ["{", "("].contains(tokens.text(at: place + 1))
    case "Task":
      let isPreferred =
        tokens.text(at: place + 1) == "(" && tokens.text(at: place + 2) == "executorPreference"
      if isPreferred, file.path == scheduler { return false }
      var next = place + 1
      if tokens.text(at: next) == "<" { next = tokens.end(ofBracketAt: next) }
      if ["{", "("].contains(tokens.text(at: next)) { return true }
      return tokens.text(at: next) == "."
        && ["detached", "immediate", "immediateDetached", "`init`", "init"]
          .contains(tokens.text(at: next + 1))
    default: return false
    }
  }
}
