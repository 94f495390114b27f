import Findings

/// ANSI colours, or none.
struct Paint {
  var isOn: Bool

  /// In the colour of a level.
  func level(_ level: Severity, _ text: String) -> String {
    switch level {
    case .error: wrapped("1;31", text)
    case .warning: wrapped("1;33", text)
    case .note: wrapped("1;36", text)
    }
  }

  func bold(_ text: String) -> String { wrapped("1", text) }

  /// Gutters and arrows.
  func frame(_ text: String) -> String { wrapped("34", text) }

  /// Labels of further places.
  func label(_ text: String) -> String { wrapped("36", text) }

  private func wrapped(_ code: String, _ text: String) -> String {
    isOn && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
