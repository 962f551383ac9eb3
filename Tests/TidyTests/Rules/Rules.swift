/// Every house rule that a machine can check.
enum Rules {
  static let all: [Rule] =
    sizes + chanceAndTime + tasks + imports + unordered + traps + markers + tree + documentation
}
