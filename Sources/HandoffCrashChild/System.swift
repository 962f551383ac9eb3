#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Says a line in one write, so that it is there whole or not at all when the process is ended.
func say(_ line: String) {
  var bytes = Array(line.utf8)
  bytes.append(UInt8(ascii: "\n"))
  var sent = 0
  while sent < bytes.count {
    let wrote = bytes.withUnsafeBytes { write(1, $0.baseAddress! + sent, $0.count - sent) }
    if wrote < 0 {
      if errno == EINTR { continue }
      exit(3)  // Nobody listens any more.
    }
    sent += wrote
  }
}

/// Gives up being root, who is denied nothing.
func become(_ user: UInt32) {
  guard user != getuid() else { return }
  guard setgid(user) == 0, setuid(user) == 0 else { fatalError("cannot become user \(user)") }
}

/// What this process holds in memory now, in bytes; on Darwin the most that it has held.
func residentMemory() -> Int {
  #if canImport(Darwin)
    var usage = rusage()
    getrusage(RUSAGE_SELF, &usage)
    return usage.ru_maxrss
  #else
    let file = open("/proc/self/statm", O_RDONLY)
    guard file >= 0 else { return 0 }
    defer { close(file) }
    var text = [UInt8](repeating: 0, count: 128)
    let count = read(file, &text, text.count)
    let words = String(decoding: text.prefix(max(count, 0)), as: UTF8.self).split(separator: " ")
    return words.count > 1 ? (Int(words[1]) ?? 0) * sysconf(Int32(_SC_PAGESIZE)) : 0
  #endif
}
