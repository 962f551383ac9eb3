import Foundation

/// Something that was named on the command line, or found in a folder.
enum FoundInput {
  case file(String)
  case standardInput
  /// A place that cannot be looked at, and why.
  case problem(String, String)

  /// How it is called in messages.
  var name: String {
    switch self {
    case .file(let path), .problem(let path, _): path
    case .standardInput: "<stdin>"
    }
  }
}

/// Finds the scenario files under some paths.
///
/// Files are taken as they are named. Folders are looked through to the bottom, in the order of
/// their names' bytes; what counts there is `*.json`. Hidden names are passed over, links to
/// folders are not followed, and `*.schema.json` is never a scenario.
struct Finding {
  private(set) var found: [FoundInput] = []
  private var known: Set<String> = []

  init(_ paths: [String]) {
    for path in paths { look(at: path) }
  }

  private mutating func look(at path: String) {
    if path == "-" { return add(.standardInput) }
    var about = stat()
    guard stat(path, &about) == 0 else { return add(.problem(path, systemMessage(errno))) }
    if about.st_mode & S_IFMT == S_IFDIR {
      lookThrough(path)
    } else if !isSchema(path) {
      add(.file(path))
    }
  }

  private mutating func lookThrough(_ folder: String) {
    guard let directory = opendir(folder) else {
      return add(.problem(folder, systemMessage(errno)))
    }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let (name, isText) = withUnsafePointer(to: entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) {
          (String(cString: $0), String(validatingCString: $0) != nil)
        }
      }
      if name.hasPrefix(".") { continue }
      if isText {
        names.append(name)
      } else if name.hasSuffix(".json") {
        add(.problem("\(folder)/\(name)", "its name is not UTF-8; give it another one"))
      }
    }
    names.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for name in names {
      let path = folder == "." ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      var about = stat()
      guard lstat(path, &about) == 0 else {
        add(.problem(path, systemMessage(errno)))
        continue
      }
      if about.st_mode & S_IFMT == S_IFDIR {
        lookThrough(path)
      } else if name.hasSuffix(".json"), !isSchema(name) {
        look(atFileOrLink: path)
      }
    }
  }

  /// A link to a folder may lead back to where we are.
  private mutating func look(atFileOrLink path: String) {
    var about = stat()
    guard stat(path, &about) == 0 else { return add(.problem(path, systemMessage(errno))) }
    switch about.st_mode & S_IFMT {
    case S_IFREG: add(.file(path))
    case S_IFDIR: break
    default: add(.problem(path, "it is no file"))  // To read a pipe could take for ever.
    }
  }

  /// Once each, however often it was named.
  private mutating func add(_ input: FoundInput) {
    if known.insert(input.name).inserted { found.append(input) }
  }

  private func isSchema(_ path: String) -> Bool { path.hasSuffix(".schema.json") }
}
