import LintDriver
import Reports

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
