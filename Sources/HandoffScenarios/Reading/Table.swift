/// The description of one object, from which its reader, its writer and its reference come.
public struct Table<Value>: Sendable {
  /// In words, with an article: `a capture step`.
  let title: String
  let about: String
  /// In the order in which they are written.
  let fields: [Field<Value>]
  let rules: [TableRule]
  /// A value to begin with; the reader fills every part of it.
  let blank: @Sendable () -> Value
  /// Looks at what was read; `isWhole` is false when a part of it was refused.
  let check: @Sendable (Value, ObjectPlace, _ isWhole: Bool, inout Reading) -> Void

  init(
    _ title: String, _ about: String, blank: @escaping @autoclosure @Sendable () -> Value,
    rules: [TableRule] = [],
    check: @escaping @Sendable (Value, ObjectPlace, Bool, inout Reading) -> Void = { _, _, _, _ in
    },
    fields: [Field<Value>]
  ) {
    self.title = title
    self.about = about
    self.fields = fields
    self.rules = rules
    self.blank = blank
    self.check = check
  }

  public var shape: ObjectShape {
    ObjectShape(title: title, about: about, fields: fields.map(\.shape), rules: rules)
  }

  /// What holds when no key is there.
  func fill(_ value: inout Value) {
    for field in fields { field.fill(&value) }
  }

  /// The value of an object; `nil` when a part of it was refused.
  func read(
    _ node: JSONNode, _ reading: inout Reading, _ unknownKeys: UnknownKeys = .refused(besides: [])
  ) -> Value? {
    var value = blank()
    return read(node, into: &value, &reading, unknownKeys) ? value : nil
  }

  /// Reads an object into a value; false when a part of it was refused.
  func read(
    _ node: JSONNode, into value: inout Value, _ reading: inout Reading,
    _ unknownKeys: UnknownKeys = .refused(besides: [])
  ) -> Bool {
    guard case .object(let members) = node.value else {
      reading.refuse(node, .object(shape))
      return false
    }
    fill(&value)
    var place = ObjectPlace(range: node.range)
    var isWhole = true
    for member in members {
      if let field = fields.first(where: { $0.shape.key == member.key }) {
        // A key that is there twice is reported for the whole file at once.
        guard place.add(member) else { continue }
        let read = reading.labelled(.key(member.key)) { reading in
          field.read(&value, member.value, &reading)
        }
        if !read { isWhole = false }
      } else if case .refused(let others) = unknownKeys, !others.contains(member.key) {
        let keys = others + fields.map(\.shape.key)
        let message =
          reading.hasRoom ? unknownName("key of \(title)", member.key, among: keys) : ""
        reading.report(member.keyRange.lowerBound, message)
        isWhole = false
      }
    }
    if !checkPresence(in: place, &reading) { isWhole = false }
    check(value, place, isWhole, &reading)
    return isWhole
  }

  /// The members of an object, without those that hold anyway.
  func write(_ value: Value, withDefaults: Bool = false) -> [JSONText.Member] {
    fields.compactMap { field in
      if !withDefaults, field.isDefault(value) { return nil }
      return field.write(value).map { JSONText.Member(field.shape.key, $0) }
    }
  }
}

/// What happens to a key that a table does not have.
enum UnknownKeys {
  /// An error, unless somebody else reads it.
  case refused(besides: [String])
  case ignored
}

/// Where an object stands, and where each of its known keys does.
struct ObjectPlace {
  var range: Range<Int>
  private(set) var members: [JSONMember] = []

  init(range: Range<Int>) { self.range = range }

  /// False when the key is there already.
  mutating func add(_ member: JSONMember) -> Bool {
    if self[member.key] != nil { return false }
    members.append(member)
    return true
  }

  subscript(key: String) -> JSONMember? { members.first { $0.key == key } }

  /// Those of some keys that are there, in the order of the file.
  func present(_ keys: [String]) -> [JSONMember] { members.filter { keys.contains($0.key) } }
}

extension Table where Value: Sendable {
  var codec: Codec<Value> {
    Codec(.object(shape), read: { read($0, &$1) }, write: { .object(write($0)) })
  }
}
