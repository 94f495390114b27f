/// Text that a terminal shows as it is meant, whatever is in it.
public enum SafeText {
  /// The text with every character that moves the cursor, changes the direction or rings a bell written as `\u{1b}`.
  /// Line breaks and tabs become spaces: messages and paths are one line.
  public static func line(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnsafe) else { return disarmed(text) }
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == "\n" || scalar == "\r" || scalar == "\t" {
        result += " "
      } else if isUnsafe(scalar) {
        result += escaped(scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return disarmed(result)
  }

  /// Several lines, each of them safe; the line breaks stay.
  public static func lines(_ text: String) -> String {
    guard
      text.unicodeScalars.contains(where: { isUnsafe($0) && $0 != "\n" }) || text.contains("##") || text.contains("::")
    else { return text }
    // By bytes: a carriage return and a line feed are one character.
    return text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { leadingPath(String(Substring($0))) }
      .joined(separator: "\n")
  }

  /// A table with tabs between its columns.
  public static func table(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { isUnsafe($0) && $0 != "\n" && $0 != "\t" }) else {
      return disarmed(text)
    }
    var result = ""
    for scalar in text.unicodeScalars {
      if isUnsafe(scalar), scalar != "\n", scalar != "\t" {
        result += escaped(scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return disarmed(result)
  }

  /// A path at the start of a line. Runners take a line that begins with `::` for a command.
  static func leadingPath(_ path: String) -> String {
    let text = line(path)
    return text.drop { $0 == " " }.hasPrefix("::") ? "./" + text : text
  }

  /// Runners of GitHub and Azure look for `##[` and `##vso[` anywhere in a line and obey what follows; a sharp sign in the
  /// place of the second `#` has the same width and says nothing to them.
  static func disarmed(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "#")), text.contains("##") else { return text }
    return text.replacing(/##(?=\[|[vV][sS][oO]\[)/, with: "#\u{266F}")
  }

  /// C0, C1 and the controls that reorder or break lines; also the marks that make a text look like another one.
  static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: true
    case 0x061C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  /// `\u{1b}`
  static func escaped(_ scalar: Unicode.Scalar) -> String { "\\u{" + String(scalar.value, radix: 16) + "}" }
}
