import LintDriver
import Reports

/// Where findings go.
enum StandardOutput {
  /// Writes everything; the result says what went wrong.
  static func write(_ bytes: [UInt8]) -> String? {
    do {
      try Terminal.write(bytes, to: .output)
      return nil
    } catch {
      return "cannot write to standard output: \(error.reason)"
    }
  }

  /// Prints a text; the exit code.
  static func print(_ text: String) -> Int32 {
    guard let fault = write(Array(text.utf8)) else { return 0 }
    StandardError.say("coordlint: error: \(fault)")
    return 2
  }
}

/// Where everything else goes.
enum StandardError {
  /// A line. If even that cannot be written, nobody is there to be told.
  static func say(_ line: String) { try? Terminal.write(line + "\n", to: .error) }

  /// `coordlint: warning: path:line: message`
  static func text(of notice: Report.Notice) -> String {
    let line = notice.line.map { ":\($0)" } ?? ""
    let place = notice.path.isEmpty ? "" : SafeText.line(notice.path) + line + ": "
    return "coordlint: \(notice.level.rawValue): \(place)\(SafeText.line(notice.message))"
  }
}

/// A line on the screen that says that something is going on, for runs that are long enough to wonder.
struct ProgressLine {
  /// Bytes that are read in about a second.
  private static let longRun = 8 << 20

  private let isOn: Bool
  private var isShown = false

  /// `bytes` is how much there is to read.
  init(isQuiet: Bool, bytes: Int) {
    isOn = !isQuiet && bytes >= Self.longRun && Terminal.isScreen(.error)
  }

  mutating func show(_ text: String) {
    guard isOn else { return }
    try? Terminal.write("\rcoordlint: \(text)\u{1B}[K", to: .error)
    isShown = true
  }

  mutating func clear() {
    guard isShown else { return }
    try? Terminal.write("\r\u{1B}[K", to: .error)
    isShown = false
  }
}
