import Findings

/// Places as SARIF writes them.
enum SARIFPlace {
  /// The name of the root of the repository.
  static let base = "%SRCROOT%"

  /// A file, relative to the root of the repository.
  static func artifact(_ path: String) -> JSONValue {
    ["uri": .string(encoded(path)), "uriBaseId": .string(base)]
  }

  /// A range in a file.
  static func physical(_ place: SourcePlace) -> JSONValue {
    [
      "artifactLocation": artifact(place.repositoryPath),
      "region": region(place),
    ]
  }

  /// All four numbers, which GitHub demands.
  static func region(_ place: SourcePlace) -> JSONValue {
    [
      "startLine": .integer(max(1, place.line)), "startColumn": .integer(max(1, place.column)),
      "endLine": .integer(max(1, place.endLine)), "endColumn": .integer(max(1, place.endColumn)),
    ]
  }

  /// RFC 3986, a relative reference: everything but `pchar` and `/` is encoded, and `:` too, for it would make the
  /// first part of a path a scheme.
  static func encoded(_ path: String) -> String {
    var result = ""
    for byte in path.utf8 {
      let isPlain: Bool
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): isPlain = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"): isPlain = true
      default: isPlain = "/-._~!$&'()*+,;=@".utf8.contains(byte)
      }
      if isPlain {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return result
  }
}
