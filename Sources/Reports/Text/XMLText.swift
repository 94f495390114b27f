import Findings

/// Text inside XML 1.0 documents.
enum XMLText {
  /// Usable as content and as the value of an attribute.
  ///
  /// Tabs and line breaks are written as references, or a parser would turn those in attributes into spaces. A character that XML
  /// 1.0 does not have, not even as a reference (section 2.2), becomes U+FFFD.
  static func escaped(_ text: String) -> String {
    var result = ""
    var last: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      defer { last = scalar }
      switch scalar {
      // Runners obey what follows `##[` in a log, whatever it stands in.
      case "#" where last == "#": result += "&#35;"
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&apos;"
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default:
        // Line ends, and what a terminal would obey: the same to a parser.
        if SafeText.isUnsafe(scalar) {
          result += "&#\(scalar.value);"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }

  /// ` name="value"` for each pair.
  static func attributes(_ pairs: [(name: String, value: String)]) -> String {
    pairs.map { " \($0.name)=\"\(escaped($0.value))\"" }.joined()
  }
}

extension Report {
  /// The findings by file, both in their order.
  var findingsByFile: [(path: String, findings: [ResolvedFinding])] {
    var groups: [(path: String, findings: [ResolvedFinding])] = []
    for finding in findings {
      if groups.last?.path != finding.place.path { groups.append((finding.place.path, [])) }
      groups[groups.count - 1].findings.append(finding)
    }
    return groups
  }
}
