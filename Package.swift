// swift-tools-version: 6.2
import PackageDescription

// Async functions stay on their caller's actor unless they say otherwise: a port call then costs no
// hop, and how many jobs a piece of code makes does not depend on where it is called from.
let house: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
]

let package = Package(
  name: "Handoff",
  platforms: [.macOS(.v15), .iOS(.v18), .watchOS(.v11)],
  products: [
    .library(name: "Handoff", targets: ["Handoff"]),
    .library(name: "HandoffSimulation", targets: ["HandoffSimulation"]),
    .library(name: "HandoffScenarios", targets: ["HandoffScenarios"]),
    .library(name: "HandoffExploration", targets: ["HandoffExploration"]),
    .library(name: "HandoffReports", targets: ["HandoffReports"]),
    .executable(name: "handoff", targets: ["HandoffTool"]),
  ],
  targets: [
    .target(name: "Handoff", swiftSettings: house),
    .target(name: "HandoffSimulation", dependencies: ["Handoff"], swiftSettings: house),
    .target(
      name: "HandoffScenarios", dependencies: ["Handoff", "HandoffSimulation"],
      swiftSettings: house),
    .target(
      name: "HandoffExploration",
      dependencies: ["Handoff", "HandoffSimulation", "HandoffScenarios"],
      swiftSettings: house),
    .target(
      name: "HandoffReports", dependencies: ["Handoff", "HandoffSimulation", "HandoffScenarios"],
      swiftSettings: house),
    .executableTarget(
      name: "HandoffTool",
      dependencies: [
        "Handoff", "HandoffSimulation", "HandoffScenarios", "HandoffExploration", "HandoffReports",
      ],
      swiftSettings: house),
    // Ends by kill -9 in the tests of what a real file system keeps.
    .executableTarget(
      name: "HandoffCrashChild", dependencies: ["Handoff"], swiftSettings: house),
    .testTarget(
      name: "HandoffCrashChildTests", dependencies: ["Handoff", "HandoffCrashChild"],
      swiftSettings: house),
    // What `make fuzz` and an ordinary test feed with bytes that nobody can trust.
    .target(
      name: "HandoffFuzz",
      dependencies: ["Handoff", "HandoffSimulation", "HandoffScenarios", "HandoffExploration"],
      swiftSettings: house),
    .testTarget(
      name: "HandoffFuzzTests", dependencies: ["HandoffFuzz"], resources: [.copy("Fixtures")],
      swiftSettings: house),
    .testTarget(
      name: "HandoffTests", dependencies: ["Handoff"], resources: [.copy("Fixtures")],
      swiftSettings: house),
    .testTarget(
      name: "HandoffSimulationTests", dependencies: ["Handoff", "HandoffSimulation"],
      swiftSettings: house),
    .testTarget(
      name: "HandoffScenariosTests",
      dependencies: ["Handoff", "HandoffSimulation", "HandoffScenarios"],
      swiftSettings: house),
    .testTarget(
      name: "HandoffExplorationTests",
      dependencies: ["Handoff", "HandoffSimulation", "HandoffScenarios", "HandoffExploration"],
      swiftSettings: house),
    .testTarget(
      name: "HandoffReportsTests",
      dependencies: ["Handoff", "HandoffSimulation", "HandoffScenarios", "HandoffReports"],
      swiftSettings: house),
    .testTarget(
      name: "HandoffToolTests", dependencies: ["Handoff", "HandoffTool"],
      resources: [.copy("Fixtures")], swiftSettings: house),
    .testTarget(name: "TidyTests", swiftSettings: house),
  ]
)
