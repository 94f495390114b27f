/// Text inside of a command that a build server reads from the log.
enum RunnerText {
  /// One line without control characters, in which no command begins.
  static func message(_ text: String, percent: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += percent
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case "\t": result += "\t"
      default:
        if SafeText.isUnsafe(scalar) {
          result += SafeText.escaped(scalar)
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return SafeText.disarmed(result)
  }

  /// A message in which nothing ends the property of a command.
  static func property(_ message: String, _ endings: [Unicode.Scalar: String]) -> String {
    message.unicodeScalars.reduce(into: "") { $0 += endings[$1] ?? String($1) }
  }
}
