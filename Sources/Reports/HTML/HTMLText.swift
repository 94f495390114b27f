/// Text inside HTML that is well-formed XML as well.
///
/// Everything from the code under analysis is hostile. Characters that a browser would read as markup become references, and
/// those that change the direction of text, hide or cannot be written become visible escapes such as `\u{202e}`.
enum HTMLText {
  /// Usable as content and as the value of an attribute, on one line.
  static func escaped(_ text: String) -> String { escaped(SafeText.line(text).unicodeScalars) }

  /// Code: line breaks and tabs stay, and escapes are marked, so that they differ from the same text in the source.
  static func code(_ bytes: ArraySlice<UInt8>) -> String {
    if bytes.allSatisfy(isPlain) { return String(decoding: bytes, as: UTF8.self) }
    var result = ""
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      if scalar != "\n", scalar != "\t", SafeText.isUnsafe(scalar) || isUnwritable(scalar) {
        result += "<u>\(SafeText.escaped(scalar))</u>"
      } else {
        append(scalar, to: &result)
      }
    }
    return result
  }

  /// Code as text.
  static func code(_ text: String) -> String { code(Array(text.utf8)[...]) }

  /// ` name="value"` for each pair.
  static func attributes(_ pairs: [(name: String, value: String)]) -> String {
    pairs.map { " \($0.name)=\"\(escaped($0.value))\"" }.joined()
  }

  /// Usable as part of an `id`: anything but letters, digits and `-` is written as `_` and its number.
  static func name(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-": result.unicodeScalars.append(scalar)
      default: result += "_" + String(scalar.value, radix: 16)
      }
    }
    return result
  }

  private static func escaped(_ scalars: String.UnicodeScalarView) -> String {
    var result = ""
    for scalar in scalars {
      if isUnwritable(scalar) { result += SafeText.escaped(scalar) } else { append(scalar, to: &result) }
    }
    return result
  }

  private static func append(_ scalar: Unicode.Scalar, to result: inout String) {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "'": result += "&#39;"
    // Runners obey what follows `##[` in a log, whatever it stands in.
    case "#" where result.utf8.last == UInt8(ascii: "#"): result += "&#35;"
    default: result.unicodeScalars.append(scalar)
    }
  }

  /// ASCII that means nothing to a browser.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"),
      UInt8(ascii: "#"):
      false
    case 0x09, 0x0A, 0x20..<0x7F: true
    default: false
    }
  }

  /// What neither XML 1.0 nor HTML has, not even as a reference.
  private static func isUnwritable(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(scalar.value)
  }
}
