/// Who may see whom.
enum Imports {
  /// The arrows of the house: down, never sideways.
  static let arrows: [String: Set<String>] = [
    "Handoff": [],
    "HandoffSimulation": ["Handoff"],
    "HandoffScenarios": ["Handoff", "HandoffSimulation"],
    "HandoffExploration": ["Handoff", "HandoffSimulation", "HandoffScenarios"],
    "HandoffReports": ["Handoff", "HandoffSimulation", "HandoffScenarios"],
    "HandoffCrashChild": ["Handoff"],
    "HandoffFuzz": ["Handoff", "HandoffSimulation", "HandoffScenarios", "HandoffExploration"],
    "HandoffTool": [
      "Handoff", "HandoffSimulation", "HandoffScenarios", "HandoffExploration", "HandoffReports",
    ],
  ]

  /// What every target may import beside them.
  static let everywhere: Set<String> = ["Synchronization"]

  /// Foundation in a library: it costs an app nothing, and a process 5 ms and its own tz data.
  static let foundation: Set<String> = ["Sources/Handoff/Time/FoundationZones.swift"]

  static let posix: Set<String> = ["Glibc", "Musl", "Darwin", "Bionic"]

  /// The system's own calls in a library, by the beginning of the path.
  static let posixFiles = [
    "Sources/Handoff/Storage/FileStorage", "Sources/Handoff/Time/TZifZones.swift",
    "Sources/Handoff/Storage/Durability.swift", "Sources/Handoff/Storage/SystemCall.swift",
    "Sources/HandoffSimulation/Execution/StepExecutor.swift",
    "Sources/HandoffSimulation/Execution/EscapeWatch.swift",
  ]

  static func allows(_ module: String, in file: SourceFile) -> Bool {
    if everywhere.contains(module) { return true }
    if arrows[file.module]?.contains(module) == true { return true }
    let isTool = SourceTree.programs.contains(file.module)
    if module == "Dispatch" { return isTool }
    if module == "Foundation" { return isTool || foundation.contains(file.path) }
    if posix.contains(module) { return isTool || posixFiles.contains { file.path.hasPrefix($0) } }
    return false
  }

  /// The module of the import at a place: `import Handoff`, `import struct Foundation.Date`.
  static func module(at place: Int, in tokens: [Token]) -> String {
    let kinds = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]
    let first = tokens.text(at: place + 1)
    return kinds.contains(first) ? tokens.text(at: place + 2) : first
  }
}

extension Rules {
  static let imports: [Rule] = [
    Rule(
      "Imports follow the arrows of the house",
      fix: "Move the code up to the target that sees both, or hand the value in from there.",
      catches: [
        "Sources/Handoff/Time/A.swift": "import HandoffSimulation",
        "Sources/HandoffSimulation/Disk/B.swift": "import HandoffScenarios",
        "Sources/HandoffReports/C.swift": "@_spi(Tests) import HandoffExploration",
        "Sources/HandoffExploration/D.swift": "public import struct HandoffReports.Report",
        "Sources/Handoff/Time/E.swift": "import Foundation",
        "Sources/HandoffScenarios/JSON/F.swift": "import FoundationEssentials",
        "Sources/HandoffSimulation/G.swift": "import Glibc",
        "Sources/HandoffTool/H.swift": "import XCTest",
        "Sources/HandoffUnheardOf/I.swift": "import Handoff",
      ],
      spares: [
        "Sources/HandoffScenarios/A.swift": "import Handoff\nimport Synchronization",
        "Sources/Handoff/Time/FoundationZones.swift": "import Foundation",
        "Sources/HandoffTool/B.swift": "import Foundation\nimport HandoffReports",
        "Tests/HandoffTests/C.swift": "import Foundation",
      ],
      find: { tree in
        tree.swift.filter(\.isSource).flatMap { file in
          file.places(of: "import").compactMap { place in
            let module = Imports.module(at: place, in: file.tokens)
            guard !Imports.allows(module, in: file) else { return nil }
            return Finding(file, file.tokens[place].line, "\(file.module) imports \(module)")
          }
        }
      }),
    Rule(
      "The package depends on no other package",
      fix: "The Swift toolchain's own libraries only.",
      catches: ["Package.swift": "dependencies: [.package(url: \"\", from: \"1.0.0\")]"],
      spares: ["Package.swift": "let package = Package(name: \"\")"],
      find: { tree in
        tree.files.filter { $0.path == "Package.swift" }.flatMap { file in
          file.places(of: ".package(").map {
            Finding(file, file.tokens[$0].line, "a package dependency")
          }
        }
      }),
  ]
}
