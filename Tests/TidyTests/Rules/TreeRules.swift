extension Rules {
  static let tree: [Rule] = [
    Rule(
      "The top level holds only what belongs there",
      fix: "Put it into Sources, Tests, scenarios or .ci, or leave it out of the package.",
      catches: ["Dockerfile": "", "docs/guide.md": "", "Package.resolved": ""],
      spares: ["Package.swift": "", "Sources/Handoff/A.swift": "", ".ci/run": ""],
      find: { tree in
        tree.files.filter { !topLevel.contains(String($0.parts[0])) }.map {
          Finding($0, nil, "not a name of the top level")
        }
      }),
    Rule(
      "Tests mirror the sources, folder by folder",
      fix: "Name the folder as the one in Sources whose code it tests.",
      catches: [
        "Tests/HandoffTests/Unheard/A.swift": "", "Tests/UnheardTests/B.swift": "",
        "Tests/Loose.swift": "",
      ],
      spares: [
        "Sources/Handoff/Time/A.swift": "", "Tests/HandoffTests/Time/ATests.swift": "",
        "Tests/HandoffSimulationTests/Time/BothTests.swift": "",
        "Tests/HandoffTests/Support.swift": "", "Tests/HandoffTests/Fixtures/a/b.tsv": "",
        "Tests/TidyTests/Rules/R.swift": "",
      ],
      find: { tree in
        let folders = tree.folders
        return tree.files.filter { $0.path.hasPrefix("Tests/") && !$0.isFixture }.compactMap {
          file in
          let parts = file.parts
          if parts[1] == "TidyTests" { return nil }
          guard parts.count > 2, parts[1].hasSuffix("Tests") else {
            return Finding(file, nil, "in no test target")
          }
          // A suite may be about two implementations; it then stands with the upper one.
          let module = String(parts[1].dropLast(5))
          let modules = [module] + (Imports.arrows[module] ?? []).sorted()
          let inner = parts[2..<(parts.count - 1)]
          let sources = modules.map { (["Sources", $0[...]] + inner).joined(separator: "/") }
          return sources.contains(where: folders.contains)
            ? nil : Finding(file, nil, "there is no \(sources[0])")
        }
      }),
    Rule(
      "Two paths never differ only in case",
      fix: "Rename one: on most Macs they are one file.",
      catches: ["Sources/Handoff/Crumb.swift": "", "Sources/Handoff/crumb.swift": ""],
      spares: ["Sources/Handoff/Crumb.swift": "", "Sources/Handoff/Crumbs.swift": ""],
      find: { tree in
        let names = tree.files.map(\.path) + tree.folders.sorted()
        let groups = Dictionary(grouping: names) { $0.lowercased() }
        return groups.values.filter { $0.count > 1 }.flatMap { same in
          same.map { Finding(path: $0, what: "as \(same.joined(separator: ", "))") }
        }.sorted { $0.path < $1.path }
      }),
    Rule(
      "Two files of one target never have one name",
      fix: "Rename one: a target's file names are also the names of its object files.",
      catches: ["Sources/Handoff/A/One.swift": "", "Sources/Handoff/B/One.swift": ""],
      spares: ["Sources/Handoff/A/One.swift": "", "Sources/HandoffTool/B/One.swift": ""],
      find: { tree in
        let groups = Dictionary(grouping: tree.swift.filter { !$0.module.isEmpty }) {
          "\($0.module)/\($0.name)"
        }
        return groups.values.filter { $0.count > 1 }.joined().map {
          Finding($0, nil, "another file of \($0.module) has this name")
        }.sorted { $0.path < $1.path }
      }),
  ]

  private static let topLevel: Set<String> = [
    "Package.swift", "Sources", "Tests", "scenarios", "Makefile", "README.md", "LICENSE",
    ".gitignore", ".swift-format", ".ci",
  ]
}
