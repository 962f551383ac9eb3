import Foundation
import Testing

/// A real Chromium without a window, which shows a page and says where everything is.
enum Browser {
  static let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]

  static let path: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let places = folders.flatMap { folder in names.map { "\(folder)/\($0)" } }
    return places.first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// Whether pages can be shown here.
  static var isThere: Bool { path != nil }

  static let missing: Comment =
    "no Chromium is on the PATH, so nothing was measured; on Debian: apt-get install chromium"

  /// Shows a page in a frame of a width, runs a script that has the frame's `page` and `view`, and
  /// gives back the lines that it returns.
  static func show(
    _ html: String, width: Int, height: Int = 6_000, isDark: Bool = false, script: String
  ) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "handoff-page-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "harness.html")
    try Data(harness(html, width, height, script).utf8).write(to: file)

    let process = Process()
    process.executableURL = URL(filePath: try #require(path))
    process.arguments =
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
        "--user-data-dir=\(folder.path)/profile", "--virtual-time-budget=10000", "--dump-dom",
        "--blink-settings=preferredColorScheme=\(isDark ? 0 : 1)",
      ] + [file.absoluteString]
    // A file, not a pipe that nobody reads while the browser writes.
    let output = folder.appending(path: "out")
    try Data().write(to: output)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let page = String(decoding: try Data(contentsOf: output), as: UTF8.self)
    let parts = page.components(separatedBy: "-----measured-----")
    try #require(parts.count == 3, "the browser measured nothing: \(page.prefix(2_000))")
    return parts[1].split(separator: "\n").map { line in
      String(line).replacing("&lt;", with: "<").replacing("&gt;", with: ">")
        .replacing("&amp;", with: "&")
    }
  }

  /// `srcdoc` keeps the frame in the harness's own origin: a file's frame would be a stranger.
  private static func harness(
    _ html: String, _ width: Int, _ height: Int, _ script: String
  ) -> String {
    let source = Data(html.utf8).base64EncodedString()
    return """
      <!DOCTYPE html><meta charset="utf-8"><body>
      <script>
      const bytes = Uint8Array.from(atob("\(source)"), c => c.charCodeAt(0));
      const frame = document.createElement("iframe");
      frame.style = "width:\(width)px;height:\(height)px;border:0";
      frame.srcdoc = new TextDecoder().decode(bytes);
      frame.onload = () => {
        const page = frame.contentDocument, view = frame.contentWindow;
        let lines;
        try { lines = ((page, view) => { \(script) })(page, view); }
        catch (error) { lines = ["error " + error]; }
        const result = document.createElement("pre");
        result.textContent = "-----measured-----\\n" + lines.join("\\n") + "\\n-----measured-----";
        // What was shown must not be mistaken for what was measured.
        document.body.replaceChildren(result);
        for (const one of document.querySelectorAll("script")) one.remove();
      };
      document.body.append(frame);
      </script>
      """
  }
}

/// Something on a page, and where.
struct Box {
  /// Its attributes, its text among them as `text`.
  var about: [String: String]
  var left, top, right, bottom: Double

  subscript(name: String) -> String? { about[name] }

  var middle: Double { (top + bottom) / 2 }
  var center: Double { (left + right) / 2 }

  /// Whether the two have more in common than an edge.
  func overlaps(_ other: Box, by least: Double = 0.75) -> Bool {
    min(right, other.right) - max(left, other.left) > least
      && min(bottom, other.bottom) - max(top, other.top) > least
  }
}

extension Browser {
  /// Everything that matches a selector and is shown, on a page as wide as that.
  static func boxes(_ selector: String, of html: String, width: Int) throws -> [Box] {
    let script = """
      return [...page.querySelectorAll(`\(selector)`)].map(one => {
        const box = one.getBoundingClientRect();
        const about = { text: one.textContent.trim(), class: one.getAttribute("class") || "" };
        for (const name in one.dataset) about[name] = one.dataset[name];
        const narrow = [...one.querySelectorAll("tspan")].filter(
          part => view.getComputedStyle(part).display != "none");
        if (one.tagName == "text" && narrow.length) {
          about.text = narrow.map(part => part.textContent).join("");
        }
        const words = Object.entries(about).map(
          ([name, value]) => name + "=" + encodeURIComponent(value));
        return [box.left, box.top, box.right, box.bottom, ...words].join(" ");
      });
      """
    return try show(html, width: width, script: script).map { line in
      let words = line.split(separator: " ")
      try #require(words.first != "error", "\(line)")
      var about: [String: String] = [:]
      for word in words.dropFirst(4) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        about[String(parts[0])] = String(parts[1]).removingPercentEncoding
      }
      let numbers = words.prefix(4).map { Double($0) ?? .nan }
      return Box(
        about: about, left: numbers[0], top: numbers[1], right: numbers[2], bottom: numbers[3])
    }.filter { $0.right > $0.left || $0.bottom > $0.top }
  }
}
