/// Makes of a scenario of one format a scenario of the next, before its fields are read.
///
/// It changes nodes and leaves them their places, so that what is wrong is still told with line and
/// column of the file.
struct FormatMigration: Sendable {
  /// The format that it takes.
  let from: Int
  let change: @Sendable (inout [JSONMember]) -> Void
}

/// Every migration. When the format changes, ``Scenario/format`` goes up by one, and the way there
/// from the format before is a new file and a line here.
enum FormatMigrations {
  /// None: the first format is the current one.
  static let all: [FormatMigration] = []
}

extension Reading {
  /// A scenario in the current format; nil, and an error, when it is of a later one.
  ///
  /// What is no format at all is left to the table, which says what it must be.
  mutating func upToDate(_ node: JSONNode, by migrations: [FormatMigration]) -> JSONNode? {
    guard case .object(var members) = node.value,
      let place = members.firstIndex(where: { $0.key == "format" }),
      case .number(let number) = members[place].value.value, var format = number.exactly(Int.self)
    else { return node }
    if format > Scenario.format {
      report(
        members[place].value.range.lowerBound,
        "this file has the format \(format), and this version of Handoff reads formats up to "
          + "\(Scenario.format); a later version is needed")
      return nil
    }
    while let migration = migrations.first(where: { $0.from == format }) {
      migration.change(&members)
      format += 1
      if let place = members.firstIndex(where: { $0.key == "format" }) {
        members[place].value.value = .number(JSONNumber(checked: "\(format)"))
      }
    }
    return JSONNode(.object(members), range: node.range)
  }
}
