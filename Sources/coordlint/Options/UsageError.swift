import LintDriver
import Reports

/// Why the program cannot do what it was asked to do: exit code 2.
struct UsageError: Error, Equatable {
  /// What is wrong.
  var message: String
  /// What to try.
  var hint: String

  init(_ message: String, hint: String = "'coordlint --help' lists commands and options") {
    self.message = message
    self.hint = hint
  }

  /// For a name that does not exist.
  static func unknown(_ kind: String, _ name: String, known: [String]) -> UsageError {
    if let near = NameSuggestion.closest(to: name, in: known) {
      return UsageError("there is no \(kind) '\(name)'", hint: "did you mean '\(near)'?")
    }
    return UsageError("there is no \(kind) '\(name)'", hint: "there are \(known.joined(separator: ", "))")
  }

  /// As it is printed; a hint of several lines has places and carets of its own.
  var text: String { "coordlint: error: \(SafeText.line(message))\n" + (hint.contains("\n") ? hint : "  " + hint) }
}
