#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// What libFuzzer calls: https://llvm.org/docs/LibFuzzer.html. Its `main` is linked in by `make
// fuzz` only. The target is chosen by its name in HANDOFF_FUZZ; `list` prints all names, and
// `words:NAME` a target's words as libFuzzer's -dict reads them.

private let chosen: FuzzTarget = {
  let name = getenv("HANDOFF_FUZZ").map { String(cString: $0) } ?? ""
  if name == "list" {
    for target in FuzzTarget.all { print(target.name) }
    exit(0)
  }
  if let target = FuzzTarget.all.first(where: { "words:\($0.name)" == name }) {
    print("# Words of \(target.name)")
    for word in target.words() { print(dictionaryLine(word)) }
    exit(0)
  }
  guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
    print("HANDOFF_FUZZ is “\(name)”, and must be list or one of:")
    for target in FuzzTarget.all { print("  \(target.name)") }
    exit(2)
  }
  return target
}()

private func dictionaryLine(_ word: String) -> String {
  let digits = Array("0123456789abcdef")
  return "\"" + word.utf8.map { "\\x\(digits[Int($0 >> 4)])\(digits[Int($0 & 15)])" }.joined()
    + "\""
}

@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeRawPointer?, _ words: UnsafeRawPointer?) -> CInt {
  _ = chosen
  return 0
}

@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: bytes, count: bytes == nil ? 0 : count))
  if case .wrong(let what) = chosen.judge(input) { fatalError("\(chosen.name): \(what)") }
  return 0
}
