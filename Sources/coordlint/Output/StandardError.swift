import Findings
import LintDriver
import Reports

/// Where everything else goes.
enum StandardError {
  /// A line. If even that cannot be written, nobody is there to be told.
  ///
  /// Whatever a message quotes, no character of it moves the cursor or speaks to a runner.
  static func say(_ line: String) { try? Terminal.write(SafeText.lines(line) + "\n", to: .error) }

  /// `coordlint: warning: path:line: message`
  static func text(of notice: Notice) -> String {
    let line = notice.line.map { ":\($0)" } ?? ""
    let place = notice.path.isEmpty ? "" : SafeText.line(notice.path) + line + ": "
    return "coordlint: \(notice.level.rawValue): \(place)\(SafeText.line(notice.message))"
  }
}
