import LintDriver

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
